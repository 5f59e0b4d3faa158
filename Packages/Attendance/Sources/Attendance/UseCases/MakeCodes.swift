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
        let session = try found(request.session, in: db)
        guard !session.isCancelled else { throw CheckInError.cancelled(session.className, on: session.day) }
        guard caller.at < session.endsAt else {
            throw CheckInError.over(session.className, endedAt: session.zone.local(session.endsAt))
        }
        let slot = CodeClock.slot(at: caller.at)
        return IssuedCode(
            payload: try signed(.session(session.id, slot: slot), in: db),
            expiresAt: CodeClock.start(of: slot + 2), rotatesAt: CodeClock.start(of: slot + 1),
            session: session.id, className: session.className, roomName: session.roomName,
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

    /// A session that must be there.
    func found(_ id: SessionID, in db: any Transaction) throws -> CalendarSession {
        guard let session = try sessions.session(id, in: db) else { throw NotFound("session", id) }
        return session
    }

    /// The text of a code of a kind that the academy accepts, by the key that signs.
    private func signed(_ scope: CheckInCode.Scope, in db: any Transaction) throws -> String {
        try policy(db).check(scope)
        return CodeSigner(key: try KeyRing(keys.keys()).active(), academy: try academy(db)).sign(scope).text
    }
}
