internal import Core
internal import Networking
internal import Persistence

extension RollCall {
    /// Makes the code of a session for the current time step.
    ///
    /// - Throws: ``CheckInError/cancelled(_:on:)``, ``CheckInError/over(_:endedAt:)``: nobody could use it.
    func issueSessionCode(
        _ request: IssueSessionCode, by caller: Caller, in db: any Transaction
    ) throws -> IssuedCode {
        try issued(found(request.session, in: db), at: caller.at, in: db)
    }

    private func issued(
        _ session: SessionSummary, at now: Instant, in db: any Transaction
    ) throws -> IssuedCode {
        guard !session.isCancelled else { throw CheckInError.cancelled(session.className, on: session.day) }
        guard now < session.endsAt else {
            throw CheckInError.over(session.className, endedAt: session.timeZone.local(session.endsAt))
        }
        let slot = CodeClock.slot(at: now)
        return IssuedCode(
            payload: try signed(.session(session.id, slot: slot), in: db),
            expiresAt: CodeClock.start(of: slot + 2), rotatesAt: CodeClock.start(of: slot + 1),
            timeZone: session.timeZone, session: session.id, className: session.className,
            roomName: session.roomName,
            checkedIn: try records.countPresent(session.id, in: db),
            expected: try sessions.enrolledStudents(in: session.academyClass, on: session.day, in: db).count)
    }

    /// Makes the code of a room.
    func issueRoomCode(_ request: IssueRoomCode, by caller: Caller, in db: any Transaction) throws -> RoomCode
    {
        let room = try sessions.room(request.room, in: db)
        return RoomCode(
            payload: try signed(.room(room.id), in: db), room: room.id, roomName: room.name,
            venueName: room.venueName)
    }

    /// Shows the code of the session that is on in a room or opens for check-in, the earliest of several; where
    /// there is none, the next session.
    ///
    /// What it answers changes with the code, the count and the session only.
    ///
    /// - Throws: ``CheckInError/kindNotAccepted(_:)`` where a session has a code that nobody could use.
    func showRoomLiveCode(
        _ request: ShowRoomLiveCode, by caller: Caller, in db: any Transaction
    ) throws -> RoomLiveCode {
        let room = try sessions.room(request.room, in: db)
        let opening = caller.at.adding(minutes: try rules(db).policy.opensBefore)
        let open = try sessions.sessions(
            inRoom: room.id, openingBy: opening, closingAfter: caller.at, for: nil, in: db
        ).filter { !$0.isCancelled }
        if let session = open.min(by: { ($0.startsAt, $0.id) < ($1.startsAt, $1.id) }) {
            return RoomLiveCode(room, session, try issued(session, at: caller.at, in: db))
        }
        return RoomLiveCode(room, try sessions.nextSession(inRoom: room.id, after: opening, in: db), nil)
    }

    /// A session that must be there.
    func found(_ id: SessionID, in db: any Transaction) throws -> SessionSummary {
        guard let session = try sessions.session(id, in: db) else { throw NotFound("session", id) }
        return session
    }

    /// The text of a code of a kind that the academy accepts, by the key that signs.
    private func signed(_ scope: CheckInCode.Scope, in db: any Transaction) throws -> String {
        let rules = try rules(db)
        try rules.policy.check(scope)
        return signers.signer(try KeyRing(keys.keys()).active(), of: rules.academy).sign(scope).text
    }
}

extension RoomLiveCode {
    init(_ room: CalendarRoom, _ session: SessionSummary?, _ code: IssuedCode?) {
        self.init(
            room: room.id, roomName: room.name, venueName: room.venueName, session: session?.id,
            className: session?.className, startTime: session.map { $0.timeZone.local($0.startsAt) },
            endTime: session.map { $0.timeZone.local($0.endsAt) }, payload: code?.payload,
            rotatesAt: code?.rotatesAt, expiresAt: code?.expiresAt, checkedIn: code?.checkedIn,
            expected: code?.expected)
    }
}
