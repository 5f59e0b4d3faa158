internal import Application
internal import Core
internal import Persistence

extension Classes {
    func serveAvailability(_ service: inout Service) {
        service.on(FindFreeRooms.self, findFreeRooms)
        service.on(FindFreeInstructors.self, findFreeInstructors)
        service.on(ReportTeaching.self, reportTeaching)
    }

    private func findFreeRooms(
        _ request: FindFreeRooms, by caller: Caller, in db: any Transaction
    ) throws -> Page<Room> {
        let minutes = try ClassLimits.sessionMinutes(request.minutes)
        let capacity = try request.capacity.map { try ClassLimits.capacity($0) }
        let venue = try request.venue.map { try venues.find($0, in: db).id }
        return try rooms.free(
            at: request.at, minutes: minutes, venue: venue, capacity: capacity, limit: request.limit,
            after: request.after, in: db)
    }

    private func findFreeInstructors(
        _ request: FindFreeInstructors, by caller: Caller, in db: any Transaction
    ) throws -> Page<Instructor> {
        let minutes = try ClassLimits.sessionMinutes(request.minutes)
        let start = try venues.find(request.venue, in: db).timeZone.instant(request.at)
        return try instructors.free(
            from: start, minutes: minutes, limit: request.limit, after: request.after, in: db)
    }

    /// Counts the sessions that have ended and were not cancelled, by month and instructor.
    private func reportTeaching(
        _ request: ReportTeaching, by caller: Caller, in db: any Transaction
    ) throws -> TeachingReport {
        try CalendarDay.checkPeriod(from: request.from, to: request.to)
        let instructor = try instructors.id(request.instructor, of: caller, in: db)
        return TeachingReport(
            rows: try sessions.taught(
                from: request.from, to: request.to, by: instructor, endingBy: caller.at, in: db))
    }
}
