internal import Application
internal import Core
internal import Persistence

extension Classes {
    /// Changes one session and not its class.
    ///
    /// A session that a holiday cancelled takes place again if it moves to a day, or a venue, without a
    /// holiday; on a day with another holiday, that one cancels it. A session that gets the values of its
    /// class again follows its class.
    ///
    /// - Throws: ``ClassError/roomTaken(_:)``, ``ClassError/instructorTaken(_:)``,
    ///   ``ClassError/sessionExists(_:)``, ``ClassError/capacityAboveRoom(_:room:roomCapacity:)``,
    ///   ``ClassError/sessionHasAttendance(_:)``, ``ClassError/movesToPast(_:)``,
    ///   ``ClassError/timeSkipped(_:_:)``, ``ClassError/archived(noun:name:)``; ``NotFound``.
    func editSession(_ request: EditSession, by caller: Caller, in db: any Transaction) throws -> Session {
        let old = try sessions.required(request.session, in: db)
        let before = try session(old.id, in: db)
        let academyClass = try classes.unarchived(.id(old.class), at: caller.at, in: db)
        let room =
            try request.room.map { try rooms.unarchived($0, at: venues, in: db) }
            ?? rooms.find(.id(old.room), in: db)
        let plan = try plan(of: old, at: request.at, in: room, in: db)
        let change = Session.Change(
            room: room.id,
            instructor: try request.instructor.applied(to: old.instructor) {
                try instructors.unarchived($0, in: db).id
            },
            plan: plan,
            capacity: try capacity(request.capacity, of: old, usual: academyClass.capacity, in: room),
            note: try request.note.map { try FreeText.parseOptional($0, field: "note", limit: Limits.line) }
                ?? old.note)
        // An edit that changes no value does not mark the session as changed by hand.
        guard change != old.values else { return old }
        if request.allowsPast != true, old.startsAt > caller.at, plan.startsAt <= caller.at {
            throw ClassError.movesToPast(plan.label(of: old.className))
        }
        let holiday = try holiday(cancelling: old, at: room.venue, on: plan.day, in: db)
        try checkTime(plan, of: old, isRestored: old.holiday != nil && holiday == nil, in: db)
        // The change is stored before the session is restored, since observers read it, and both before the
        // search for clashes, since a cancelled session has none.
        try sessions.change(old.id, to: change, in: db)
        let scheduled = try classes.find(old.class, on: plan.day, in: db)
        if change.follows(scheduled) { try sessions.unmarkChanged(old.id, in: db) }
        if let holiday, holiday.id != old.holiday {
            try sessions.cancel(old.id, reason: holiday.name, holiday: holiday.id, in: db)
        } else if old.holiday != nil, holiday == nil {
            try observing.restore(old.id, at: caller.at, in: db)
        }
        try sessions.checkClashes(of: .sessions([old.id]), after: min(plan.startsAt, caller.at), in: db)
        if plan.startsAt != old.startsAt { try observing.noteMove(of: old.id, at: caller.at, in: db) }
        let toPhone = try before.flatMap { try notifying.notify(ofMoved: $0, by: caller, in: db) }
        var edited = try sessions.required(old.id, in: db)
        edited.toPhone = toPhone
        if request.capacity != nil { edited.warnings = try capacityWarning(on: edited, by: caller, in: db) }
        return edited
    }

    /// The warning that more students are enrolled on the day of a session than its own capacity allows.
    private func capacityWarning(
        on session: Session, by caller: Caller, in db: any Transaction
    ) throws -> [ClassWarning]? {
        let enrolled = try enrolments.counts(at: [session.id], in: db)[session.id] ?? 0
        guard let capacity = session.capacity, capacity < enrolled else { return nil }
        return [.capacityBelowEnrolled(session.label, capacity, enrolled: enrolled, in: caller.language)]
    }

    /// The holiday that cancels a session after an edit: the same one if it applies, otherwise the first
    /// one at the venue on the day; nil if no holiday had cancelled the session.
    private func holiday(
        cancelling old: Session, at venue: VenueID, on day: CalendarDay, in db: any Transaction
    ) throws -> Holiday? {
        guard let id = old.holiday else { return nil }
        let same = try holidays.find(id, in: db)
        return same.applies(on: day, at: venue) ? same : try holidays.first(at: venue, on: day, in: db)
    }

    /// Checks that a session may take place at the time of an edit.
    ///
    /// - Throws: ``ClassError/sessionHasAttendance(_:)``, ``ClassError/sessionExists(_:)``.
    private func checkTime(
        _ plan: PlannedSession, of old: Session, isRestored: Bool, in db: any Transaction
    ) throws {
        let isMoved = plan.startsAt != old.startsAt
        if isMoved, try records.hasAttendance(old.id, in: db) {
            throw ClassError.sessionHasAttendance(old.label)
        }
        if isMoved || isRestored, try sessions.hasSession(old.class, at: plan.startsAt, in: db) {
            throw ClassError.sessionExists(plan.label(of: old.className))
        }
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
        // The capacity of the room may be lower since.
        if own == old.capacity, room.id == old.room { return own }
        let needed = own ?? usual
        guard needed <= room.capacity else {
            throw ClassError.capacityAboveRoom(needed, room: room.name, roomCapacity: room.capacity)
        }
        return own
    }
}
