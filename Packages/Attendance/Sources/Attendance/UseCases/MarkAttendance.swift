internal import Application
internal import Core
internal import Persistence

extension RollCall {
    /// Records by hand how a student attended a session.
    ///
    /// A change to present or late uses a credit; without one the student owes the price of the session. A
    /// change to absent or excused returns the credit, or cancels the charge. The student need not be
    /// enrolled. A reason is required once the session has ended.
    ///
    /// - Throws: ``AttendanceError``; `NotFound`; `InvalidValue` `status.unknown` or `reason.missing`.
    func mark(_ request: MarkAttendance, by caller: Caller, in db: any Transaction) throws -> AttendanceRecord
    {
        let principal = try caller.signedIn()
        let status = try AttendanceStatus(parsing: request.status)
        let session = try sessionToMark(request.session, at: caller.at, in: db)
        let reason = try reason(request.reason, for: session, at: caller.at)
        let student = try students.find(principal.resolving(request.student), in: db)
        let known = try records.find(session: session.id, student: student.id, in: db)
        let mark = StaffMark(status: status, reason: reason, at: caller.at, account: principal.account)
        let record = try record(mark, of: student.id, at: session, was: known, in: db)
        var response = AttendanceRecord(
            record, className: session.className, studentName: student.name,
            creditUsed: try passes.paidSessions(of: student.id, in: db).contains(session.id))
        response.owed = try passes.owed(by: student.id, for: session.id, in: db)
        if status.isPresent {
            try addRemarks(to: &response, at: session, in: db)
        } else {
            response.expiredPass = try expiredPass(of: student.id, after: session.id, for: caller, in: db)
        }
        return response
    }

    /// The expired pass that got the credit of a student for a session back with a request; nil without one,
    /// and for a caller who may not read students.
    func expiredPass(
        of student: StudentID, after session: SessionID, for caller: Caller, in db: any Transaction
    ) throws -> ExpiredPass? {
        guard caller.principal?.permissions.contains(.readStudents) ?? false else { return nil }
        return try passes.expiredPass(
            of: student, withCreditFor: session, returnedAt: caller.at, in: db)
    }

    /// Adds what staff should know about a presence: a frozen pass, another room, no place.
    private func addRemarks(
        to record: inout AttendanceRecord, at session: SessionSummary, in db: any Transaction
    ) throws {
        let student = record.student
        if record.owed != nil, try !passes.frozen([student], at: session, in: db).isEmpty {
            record.isPassFrozen = true
        }
        record.elsewhere = try sessionsElsewhere(of: [student], during: session, in: db)[student]
        let present = try records.countPresent(at: [session.id], in: db)[session.id] ?? 0
        if let capacity = try sessions.capacity(of: session.id, in: db), present > capacity {
            record.presentOverCapacity = present
            record.capacity = capacity
        }
    }

    /// Stores a record by hand in place of the known one, and uses or returns the credit for the session.
    func record(
        _ mark: StaffMark, of student: StudentID, at session: SessionSummary, was known: StoredAttendance?,
        in db: any Transaction
    ) throws -> StoredAttendance {
        try updatePayment(mark.status, student, session, at: mark.at, in: db)
        var record = StoredAttendance(
            session: session, student: student, status: mark.status, source: .staff, at: mark.at,
            by: mark.account, reason: mark.reason)
        if let known {
            record.id = known.id
            try records.update(record, was: known.status, in: db)
        } else {
            record.id = try records.insert(record, in: db)
        }
        if (known?.status.isPresent ?? false) != mark.status.isPresent {
            try attendanceWasChanged(student, session.academyClass, db)
        }
        return record
    }

    /// Finds a session whose attendance can be recorded by hand: it is not cancelled, and check-in has
    /// opened.
    ///
    /// - Throws: ``AttendanceError``.
    func sessionToMark(_ id: SessionID, at now: Instant, in db: any Transaction) throws -> SessionSummary {
        let session = try sessions.required(id, in: db)
        guard !session.isCancelled else {
            throw AttendanceError.cancelled(session.className, on: session.day)
        }
        let opensAt = try rules(db).policy.opening(of: session)
        guard now >= opensAt else {
            throw AttendanceError.tooEarly(session.className, opensAt: session.timeZone.local(opensAt))
        }
        return session
    }

    /// The reason for a record by hand or for its deletion.
    ///
    /// - Throws: `InvalidValue` `reason.missing` if the session has ended and there is no reason.
    func reason(_ text: String?, for session: SessionSummary, at now: Instant) throws -> String? {
        let reason = try FreeText.parseOptional(text, field: "reason", limit: Limits.line)
        if reason == nil, now >= session.endsAt {
            throw InvalidValue(
                "reason.missing", field: "reason", sentence: "reason.missing.over",
                ["name": session.className.escapingControls, "day": session.day])
        }
        return reason
    }

    /// If the student was present or late, pays for the session with a credit or charges it; else returns
    /// the credit or cancels the charge.
    private func updatePayment(
        _ status: AttendanceStatus, _ student: StudentID, _ session: SessionSummary, at: Instant,
        in db: any Transaction
    ) throws {
        if status.isPresent {
            _ = try passes.spendOrCharge(student: student, session: session, at: at, in: db)
        } else {
            try passes.returnCredit(student: student, session: session.id, at: at, in: db)
        }
    }
}

/// A record that staff make by hand.
struct StaffMark {
    let status: AttendanceStatus
    let reason: String?
    let at: Instant
    let account: AccountID
}

extension AttendanceRecord {
    init(_ record: StoredAttendance, className: String, studentName: String, creditUsed: Bool) {
        self.init(
            id: record.id, session: record.session, class: record.academyClass, className: className,
            student: record.student, studentName: studentName, day: record.day, status: record.status,
            source: record.source, recordedAt: record.recordedAt, recordedBy: record.recordedBy,
            reason: record.reason, creditUsed: creditUsed)
    }
}
