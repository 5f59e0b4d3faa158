internal import Application
internal import Core
internal import Persistence

extension Classes {
    func serveSessions(_ service: inout Service) {
        service.on(ListSessions.self, listSessions)
        service.on(ListStudentSessions.self, listStudentSessions)
        service.on(ShowSession.self) { request, _, db in
            let session = try sessions.required(request.session, in: db)
            return try counted([session], in: db).first ?? session
        }
        service.on(AddSession.self, addSession)
        service.on(EditSession.self, editSession)
        service.on(CancelSession.self, cancelSession)
        service.on(UncancelSession.self, uncancelSession)
        service.auditChanges(by: CancelSession.self) { try sessions.required($0.session, in: $2) }
        service.auditChanges(by: UncancelSession.self) { try sessions.required($0.session, in: $2) }
    }

    private func listSessions(
        _ request: ListSessions, by caller: Caller, in db: any Transaction
    ) throws -> Page<Session> {
        try CalendarDay.checkPeriod(from: request.from, to: request.to)
        let query = SessionQuery(
            from: [request.date, request.from].compactMap(\.self).max(),
            to: [request.date, request.to].compactMap(\.self).min(),
            notBeforeDayOf: request.beginsToday ? caller.at.startOfQuarterHour : nil,
            venue: try request.venue.map { try venues.find($0, in: db).id },
            academyClass: try request.class.map { try classes.find($0, at: caller.at, in: db).id },
            instructor: try instructors.id(request.instructor, of: caller, in: db), differs: request.differs)
        let key = String(describing: (query, request.limit, request.after?.text))
        return try results.result(of: "sessions \(key)", in: db) {
            let page = try sessions.list(query, limit: request.limit, after: request.after, in: db)
            return Page(items: try counted(page.items, in: db), next: page.next, total: page.total)
        }
    }

    /// The sessions with the numbers of students who are expected, who were present and who walked in.
    private func counted(_ sessions: [Session], in db: any Transaction) throws -> [Session] {
        let ids = sessions.map(\.id)
        let enrolled = try enrolments.students(at: ids, in: db)
        let expected = try expectedCounts(enrolled, db)
        let present = try records.presentStudents(at: ids, in: db)
        return sessions.map { session in
            var session = session
            session.expected = expected[session.id] ?? 0
            let here = present[session.id] ?? []
            session.present = here.count
            session.walkIns = Set(here).subtracting(enrolled[session.id] ?? []).count
            return session
        }
    }

    /// Lists the sessions of a student's classes in order of time.
    private func listStudentSessions(
        _ request: ListStudentSessions, by caller: Caller, in db: any Transaction
    ) throws -> Page<Session> {
        try CalendarDay.checkPeriod(from: request.from, to: request.to)
        let student = try students.find(caller.signedIn().resolving(request.student), in: db)
        let query = SessionQuery(
            from: request.from, to: request.to,
            notBeforeDayOf: request.from == nil ? caller.at : nil, student: student.id)
        let page = try sessions.list(query, limit: request.limit, after: request.after, in: db)
        let presences = try records.presences(of: student.id, at: page.items.map(\.id), in: db)
        return page.map { session in
            var session = session
            session.checkedInAt = presences[session.id]
            return session
        }
    }

    /// Adds a session outside a class's weekly schedule; it may be outside the class's days and on a holiday,
    /// with a warning.
    ///
    /// - Throws: ``ClassError/roomTaken(_:)``, ``ClassError/instructorTaken(_:)``,
    ///   ``ClassError/sessionExists(_:)``, ``ClassError/capacityAboveRoom(_:room:roomCapacity:)``,
    ///   ``ClassError/timeSkipped(_:_:)``.
    private func addSession(
        _ request: AddSession, by caller: Caller, in db: any Transaction
    ) throws -> Session {
        let minutes = try ClassLimits.sessionMinutes(request.minutes)
        let id = try classes.unarchived(request.class, at: caller.at, in: db).id
        let academyClass = try classes.find(id, on: request.at.day, in: db)
        let room = try rooms.unarchived(request.room ?? .id(academyClass.room), at: venues, in: db)
        guard academyClass.capacity <= room.capacity else {
            throw ClassError.capacityAboveRoom(
                academyClass.capacity, room: room.name, roomCapacity: room.capacity)
        }
        let start = try venues.find(.id(room.venue), in: db).timeZone.start(at: request.at)
        let plan = PlannedSession(
            day: request.at.day, startTime: request.at.time, startsAt: start,
            endsAt: start.adding(minutes: minutes))
        let session: SessionID
        do {
            session = try sessions.insert(
                plan, of: academyClass.id, room: room.id, instructor: academyClass.instructor, isExtra: true,
                in: db)
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
