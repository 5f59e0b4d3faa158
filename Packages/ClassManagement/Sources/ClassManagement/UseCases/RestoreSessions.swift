internal import Application
internal import Core
internal import Persistence

/// Reverts the cancellations of sessions.
struct RestoreSessions {
    let venues: SQLCatalogue<Venue>
    let rooms: SQLCatalogue<Room>
    let instructors: SQLCatalogue<Instructor>
    let holidays: SQLHolidayRepository
    let classes: SQLClassRepository
    let sessions: SQLSessionRepository
    let observing: NotifyObservers
    let notifying: NotifyStudents

    func serve(_ service: inout Service) {
        service.on(UncancelSession.self, restore)
        service.auditChanges(by: UncancelSession.self) { try sessions.required($0.session, in: $2) }
    }

    /// Reverts a cancellation, with a warning if the session is outside its class's days or on a holiday.
    ///
    /// - Throws: ``ClassError/sessionTakesPlace(_:)``, ``ClassError/sessionOnHoliday(_:holiday:)``,
    ///   ``ClassError/sessionExists(_:)``, ``ClassError/roomTaken(_:)``, ``ClassError/instructorTaken(_:)``,
    ///   ``ClassError/capacityAboveRoom(_:room:roomCapacity:)``, ``ClassError/archived(noun:name:)``.
    private func restore(
        _ request: UncancelSession, by caller: Caller, in db: any Transaction
    ) throws -> Session {
        let session = try sessions.required(request.session, in: db)
        guard let reason = session.cancelReason else { throw ClassError.sessionTakesPlace(session.label) }
        guard session.holiday == nil else {
            throw ClassError.sessionOnHoliday(session.label, holiday: reason)
        }
        guard try !sessions.hasSession(session.class, at: session.startsAt, in: db) else {
            throw ClassError.sessionExists(session.label)
        }
        let academyClass = try classes.unarchived(.id(session.class), at: caller.at, in: db)
        let room = try rooms.unarchived(.id(session.room), at: venues, in: db)
        // While a session is cancelled by hand, its room can be made smaller. A past session is not checked.
        if session.startsAt > caller.at { try room.checkHolds(session.capacity ?? academyClass.capacity) }
        if let instructor = session.instructor { _ = try instructors.unarchived(.id(instructor), in: db) }
        try observing.restore(session.id, at: caller.at, in: db)
        try sessions.checkClashes(of: .sessions([session.id]), after: session.startsAt, in: db)
        let toPhone = try notifying.notify(ofRestored: [session.id], by: caller, in: db)
        var restored = try sessions.required(session.id, in: db)
        let holiday = try holidays.first(at: restored.venue, on: restored.day, in: db)
        restored.warn(of: holiday, in: academyClass, in: caller.language)
        restored.toPhone = toPhone
        return restored
    }
}
