internal import Application
internal import Core
internal import Persistence

/// Adds extra sessions to classes.
struct AddSessions {
    let venues: SQLCatalogue<Venue>
    let rooms: SQLCatalogue<Room>
    let holidays: SQLHolidayRepository
    let classes: SQLClassRepository
    let sessions: SQLSessionRepository
    let observing: NotifyObservers

    func serve(_ service: inout Service) { service.on(AddSession.self, add) }

    /// Adds a session outside a class's weekly schedule; it may be outside the class's days and on a holiday,
    /// with a warning.
    ///
    /// - Throws: ``ClassError/roomTaken(_:)``, ``ClassError/instructorTaken(_:)``,
    ///   ``ClassError/sessionExists(_:)``, ``ClassError/capacityAboveRoom(_:room:roomCapacity:)``,
    ///   ``ClassError/timeSkipped(_:_:)``.
    private func add(
        _ request: AddSession, by caller: Caller, in db: any Transaction
    ) throws -> Session {
        let minutes = try ClassLimits.sessionMinutes(request.minutes)
        let id = try classes.unarchived(request.class, at: caller.at, in: db).id
        let academyClass = try classes.find(id, on: request.at.day, in: db)
        let room = try rooms.unarchived(request.room ?? .id(academyClass.room), at: venues, in: db)
        try room.checkHolds(academyClass.capacity)
        let start = try venues.find(.id(room.venue), in: db).timeZone.start(at: request.at)
        let plan = PlannedSession(
            day: request.at.day, startTime: request.at.time, startsAt: start,
            endsAt: start.adding(minutes: minutes))
        let session: SessionID
        do {
            session = try db.attempt {
                try sessions.insert(
                    plan, of: academyClass.id, room: room.id, instructor: academyClass.instructor,
                    isExtra: true, in: db)
            }
        } catch let violation as ConstraintViolation where violation.isUnique("sessions.class_id") {
            throw ClassError.sessionExists(plan.label(of: academyClass.name))
        }
        // The instant before the start, so that a past session is checked for clashes too; an import does not
        // check past sessions.
        try sessions.checkClashes(of: .sessions([session]), after: start.adding(minutes: -1), in: db)
        try observing.noteAddition(of: session, at: caller.at, in: db)
        var added = try sessions.required(session, in: db)
        let holiday = try holidays.first(at: added.venue, on: added.day, in: db)
        added.warn(of: holiday, in: academyClass, in: caller.language)
        return added
    }
}
