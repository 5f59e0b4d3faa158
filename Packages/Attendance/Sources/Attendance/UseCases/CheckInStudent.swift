internal import Application
internal import Core
internal import Persistence

/// Checks students in who scan a code.
struct CheckInStudent {
    let students: any AttendingStudents
    let passes: any PassLedger
    let records: SQLAttendanceRepository
    let refusals: SQLRefusalRepository
    let usedTickets: SQLUsedTickets
    let finding: FindScannedSession

    func serve(_ service: inout Service) { service.onDecision(CheckIn.self, checkIn) }

    /// Checks a student in, or refuses and stores the refusal.
    private func checkIn(
        _ request: CheckIn, by caller: Caller, in db: any Transaction
    ) throws -> Outcome<CheckInReceipt> {
        let principal = try caller.signedIn()
        guard let student = principal.student else { throw AccessError.noOwnData }
        let device = try DeviceHash.parseOptional(token: request.deviceToken)
        var attempt = CheckInAttempt(student: student, at: caller.at)
        do {
            let scanned = try ScannedCode(parsing: request.code)
            attempt.record(scanned.code)
            let verified = try finding.verify(scanned, on: device, at: caller.at, in: db)
            let session = try finding.session(
                of: verified, chosen: request.session, for: student, in: db)
            attempt.session = session.id
            return .done(try recordCheckIn(of: student, at: session, verified, by: principal, in: db))
        } catch let refusal as CheckInError {
            try refusals.add(attempt, code: refusal.code, in: db)
            return .refused(refusal)
        }
    }

    private func recordCheckIn(
        of id: StudentID, at session: SessionSummary, _ scan: VerifiedScan, by principal: Principal,
        in db: any Transaction
    ) throws -> CheckInReceipt {
        guard !session.isCancelled else { throw CheckInError.cancelled(session.className, on: session.day) }
        let status = try scan.rules.policy.status(at: scan.at, for: session)
        let student = try students.find(.id(id), in: db)
        guard student.mayAttend else { throw CheckInError.studentInactive(student.name) }
        guard session.isEnrolled else {
            throw CheckInError.notEnrolled(student.name, className: session.className, on: session.day)
        }
        let known = try records.find(session: session.id, student: id, in: db)
        let isTicketUsed = try scan.ticket.map { try usedTickets.contains($0, in: db) } ?? false
        if let known, known.source != .automatic {
            let receipt = try repeated(known, of: student, at: session, in: db)
            if let ticket = scan.ticket, !isTicketUsed { try usedTickets.add(ticket, at: scan.at, in: db) }
            return receipt
        }
        guard !isTicketUsed else { throw CheckInError.usedTicket }
        guard let credit = try passes.spend(student: id, session: session, at: scan.at, in: db) else {
            throw try refusal(withoutCreditOf: student, at: session, in: db)
        }
        var record = StoredAttendance(
            session: session, student: id, status: status, source: .qr, at: scan.at, by: principal.account)
        if let known {
            // The ticket was issued during the session, and is used after the absences were recorded.
            record.id = known.id
            try records.update(record, was: known.status, in: db)
        } else {
            try records.insert(record, in: db)
        }
        if let ticket = scan.ticket { try usedTickets.add(ticket, at: scan.at, in: db) }
        return CheckInReceipt(record, of: student, in: session, paidBy: credit, repeated: false)
    }

    /// The reason that no pass pays for a session: the student has frozen it, or has none.
    private func refusal(
        withoutCreditOf student: StudentSummary, at session: SessionSummary, in db: any Transaction
    ) throws -> CheckInError {
        try passes.frozen([student.id], at: session, in: db).isEmpty
            ? .noCredit(student.name, className: session.className)
            : .passFrozen(student.name, className: session.className)
    }

    /// The receipt of an earlier check-in or of a presence that staff recorded.
    ///
    /// - Throws: ``CheckInError/markedAbsent(_:className:_:)``: a scan does not change an absence that
    ///   staff recorded.
    private func repeated(
        _ record: StoredAttendance, of student: StudentSummary, at session: SessionSummary,
        in db: any Transaction
    ) throws -> CheckInReceipt {
        guard record.status.isPresent else {
            throw CheckInError.markedAbsent(student.name, className: session.className, record.status)
        }
        let credit = try passes.spent(student: student.id, session: session, in: db)
        return CheckInReceipt(record, of: student, in: session, paidBy: credit, repeated: true)
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
