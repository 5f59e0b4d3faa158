internal import Application
internal import Core
internal import Persistence

/// Finds the rooms and instructors without a session at a time.
struct FindAvailability {
    let venues: SQLCatalogue<Venue>
    let rooms: SQLCatalogue<Room>
    let instructors: SQLCatalogue<Instructor>

    func serve(_ service: inout Service) {
        service.on(FindFreeRooms.self, findFreeRooms)
        service.on(FindFreeInstructors.self, findFreeInstructors)
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
}
