internal import Application
internal import Core
internal import Persistence

/// Checks the rules of check-ins in their order, and records check-ins by code and at stations.
struct RecordCheckIn {
    let students: any AttendingStudents
    let passes: any PassLedger
    let records: SQLAttendanceRepository
    let usedTickets: SQLUsedTickets

    /// Records a check-in and pays for the session.
    ///
    /// - Parameters:
    ///   - session: the session, looked up for the student.
    ///   - time: the time of the scan or the tap.
    /// - Throws: ``CheckInError``, in the order of its cases.
    func record(
        _ id: StudentID, at session: SessionSummary, on time: Instant, _ policy: CheckInPolicy,
        _ origin: CheckInOrigin, in db: any Transaction
    ) throws -> CheckedIn {
        guard !session.isCancelled else { throw CheckInError.cancelled(session.className, on: session.day) }
        let status = try policy.status(at: time, for: session)
        let student = try students.find(.id(id), in: db)
        guard student.mayAttend else { throw CheckInError.studentInactive(student.name) }
        guard session.isEnrolled else {
            throw CheckInError.notEnrolled(student.name, className: session.className, on: session.day)
        }
        let known = try records.find(session: session.id, student: id, in: db)
        let isTicketUsed = try origin.ticket.map { try usedTickets.contains($0, in: db) } ?? false
        if let known, known.source != .automatic {
            let earlier = try repeated(known, of: student, at: session, in: db)
            if let ticket = origin.ticket, !isTicketUsed { try usedTickets.add(ticket, at: time, in: db) }
            return earlier
        }
        guard !isTicketUsed else { throw CheckInError.usedTicket }
        guard let credit = try passes.spend(student: id, session: session, at: time, in: db) else {
            throw try refusal(withoutCreditOf: student, at: session, in: db)
        }
        var record = StoredAttendance(
            session: session, student: id, status: status, source: origin.source, at: time,
            by: origin.account, station: origin.station, device: origin.device, address: origin.address,
            sentLaterAt: origin.sentLaterAt)
        if let known {
            // The ticket was issued during the session, and is used after the absences were recorded.
            record.id = known.id
            try records.update(record, was: known.status, in: db)
        } else {
            try records.insert(record, in: db)
        }
        if let ticket = origin.ticket { try usedTickets.add(ticket, at: time, in: db) }
        return CheckedIn(record: record, student: student, credit: credit, isRepeated: false)
    }

    /// The reason that no pass pays for a session: the student has frozen it, or has none.
    private func refusal(
        withoutCreditOf student: StudentSummary, at session: SessionSummary, in db: any Transaction
    ) throws -> CheckInError {
        try passes.frozen([student.id], at: session, in: db).isEmpty
            ? .noCredit(student.name, className: session.className)
            : .passFrozen(student.name, className: session.className)
    }

    /// An earlier check-in, or a presence that staff recorded.
    ///
    /// - Throws: ``CheckInError/markedAbsent(_:className:_:)``: a check-in does not change an absence that
    ///   staff recorded.
    func repeated(
        _ record: StoredAttendance, of student: StudentSummary, at session: SessionSummary,
        in db: any Transaction
    ) throws -> CheckedIn {
        guard record.status.isPresent else {
            throw CheckInError.markedAbsent(student.name, className: session.className, record.status)
        }
        let credit = try passes.spent(student: student.id, session: session, in: db)
        return CheckedIn(record: record, student: student, credit: credit, isRepeated: true)
    }
}

/// The record of a student who is checked in, by this check-in or an earlier one.
struct CheckedIn {
    let record: StoredAttendance
    let student: StudentSummary
    /// The credit that paid; nil if none did, which is possible only if staff recorded the attendance.
    let credit: SpentCredit?
    let isRepeated: Bool
}
