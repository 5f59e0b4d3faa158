internal import Application
internal import Core
internal import Persistence

/// Reads the values of sessions after edits.
struct ReadSessionEdits {
    let venues: SQLCatalogue<Venue>
    let rooms: SQLCatalogue<Room>
    let instructors: SQLCatalogue<Instructor>

    /// The values of a session after an edit, and the venue of its room.
    ///
    /// - Parameter usual: the capacity of the class.
    /// - Throws: ``ClassError/capacityAboveRoom(_:room:roomCapacity:)``, ``ClassError/timeSkipped(_:_:)``,
    ///   ``ClassError/archived(noun:name:)``; ``NotFound``; ``InvalidValue``.
    func values(
        _ request: EditSession, of old: Session, usual: Int, in db: any Transaction
    ) throws -> (new: Session.Change, venue: VenueID) {
        let room =
            try request.room.map { try rooms.unarchived($0, at: venues, in: db) }
            ?? rooms.find(.id(old.room), in: db)
        let plan = try plan(of: old, at: request.at, in: room, in: db)
        let new = Session.Change(
            room: room.id,
            instructor: try request.instructor.applied(to: old.instructor) {
                try instructors.unarchived($0, in: db).id
            },
            plan: plan, capacity: try capacity(request.capacity, of: old, usual: usual, in: room),
            note: try request.note.map { try FreeText.parseOptional($0, field: "note", limit: Limits.line) }
                ?? old.note)
        return (new, room.venue)
    }

    /// The time of a session after an edit; the duration stays the same.
    ///
    /// - Throws: ``ClassError/timeSkipped(_:_:)``.
    private func plan(
        of old: Session, at start: LocalDateTime?, in room: Room, in db: any Transaction
    ) throws -> PlannedSession {
        if start == nil, room.venue == old.venue { return old.plan }
        let local = start ?? LocalDateTime(old.day, old.startTime)
        let startsAt = try venues.find(.id(room.venue), in: db).timeZone.start(at: local)
        return PlannedSession(
            day: local.day, startTime: local.time, startsAt: startsAt,
            endsAt: startsAt.adding(minutes: old.plan.minutes))
    }

    /// The session's own capacity after an edit; nil if it has the capacity of its class.
    ///
    /// - Parameters:
    ///   - new: the value in the edit: 0 and the capacity of the class remove the session's own capacity,
    ///     and nil keeps it.
    ///   - usual: the capacity of the class.
    /// - Throws: ``ClassError/capacityAboveRoom(_:room:roomCapacity:)``; ``InvalidValue``.
    private func capacity(_ new: Int?, of old: Session, usual: Int, in room: Room) throws -> Int? {
        let value = new == 0 ? usual : try new.map { try ClassLimits.capacity($0) }
        let own = value == nil ? old.capacity : value == usual ? nil : value
        // The capacity of the room may have been lowered since.
        if own != old.capacity || room.id != old.room { try room.checkHolds(own ?? usual) }
        return own
    }
}
