internal import Application
internal import Core
internal import Persistence

/// A scan whose code or ticket is genuine, and of a kind that the academy accepts.
struct VerifiedScan {
    let scanned: ScannedCode
    let signer: CodeSigner
    let rules: CheckInRules
    /// The time of the scan.
    let at: Instant

    var scope: CheckInCode.Scope { scanned.code.scope }
    var ticket: CheckInTicket? { scanned.ticket }
}

/// Verifies scans, and finds the sessions that they mean.
struct FindScannedSession {
    let sessions: any SessionCalendar
    let records: SQLAttendanceRepository
    let keys: any SigningKeyStore
    let signers: CodeSigners
    let rules: @Sendable (any Transaction) throws -> CheckInRules

    /// Verifies a code or ticket.
    ///
    /// - Throws: ``CheckInError`` for the key, the MAC, the age of a ticket and the kind of code.
    func verify(
        _ scanned: ScannedCode, on device: DeviceHash?, at now: Instant, in db: any Transaction
    ) throws -> VerifiedScan {
        let rules = try rules(db)
        let key = try KeyRing(keys.keys()).accepted(scanned.code.kid)
        let signer = signers.signer(of: key, academy: rules.academy)
        let at = try scanned.verified(by: signer, on: device, at: now)
        try rules.policy.check(scanned.code.scope)
        return VerifiedScan(scanned: scanned, signer: signer, rules: rules, at: at)
    }

    /// Finds the session at which a student checks in.
    ///
    /// - Parameter chosen: the session that the student means; nil if the student has not chosen.
    /// - Throws: ``CheckInError/severalSessions(_:)``; errors of ``expectedSessions(of:chosen:for:in:)``.
    func session(
        of scan: VerifiedScan, chosen: SessionID?, for student: StudentID, in db: any Transaction
    ) throws -> SessionSummary {
        let found = try expectedSessions(of: scan, chosen: chosen, for: student, in: db)
        guard found.count == 1 else { throw CheckInError.severalSessions(found.map(OpenSession.init)) }
        return found[0]
    }

    /// The session in which a scan records the student, or several if the student has to choose one.
    ///
    /// The code of a room means the open session that the student is expected at and has no record of. If
    /// the student has a record of all of them, it is the last one at which the student is present, else the
    /// one that starts last; if the student is enrolled in none, the one that starts first.
    ///
    /// - Throws: ``CheckInError/sessionNotOpen(_:)``, ``CheckInError/noSuchSession(_:)``,
    ///   ``CheckInError/noOpenSession``; errors of time steps.
    func expectedSessions(
        of scan: VerifiedScan, chosen: SessionID? = nil, for student: StudentID, in db: any Transaction
    ) throws -> [SessionSummary] {
        let open = try openSessions(of: scan, for: student, in: db)
        if let chosen {
            guard let session = open.first(where: { $0.id == chosen }) else {
                throw CheckInError.sessionNotOpen(chosen)
            }
            return [session]
        }
        let enrolled = open.filter(\.isEnrolled)
        guard enrolled.count > 1 else { return [enrolled.first ?? open[0]] }
        let awaited = try enrolled.filter { session in
            let record = try records.find(session: session.id, student: student, in: db)
            return record == nil || record?.source == .automatic
        }
        guard awaited.isEmpty else { return awaited }
        let attended = try enrolled.last { session in
            try records.find(session: session.id, student: student, in: db)?.status.isPresent ?? false
        }
        return [attended ?? enrolled[enrolled.count - 1]]
    }

    /// The sessions that a scan can mean, one at least, in order of their starts.
    ///
    /// Cancelled sessions of a room are found only if all are cancelled.
    ///
    /// - Parameter student: the student whose enrolments the sessions report; nil without a sign-in.
    func openSessions(
        of scan: VerifiedScan, for student: StudentID?, in db: any Transaction
    ) throws -> [SessionSummary] {
        switch scan.scope {
        case .session(let id, let step):
            try TimeStep.check(step, at: scan.at)
            guard let session = try sessions.session(id, for: student, in: db) else {
                throw CheckInError.noSuchSession(id)
            }
            return [session]
        case .liveRoom(let room, let step):
            try TimeStep.check(step, at: scan.at)
            return try openSessions(in: room, scan.rules.policy, for: student, at: scan.at, in: db)
        case .room(let room):
            return try openSessions(in: room, scan.rules.policy, for: student, at: scan.at, in: db)
        }
    }

    private func openSessions(
        in room: RoomID, _ policy: CheckInPolicy, for student: StudentID?, at now: Instant,
        in db: any Transaction
    ) throws -> [SessionSummary] {
        let open = try sessions.openSessions(in: room, policy, for: student, at: now, in: db)
        guard !open.isEmpty else { throw CheckInError.noOpenSession }
        let held = open.filter { !$0.isCancelled }
        return held.isEmpty ? open : held
    }
}
