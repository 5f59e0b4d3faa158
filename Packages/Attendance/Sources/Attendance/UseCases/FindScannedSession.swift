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

/// What a scan without a connection means, and whether its code was valid at the stated time.
struct LateScanMeaning {
    /// The session, looked up for the student; the first one if the code means several.
    let session: SessionSummary
    let rules: CheckInRules
    let isKindAccepted: Bool
    let isFresh: Bool
    let isAmbiguous: Bool
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

    /// Verifies a student's own code, apart from its serial number.
    ///
    /// - Throws: ``CheckInError/unknownKey(_:)``, ``CheckInError/revokedKey(_:)``, ``CheckInError/forged``,
    ///   ``CheckInError/noOwnCode``.
    func verifyOwnCode(
        _ code: CheckInCode, in db: any Transaction
    ) throws -> (student: StudentID, serial: Int64) {
        let key = try KeyRing(keys.keys()).accepted(code.kid)
        guard signers.signer(of: key, academy: try rules(db).academy).isValid(code) else {
            throw CheckInError.forged
        }
        guard case .student(let student, let serial) = code.scope else { throw CheckInError.noOwnCode }
        return (student, serial)
    }

    /// Verifies the code of a scan without a connection, and finds the session that it meant at the stated
    /// time.
    ///
    /// - Throws: ``CheckInError`` for a code that can never count: of its key, its MAC and its kind, or if it
    ///   means no session.
    func meaning(
        of scan: SignedScan, for student: StudentID, in db: any Transaction
    ) throws -> LateScanMeaning {
        let rules = try rules(db)
        let key = try KeyRing(keys.keys()).accepted(scan.code.kid)
        guard signers.signer(of: key, academy: rules.academy).isValid(scan.code) else {
            throw CheckInError.forged
        }
        let meant: (session: SessionSummary, isAmbiguous: Bool)
        var isFresh = true
        switch scan.code.scope {
        case .student: throw CheckInError.ownCode
        case .session(let id, let step):
            guard let session = try sessions.session(id, for: student, in: db) else {
                throw CheckInError.noSuchSession(id)
            }
            meant = (session, false)
            isFresh = TimeStep.isValid(step, at: scan.scannedAt)
        case .liveRoom(let room, let step):
            meant = try session(in: room, rules.policy, meantBy: student, at: scan.scannedAt, in: db)
            isFresh = TimeStep.isValid(step, at: scan.scannedAt)
        case .room(let room):
            meant = try session(in: room, rules.policy, meantBy: student, at: scan.scannedAt, in: db)
        }
        return LateScanMeaning(
            session: meant.session, rules: rules, isKindAccepted: rules.policy.accepts(scan.code.scope),
            isFresh: isFresh, isAmbiguous: meant.isAmbiguous)
    }

    /// Minutes between two scans of a room that may mean the same session.
    private static let sameScanMinutes = 10

    /// The session that the code of a room meant for a student at a time; the first one of several.
    ///
    /// It may also have meant another open session at which the student is present, and not the next one: if
    /// that record was made at about the same time, or without a connection too.
    private func session(
        in room: RoomID, _ policy: CheckInPolicy, meantBy student: StudentID, at time: Instant,
        in db: any Transaction
    ) throws -> (session: SessionSummary, isAmbiguous: Bool) {
        let open = try openSessions(in: room, policy, for: student, at: time, in: db)
        let enrolled = open.filter(\.isEnrolled)
        guard enrolled.count > 1 else { return (enrolled.first ?? open[0], false) }
        let found = try meant(among: enrolled, by: student, in: db)
        let isRepetition = try enrolled.contains { session in
            guard session.id != found[0].id,
                let record = try records.find(session: session.id, student: student, in: db),
                record.status.isPresent
            else { return false }
            return record.sentLaterAt != nil
                || (record.recordedAt >= time.adding(minutes: -Self.sameScanMinutes)
                    && record.recordedAt <= time.adding(minutes: Self.sameScanMinutes))
        }
        return (found[0], found.count > 1 || isRepetition)
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
        return try meant(among: enrolled, by: student, in: db)
    }

    /// The sessions without a record, of several at which a student is expected. If there is a record of
    /// each, it is the last one at which the student is present, else the one that starts last.
    func meant(
        among enrolled: [SessionSummary], by student: StudentID, in db: any Transaction
    ) throws -> [SessionSummary] {
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
        case .student: throw CheckInError.ownCode
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
