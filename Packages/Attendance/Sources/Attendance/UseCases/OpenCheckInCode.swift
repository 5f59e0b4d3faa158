internal import Application
internal import Core
internal import Persistence

/// Opens codes on devices before students check in.
struct OpenCheckInCode {
    let students: any AttendingStudents
    let records: SQLAttendanceRepository
    let finding: FindScannedSession

    func serve(_ service: inout Service) {
        service.on(OpenCode.self, openCode)
        service.on(PrepareCheckIn.self, prepareCheckIn)
    }

    /// Shows the session of a code, and issues a ticket with the time of the scan to the device. If the code
    /// is a ticket itself, the new ticket has the time of the old one.
    ///
    /// - Throws: ``CheckInError``, as a check-in does for the code and the session.
    private func openCode(_ request: OpenCode, by caller: Caller, in db: any Transaction) throws -> OpenedCode
    {
        let device = try DeviceHash.parseOptional(request.deviceHash)
        let scan = try finding.verify(ScannedCode(parsing: request.code), on: device, at: caller.at, in: db)
        let open = try finding.openSessions(of: scan, for: nil, in: db)
        let session = try opened(open[0], by: scan)
        let ticket = device.map { scan.signer.ticket(for: scan.scope, openedAt: scan.at, on: $0) }
        let first = OpenSession(session)
        return OpenedCode(
            ticket: ticket?.text,
            expiresAt: ticket?.openedAt.adding(milliseconds: CheckInTicket.lifetime), session: session.id,
            className: session.className, roomName: session.roomName, venueName: session.venueName,
            startTime: first.startTime, endTime: first.endTime, isAtOnce: scan.rules.policy.isAtOnce,
            sessions: open.count > 1 ? open.map(OpenSession.init) : nil)
    }

    /// Shows the session at which a code checks the student in, or the sessions to choose from.
    ///
    /// - Throws: ``CheckInError``, as a check-in does for the code and the session.
    private func prepareCheckIn(
        _ request: PrepareCheckIn, by caller: Caller, in db: any Transaction
    ) throws -> PreparedCheckIn {
        guard let id = caller.student else { throw try caller.signedIn().noOwnData }
        let device = try DeviceHash.parseOptional(request.deviceHash)
        let scan = try finding.verify(ScannedCode(parsing: request.code), on: device, at: caller.at, in: db)
        let expected = try finding.expectedSessions(of: scan, for: id, in: db)
        let session = try opened(expected[0], by: scan)
        let record =
            expected.count == 1 ? try records.find(session: session.id, student: id, in: db) : nil
        let presence = record.flatMap { $0.status.isPresent ? $0 : nil }
        return PreparedCheckIn(
            student: try students.find(.id(id), in: db).name, sessions: expected.map(OpenSession.init),
            status: presence?.status, checkedInAt: presence.map { session.timeZone.local($0.recordedAt) })
    }

    /// The session of a scan, if it is open for check-in and not cancelled.
    private func opened(_ session: SessionSummary, by scan: VerifiedScan) throws -> SessionSummary {
        guard !session.isCancelled else { throw CheckInError.cancelled(session.className, on: session.day) }
        _ = try scan.rules.policy.status(at: scan.at, for: session)
        return session
    }
}
