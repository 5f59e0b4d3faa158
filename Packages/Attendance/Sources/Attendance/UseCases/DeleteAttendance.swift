internal import Application
internal import Core
internal import Persistence

/// Deletes records of attendance.
struct DeleteAttendance {
    let sessions: any SessionCalendar
    let students: any AttendingStudents
    let passes: any PassLedger
    let records: SQLAttendanceRepository
    let removing: RemoveRecord
    let notifying: NotifyGuardians

    func serve(_ service: inout Service) { service.on(UndoAttendance.self, undo) }

    /// Deletes the record of a student at a session, and returns the credit or cancels the charge.
    ///
    /// Once the session has ended it needs a reason, which the audit entry has, and an enrolled student
    /// gets an automatic absence.
    ///
    /// - Throws: ``AttendanceError/noRecord(of:at:)``; `InvalidValue` `reason.missing`; `NotFound`.
    private func undo(
        _ request: UndoAttendance, by caller: Caller, in db: any Transaction
    ) throws -> DeletedAttendance {
        let session = try sessions.required(request.session, in: db)
        _ = try session.reason(request.reason, at: caller.at)
        let student = try students.find(caller.signedIn().resolving(request.student), in: db)
        guard let record = try records.find(session: session.id, student: student.id, in: db),
            record.source != .automatic
        else { throw AttendanceError.noRecord(of: student.id, at: session.id) }
        let owed = try passes.owed(by: student.id, for: session.id, in: db)
        let removed = try removing.remove(record, at: session, on: caller.at, in: db)
        try notifying.attendanceWasChanged(at: session, on: caller.at, in: db)
        return DeletedAttendance(
            session: session.id, student: student.id, name: student.name, status: removed.absence?.status,
            source: removed.absence?.source.rawValue, isEnrolled: removed.isEnrolled,
            creditReturned: removed.creditReturned,
            expiredPass: removed.creditReturned
                ? try passes.expiredPass(of: student.id, after: session.id, for: caller, in: db) : nil,
            chargeCancelled: owed,
            injury: try students.injuries(of: [student.id], in: db)[student.id])
    }
}
