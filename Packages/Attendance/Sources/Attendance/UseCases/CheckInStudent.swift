internal import Core
internal import Networking
internal import Persistence

extension RollCall {
    /// Checks a student in, or refuses and stores the refusal.
    func checkIn(
        _ request: CheckIn, by caller: Caller, in db: any Transaction
    ) throws -> Outcome<CheckInReceipt> {
        let principal = try caller.signedIn()
        guard let student = principal.student else { throw AccessError.noOwnData }
        var attempt = CheckInAttempt(student: student, at: caller.at)
        do {
            let scanned = try ScannedCode(parsing: request.code)
            let code = scanned.code
            attempt.record(code)
            let rules = try rules(db)
            let key = try KeyRing(keys.keys()).accepted(code.kid)
            let scannedAt = try scanned.verified(
                by: signers.signer(of: key, academy: rules.academy), at: caller.at)
            try rules.policy.check(code.scope)
            let session = try session(of: code.scope, rules.policy, for: student, at: scannedAt, in: db)
            attempt.session = session.id
            return .done(
                try recordCheckIn(
                    of: student, at: session, rules.policy, by: principal, now: scannedAt, in: db))
        } catch let refusal as CheckInError {
            try refusals.add(attempt, code: refusal.code, in: db)
            return .refused(refusal)
        }
    }

    /// Finds the session of a verified code.
    ///
    /// - Parameter student: the student who checks in; nil if a code is opened without a sign-in.
    func session(
        of scope: CheckInCode.Scope, _ policy: CheckInPolicy, for student: StudentID?, at scannedAt: Instant,
        in db: any Transaction
    ) throws -> SessionSummary {
        switch scope {
        case .session(let id, let step):
            try TimeStep.check(step, at: scannedAt)
            guard let session = try sessions.session(id, for: student, in: db) else {
                throw CheckInError.noSuchSession(id)
            }
            return session
        case .room(let room): return try currentSession(in: room, policy, for: student, at: scannedAt, in: db)
        }
    }

    /// Finds the session that a room's code means now: of the sessions in the room that are open for
    /// check-in, one that the student is enrolled in, else the one with the earliest start. A cancelled
    /// session is found only if all are cancelled.
    ///
    /// - Throws: ``CheckInError/noOpenSession``.
    func currentSession(
        in room: RoomID, _ policy: CheckInPolicy, for student: StudentID?, at now: Instant,
        in db: any Transaction
    ) throws -> SessionSummary {
        let open = try sessions.sessions(
            inRoom: room, startingBy: now.adding(minutes: policy.opensBefore), endingAfter: now, for: student,
            in: db
        ).sorted { ($0.startsAt, $0.id) < ($1.startsAt, $1.id) }
        let held = open.filter { !$0.isCancelled }
        guard let session = held.first(where: \.isEnrolled) ?? held.first ?? open.first else {
            throw CheckInError.noOpenSession
        }
        return session
    }

    private func recordCheckIn(
        of id: StudentID, at session: SessionSummary, _ policy: CheckInPolicy, by principal: Principal,
        now: Instant, in db: any Transaction
    ) throws -> CheckInReceipt {
        guard !session.isCancelled else { throw CheckInError.cancelled(session.className, on: session.day) }
        let status = try policy.status(at: now, for: session)
        let student = try students.find(.id(id), in: db)
        guard student.mayAttend else { throw CheckInError.studentInactive(student.name) }
        guard session.isEnrolled else {
            throw CheckInError.notEnrolled(student.name, className: session.className, on: session.day)
        }
        let known = try records.find(session: session.id, student: id, in: db)
        if let known, known.source != .automatic {
            return try repeated(known, of: student, in: session, db)
        }
        guard let credit = try passes.spend(student: id, session: session, at: now, in: db) else {
            throw CheckInError.noCredit(student.name, className: session.className)
        }
        var record = StoredAttendance(
            session: session, student: id, status: status, source: .qr, at: now, by: principal.account,
            creditUsed: true)
        if let known {
            // The ticket was issued during the session, and is used after the absences were recorded.
            record.id = known.id
            try records.update(record, was: known.status, in: db)
        } else {
            try records.insert(record, in: db)
        }
        return CheckInReceipt(record, of: student, in: session, paidBy: credit, repeated: false)
    }

    /// The receipt of an earlier check-in or of a presence that staff recorded.
    ///
    /// - Throws: ``CheckInError/markedAbsent(_:className:_:)``: a scan does not change an absence that
    ///   staff recorded.
    private func repeated(
        _ record: StoredAttendance, of student: StudentSummary, in session: SessionSummary,
        _ db: any Transaction
    ) throws -> CheckInReceipt {
        guard record.status.isPresent else {
            throw CheckInError.markedAbsent(student.name, className: session.className, record.status)
        }
        let credit = try passes.spent(student: student.id, session: session, in: db)
        return CheckInReceipt(record, of: student, in: session, paidBy: credit, repeated: true)
    }
}

extension StoredAttendance {
    /// A record without an id yet.
    init(
        session: SessionSummary, student: StudentID, status: AttendanceStatus, source: AttendanceSource,
        at: Instant, by account: AccountID?, reason: String? = nil, creditUsed: Bool
    ) {
        self.init(
            id: AttendanceRecordID(0), session: session.id, academyClass: session.academyClass,
            student: student, day: session.day, status: status, source: source, recordedAt: at,
            recordedBy: account, reason: reason, creditUsed: creditUsed)
    }
}

extension CheckInReceipt {
    init(
        _ record: StoredAttendance, of student: StudentSummary, in session: SessionSummary,
        paidBy credit: SpentCredit?, repeated: Bool
    ) {
        self.init(
            student: student.name, studentID: student.id, className: session.className,
            classID: session.academyClass, session: session.id, status: record.status,
            checkedInAt: record.recordedAt, creditsLeft: credit?.creditsLeft, plan: credit?.planName,
            repeated: repeated, localTime: session.timeZone.local(record.recordedAt),
            venue: session.venueName, room: session.roomName)
    }
}
