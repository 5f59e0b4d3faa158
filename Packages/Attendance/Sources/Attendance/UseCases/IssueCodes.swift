internal import Application
internal import Core
internal import Persistence

/// Issues the codes of sessions and rooms.
struct IssueCodes {
    let sessions: any SessionCalendar
    let students: any AttendingStudents
    let records: SQLAttendanceRepository
    let keys: any SigningKeyStore
    let signers: CodeSigners
    let rules: @Sendable (any Transaction) throws -> CheckInRules
    let expecting: FindExpectedStudents

    func serve(_ service: inout Service) {
        service.on(IssueSessionCode.self, issueSessionCode)
        service.on(IssueRoomCode.self, issueRoomCode)
        service.on(ShowRoomLiveCode.self, showRoomLiveCode)
    }

    /// Issues the code of a session for the current time step.
    ///
    /// - Throws: `NotFound`, ``CheckInError/cancelled(_:on:)``, ``CheckInError/over(_:endedAt:)``,
    ///   ``CheckInError/kindNotAccepted(_:)``, ``SigningKeyError/noneActive``.
    private func issueSessionCode(
        _ request: IssueSessionCode, by caller: Caller, in db: any Transaction
    ) throws -> IssuedCode {
        let session = try sessions.required(request.session, in: db)
        return try issueCode(
            .session(session.id, step: TimeStep.number(at: caller.at)), for: session, at: caller.at, in: db)
    }

    private func issueCode(
        _ scope: CheckInCode.Scope, for session: SessionSummary, at now: Instant, in db: any Transaction
    ) throws -> IssuedCode {
        guard !session.isCancelled else { throw CheckInError.cancelled(session.className, on: session.day) }
        guard now < session.endsAt else {
            throw CheckInError.over(session.className, endedAt: session.timeZone.local(session.endsAt))
        }
        let step = TimeStep.number(at: now)
        let rules = try rules(db)
        let opensAt = rules.policy.opening(of: session)
        let code = try sign(scope, rules)
        let counts = try expecting.counts(at: session, in: db)
        return IssuedCode(
            code: code.text, link: rules.address.map(code.link), expiresAt: TimeStep.start(of: step + 2),
            rotatesAt: TimeStep.start(of: step + 1), timeZone: session.timeZone, session: session.id,
            className: session.className, roomName: session.roomName,
            checkedIn: counts.present, walkIns: counts.walkIns, expected: counts.expected,
            opensAt: now < opensAt ? opensAt : nil)
    }

    private func issueRoomCode(
        _ request: IssueRoomCode, by caller: Caller, in db: any Transaction
    ) throws -> RoomCode {
        let room = try sessions.calendarRoom(request.room, in: db)
        let rules = try rules(db)
        let code = try sign(.room(room.id), rules)
        return RoomCode(
            code: code.text, link: rules.address.map(code.link), room: room.id, roomName: room.name,
            venueName: room.venueName)
    }

    /// Shows the code of the session that is open for check-in in a room or, if none is, the next session.
    ///
    /// If several are open, the code means any of them: the student's enrolments decide, or the student. The
    /// others have their own numbers of students.
    ///
    /// The response has no current time: it changes only with the code, the number of students, their names
    /// and the session. A live response is sent again only when it changes.
    ///
    /// - Throws: ``CheckInError/kindNotAccepted(_:)`` if session codes are disabled.
    private func showRoomLiveCode(
        _ request: ShowRoomLiveCode, by caller: Caller, in db: any Transaction
    ) throws -> RoomLiveCode {
        let room = try sessions.calendarRoom(request.room, in: db)
        let policy = try rules(db).policy
        let open = try sessions.openSessions(in: room.id, policy, for: nil, at: caller.at, in: db)
            .filter { !$0.isCancelled }
        if let session = open.first {
            let step = TimeStep.number(at: caller.at)
            let scope: CheckInCode.Scope =
                open.count == 1 ? .session(session.id, step: step) : .liveRoom(room.id, step: step)
            let others = try open.dropFirst().map {
                OpenSession($0, counts: try expecting.counts(at: $0, in: db))
            }
            return RoomLiveCode(
                room, session, try issueCode(scope, for: session, at: caller.at, in: db),
                names: policy.showsNames ? try latestNames(at: session.id, in: db) : nil,
                others: others.isEmpty ? nil : others)
        }
        let latestStart = policy.latestStart(openAt: caller.at)
        return RoomLiveCode(room, try sessions.nextSession(inRoom: room.id, after: latestStart, in: db), nil)
    }

    /// The first names of the students who came last, latest first.
    private func latestNames(at session: SessionID, in db: any Transaction) throws -> [String] {
        let latest = try records.latest(session, limit: Self.namesOnScreen, in: db)
        let names = try students.firstNames(of: latest, in: db)
        return latest.compactMap { names[$0] }
    }

    /// The number of names that a screen shows.
    private static let namesOnScreen = 6

    /// A code, signed by the active key.
    ///
    /// - Throws: ``CheckInError/kindNotAccepted(_:)``, ``SigningKeyError/noneActive``.
    private func sign(_ scope: CheckInCode.Scope, _ rules: CheckInRules) throws -> CheckInCode {
        try rules.policy.check(scope)
        let key = try KeyRing(keys.keys()).active()
        return signers.signer(of: key, academy: rules.academy).sign(scope)
    }
}

extension RoomLiveCode {
    init(
        _ room: CalendarRoom, _ session: SessionSummary?, _ issued: IssuedCode?, names: [String]? = nil,
        others: [OpenSession]? = nil
    ) {
        self.init(
            room: room.id, roomName: room.name, venueName: room.venueName, session: session?.id,
            className: session?.className, startTime: session.map { $0.timeZone.local($0.startsAt) },
            endTime: session.map { $0.timeZone.local($0.endsAt) }, code: issued?.code,
            link: issued?.link, rotatesAt: issued?.rotatesAt, expiresAt: issued?.expiresAt,
            checkedIn: issued?.checkedIn, walkIns: issued?.walkIns, expected: issued?.expected, names: names,
            others: others)
    }
}
