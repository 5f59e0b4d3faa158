internal import Core
internal import Persistence

/// The result of the removal of a record.
struct RemovedRecord {
    /// Whether a pass has a credit again.
    let creditReturned: Bool
    /// The automatic absence of an expected student after the session; nil without one.
    let absence: StoredAttendance?
    let isEnrolled: Bool
}

/// Removes records of attendance, for staff and for stations.
struct RemoveRecord {
    let passes: any PassLedger
    let records: SQLAttendanceRepository
    let expecting: FindExpectedStudents
    let removingDepartures: RemoveDepartures
    let attendanceWasChanged: AttendanceChangeObserver

    /// Deletes a record with the student's departure, and returns its credit or cancels its charge. Once the
    /// session has ended, an expected student gets an automatic absence.
    func remove(
        _ record: StoredAttendance, at session: SessionSummary, on time: Instant, in db: any Transaction
    ) throws -> RemovedRecord {
        let student = record.student
        let creditReturned = try passes.returnCredit(
            student: student, session: session.id, at: time, in: db)
        try records.delete(record, in: db)
        let atSession = try expecting.expectedStudents(at: session, recorded: [], in: db)
        var absence: StoredAttendance?
        if atSession.expected.contains(student), !session.isCancelled, session.endsAt <= time {
            absence = .absence(of: student, at: session)
        }
        if let absence { try records.insert(absence, in: db) }
        if record.status.isPresent {
            try removingDepartures.remove(of: student, from: session, on: time, in: db)
            try attendanceWasChanged(student, session.academyClass, db)
        }
        return RemovedRecord(
            creditReturned: creditReturned, absence: absence,
            isEnrolled: atSession.enrolled.contains(student))
    }
}
