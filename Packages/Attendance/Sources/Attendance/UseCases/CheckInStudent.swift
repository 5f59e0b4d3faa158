internal import Core
internal import Networking
internal import Persistence

extension RollCall {
    /// Checks a student in, or refuses and keeps the refusal.
    func checkIn(
        _ shown: ShownCode, by caller: Caller, in db: any Transaction
    ) throws -> Outcome<CheckInReceipt> {
        let principal = try caller.signedIn()
        guard let student = principal.student else { throw AccessError.notAStudent }
        var attempt = CheckInAttempt(student: student, at: caller.at)
        do {
            let code = try shown.code.get()
            attempt.note(code)
            let rules = try rules(db)
            guard try shown.isGenuine(for: rules.academy) else { throw CheckInError.forged }
            let policy = rules.policy
            try policy.check(code.scope)
            let session = try session(of: code.scope, policy, &attempt, in: db)
            return .done(
                try admit(student, to: session, policy, by: principal, at: caller.at, in: db))
        } catch let refusal as CheckInError {
            try refusals.add(attempt, code: refusal.code, in: db)
            return .refused(refusal)
        }
    }

    /// Finds the session that a genuine code stands for.
    private func session(
        of scope: CheckInCode.Scope, _ policy: CheckInPolicy, _ attempt: inout CheckInAttempt,
        in db: any Transaction
    ) throws -> SessionSummary {
        switch scope {
        case .session(let id, let slot):
            try CodeClock.check(slot, at: attempt.at)
            guard let session = try sessions.session(id, for: attempt.student, in: db) else {
                throw CheckInError.noSuchSession(id)
            }
            return session
        case .room(let room):
            let found = try sessionOn(in: room, policy, for: attempt.student, at: attempt.at, in: db)
            attempt.session = found.id
            return found
        }
    }

    /// Finds the session that a room's code stands for now: of those open for check-in, one that the student is
    /// enrolled in before one that is not, then the one that is running before the next to start.
    private func sessionOn(
        in room: RoomID, _ policy: CheckInPolicy, for student: StudentID, at now: Instant,
        in db: any Transaction
    ) throws -> SessionSummary {
        let opening = now.adding(minutes: policy.opensBefore)
        // Those that start first come first, and one that runs started before one that does not.
        let open = try sessions.sessions(
            inRoom: room, openingBy: opening, closingAfter: now, for: student, in: db
        ).sorted { ($0.startsAt, $0.id) < ($1.startsAt, $1.id) }
        let held = open.filter { !$0.isCancelled }
        guard let session = held.first(where: \.isEnrolled) ?? held.first ?? open.first else {
            throw CheckInError.nothingOn
        }
        return session
    }

    private func admit(
        _ id: StudentID, to session: SessionSummary, _ policy: CheckInPolicy, by principal: Principal,
        at now: Instant, in db: any Transaction
    ) throws -> CheckInReceipt {
        guard !session.isCancelled else { throw CheckInError.cancelled(session.className, on: session.day) }
        let status = try policy.status(at: now, for: session)
        let student = try students.find(.id(id), in: db)
        guard student.mayAttend else { throw CheckInError.studentInactive(student.name) }
        guard session.isEnrolled else {
            throw CheckInError.notEnrolled(student.name, className: session.className, on: session.day)
        }
        if let record = try records.find(session: session.id, student: id, in: db) {
            return try repeated(record, of: student, in: session, db)
        }
        guard let credit = try passes.spend(student: id, session: session, at: now, in: db) else {
            throw CheckInError.noCredit(student.name, className: session.className)
        }
        let record = StoredAttendance(
            session: session, student: id, status: status, source: .qr, at: now, by: principal.account,
            creditUsed: true)
        _ = try records.insert(record, in: db)
        return CheckInReceipt(record, of: student, in: session, paidBy: credit, repeated: false)
    }

    /// The same answer once more; where the desk has said that the student is not there, its word stands.
    private func repeated(
        _ record: StoredAttendance, of student: StudentSummary, in session: SessionSummary,
        _ db: any Transaction
    ) throws -> CheckInReceipt {
        guard record.status.isThere else {
            throw CheckInError.markedAway(student.name, className: session.className, record.status)
        }
        let credit = try passes.spent(student: student.id, session: session.id, in: db)
        return CheckInReceipt(record, of: student, in: session, paidBy: credit, repeated: true)
    }
}

extension StoredAttendance {
    /// A record that has no id yet.
    init(
        session: SessionSummary, student: StudentID, status: AttendanceStatus, source: AttendanceSource,
        at: Instant, by account: AccountID, reason: String? = nil, creditUsed: Bool
    ) {
        self.init(
            id: AttendanceRecordID(0), session: session.id, academyClass: session.academyClass,
            student: student,
            day: session.day, status: status, source: source, recordedAt: at, recordedBy: account,
            reason: reason,
            creditUsed: creditUsed)
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
            venue: session.venueName,
            room: session.roomName)
    }
}
