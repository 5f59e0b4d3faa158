internal import Core
internal import Persistence

/// A record that staff make by hand.
struct StaffMark {
    let status: AttendanceStatus
    let reason: String?
    let at: Instant
    let account: AccountID
    /// When the check-in arrived that staff accept; nil for any other record.
    var sentLaterAt: Instant?
}

/// Stores the records that staff make by hand.
struct RecordMarks {
    let sessions: any SessionCalendar
    let passes: any PassLedger
    let records: SQLAttendanceRepository
    let rules: @Sendable (any Transaction) throws -> CheckInRules
    let removingDepartures: RemoveDepartures
    let attendanceWasChanged: AttendanceChangeObserver

    /// Finds a session whose attendance can be recorded by hand: it is not cancelled, and check-in has
    /// opened.
    ///
    /// - Throws: ``AttendanceError``.
    func session(
        toMark id: SessionID, at now: Instant, in db: any Transaction
    ) throws -> SessionSummary {
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

    /// Stores a record by hand in place of the known one, and uses or returns the credit for the session. The
    /// departure of a student who is not present any more is removed.
    func record(
        _ mark: StaffMark, of student: StudentID, at session: SessionSummary, was known: StoredAttendance?,
        in db: any Transaction
    ) throws -> StoredAttendance {
        try updatePayment(mark.status, student, session, at: mark.at, in: db)
        var record = StoredAttendance(
            session: session, student: student, status: mark.status, source: .staff, at: mark.at,
            by: mark.account, reason: mark.reason, sentLaterAt: mark.sentLaterAt)
        if let known {
            record.id = known.id
            try records.update(record, was: known.status, in: db)
        } else {
            record.id = try records.insert(record, in: db)
        }
        let wasPresent = known?.status.isPresent ?? false
        if wasPresent, !mark.status.isPresent {
            try removingDepartures.remove(of: student, from: session, on: mark.at, in: db)
        }
        if wasPresent != mark.status.isPresent {
            try attendanceWasChanged(student, session.academyClass, db)
        }
        return record
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

extension SessionSummary {
    /// The reason for a record by hand or for its deletion.
    ///
    /// - Throws: `InvalidValue` `reason.missing` if the session has ended and there is no reason.
    func reason(_ text: String?, at now: Instant) throws -> String? {
        let reason = try FreeText.parseOptional(text, field: "reason", limit: Limits.line)
        if reason == nil, now >= endsAt {
            throw InvalidValue(
                "reason.missing", field: "reason", sentence: "reason.missing.over",
                ["name": className.escapingControls, "day": day])
        }
        return reason
    }
}
