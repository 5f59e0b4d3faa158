internal import Application
internal import Core
internal import Persistence

/// Records by hand how students attended sessions.
struct MarkStudents {
    let sessions: any SessionCalendar
    let students: any AttendingStudents
    let passes: any PassLedger
    let records: SQLAttendanceRepository
    let recording: RecordMarks
    let overlapping: FindOverlappingSessions
    let notifying: NotifyGuardians

    func serve(_ service: inout Service) { service.on(MarkAttendance.self, mark) }

    /// Records by hand how a student attended a session.
    ///
    /// A change to present or late uses a credit; without one the student owes the price of the session. A
    /// change to absent or excused returns the credit, or cancels the charge. The student need not be
    /// enrolled. A reason is required once the session has ended.
    ///
    /// - Throws: ``AttendanceError``; `NotFound`; `InvalidValue` `status.unknown` or `reason.missing`.
    private func mark(
        _ request: MarkAttendance, by caller: Caller, in db: any Transaction
    ) throws -> AttendanceRecord {
        let principal = try caller.signedIn()
        let status = try AttendanceStatus(parsing: request.status)
        let session = try recording.session(toMark: request.session, at: caller.at, in: db)
        let reason = try session.reason(request.reason, at: caller.at)
        let student = try students.find(principal.resolving(request.student), in: db)
        let known = try records.find(session: session.id, student: student.id, in: db)
        let mark = StaffMark(status: status, reason: reason, at: caller.at, account: principal.account)
        let record = try recording.record(mark, of: student.id, at: session, was: known, in: db)
        try notifying.attendanceWasChanged(at: session, on: caller.at, in: db)
        var response = AttendanceRecord(
            record, className: session.className, studentName: student.name,
            creditUsed: try passes.paidSessions(of: student.id, in: db).contains(session.id))
        response.owed = try passes.owed(by: student.id, for: session.id, in: db)
        if status.isPresent {
            try addRemarks(to: &response, at: session, in: db)
        } else {
            response.expiredPass = try passes.expiredPass(
                of: student.id, after: session.id, for: caller, in: db)
        }
        return response
    }

    /// Adds what staff should know about a presence: a frozen pass, another room, no place.
    private func addRemarks(
        to record: inout AttendanceRecord, at session: SessionSummary, in db: any Transaction
    ) throws {
        let student = record.student
        if record.owed != nil, try !passes.frozen([student], at: session, in: db).isEmpty {
            record.isPassFrozen = true
        }
        record.elsewhere = try overlapping.sessionsElsewhere(of: [student], during: session, in: db)[student]
        let present = try records.countPresent(at: [session.id], in: db)[session.id] ?? 0
        if let capacity = try sessions.capacity(of: session.id, in: db), present > capacity {
            record.presentOverCapacity = present
            record.capacity = capacity
        }
    }
}
