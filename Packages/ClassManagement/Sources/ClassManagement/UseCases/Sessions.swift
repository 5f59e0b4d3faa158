import Core
import Networking
import Persistence

extension Classes {
    /// Lists sessions in order of time.
    func listSessions(
        _ request: ListSessions, by caller: Caller, in db: any Transaction
    ) throws -> Page<Session> {
        let query = SessionQuery(
            from: narrower(request.date, request.from, by: max),
            to: narrower(request.date, request.to, by: min),
            venue: try request.venue.map { try venues.find($0, in: db).id },
            academyClass: try request.academyClass.map { try classes.find($0, at: caller.at, in: db).id })
        return try sessions.list(query, limit: request.limit, after: request.after, in: db)
    }

    /// Shows one session.
    func showSession(_ request: ShowSession, by caller: Caller, in db: any Transaction) throws -> Session {
        try known(request.session, in: db)
    }

    /// Adds a session outside a class's weekly schedule; it may be outside the class's days.
    ///
    /// - Throws: ``ClassError/roomTaken(_:)``, ``ClassError/instructorTaken(_:)``,
    ///   ``ClassError/sessionExists(_:)``, ``ClassError/capacityAboveRoom(_:room:roomCapacity:)``.
    func addSession(_ request: AddSession, by caller: Caller, in db: any Transaction) throws -> Session {
        let minutes = try ClassLimits.sessionMinutes(request.minutes)
        let academyClass = try classes.find(request.academyClass, at: caller.at, in: db)
        let room = try rooms.find(request.room ?? .id(academyClass.room), in: db)
        guard academyClass.capacity <= room.capacity else {
            throw ClassError.capacityAboveRoom(
                academyClass.capacity, room: room.name, roomCapacity: room.capacity)
        }
        let start = try venues.find(.id(room.venue), in: db).timeZone.instant(request.at)
        let plan = PlannedSession(
            day: request.at.day, startTime: request.at.time, startsAt: start,
            endsAt: start.adding(minutes: minutes))
        let id = try insertExtra(plan, of: academyClass, in: room, in: db)
        // A session made by hand may not clash in the past either; only history that is brought in is taken as it is.
        try checkClashes(of: .session(id), after: start.adding(minutes: -1), in: db)
        return try known(id, in: db)
    }

    /// Cancels a session that has no attendance.
    ///
    /// - Throws: ``ClassError/sessionCancelled(_:)``, ``ClassError/sessionHeld(_:)``.
    func cancelSession(
        _ request: CancelSession, by caller: Caller, in db: any Transaction
    ) throws -> Session {
        let reason = try FreeText.parse(request.reason, field: "reason", limit: Limits.line)
        let session = try known(request.session, in: db)
        guard !session.isCancelled else { throw ClassError.sessionCancelled(session.meeting) }
        guard try !history(session.id, db) else { throw ClassError.sessionHeld(session.meeting) }
        try sessions.cancel(session.id, reason: reason, holiday: nil, in: db)
        return try known(session.id, in: db)
    }

    private func known(_ id: SessionID, in db: any Transaction) throws -> Session {
        guard let session = try sessions.find(id, in: db) else { throw NotFound("session", id) }
        return session
    }

    private func insertExtra(
        _ plan: PlannedSession, of academyClass: AcademyClass, in room: Room, in db: any Transaction
    ) throws -> SessionID {
        do {
            return try sessions.insert(
                Session.New(
                    academyClass: academyClass.id, room: room.id, instructor: academyClass.instructor,
                    plan: plan,
                    isExtra: true),
                in: db)
        } catch let violation as ConstraintViolation where violation.isUnique("sessions.class_id") {
            throw ClassError.sessionExists(
                Meeting(className: academyClass.name, day: plan.day, startTime: plan.startTime))
        }
    }

    private func narrower(
        _ one: CalendarDay?, _ other: CalendarDay?, by choice: (CalendarDay, CalendarDay) -> CalendarDay
    ) -> CalendarDay? {
        guard let one, let other else { return one ?? other }
        return choice(one, other)
    }
}
