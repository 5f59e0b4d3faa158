internal import Core
internal import Networking
internal import Persistence

extension RollCall {
    /// Shows the session of a code, and issues a ticket with the time of the scan. If the code is a ticket
    /// itself, the new ticket has the time of the old one.
    ///
    /// - Throws: ``CheckInError``, as a check-in does for the code and the session.
    func openCode(_ request: OpenCode, by caller: Caller, in db: any Transaction) throws -> OpenedCode {
        let scanned = try ScannedCode(parsing: request.code)
        let (code, rules) = (scanned.code, try rules(db))
        let key = try KeyRing(keys.keys()).accepted(code.kid)
        let signer = signers.signer(of: key, academy: rules.academy)
        let openedAt = try scanned.verified(by: signer, at: caller.at)
        try rules.policy.check(code.scope)
        let session = try session(of: code.scope, rules.policy, for: nil, at: openedAt, in: db)
        guard !session.isCancelled else { throw CheckInError.cancelled(session.className, on: session.day) }
        _ = try rules.policy.status(at: openedAt, for: session)
        return OpenedCode(
            ticket: signer.ticket(for: code.scope, openedAt: openedAt).text,
            expiresAt: openedAt.adding(milliseconds: CheckInTicket.lifetime), session: session.id,
            className: session.className, roomName: session.roomName, venueName: session.venueName,
            startTime: session.timeZone.local(session.startsAt),
            endTime: session.timeZone.local(session.endsAt), isAtOnce: rules.policy.isAtOnce)
    }
}
