internal import Application
internal import Core
internal import Persistence

/// Deletes records of attendance.
struct DeleteAttendance {
    let sessions: any SessionCalendar
    let students: any AttendingStudents
    let passes: any PassLedger
    let records: SQLAttendanceRepository
    let expecting: FindExpectedStudents
    let attendanceWasChanged: AttendanceChangeObserver

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
        let creditReturned = try passes.returnCredit(
            student: student.id, session: session.id, at: caller.at, in: db)
        try records.delete(record, in: db)
        let atSession = try expecting.expectedStudents(at: session, recorded: [], in: db)
        var absence: StoredAttendance?
        if atSession.expected.contains(student.id), !session.isCancelled, session.endsAt <= caller.at {
            absence = .absence(of: student.id, at: session)
        }
        if let absence { try records.insert(absence, in: db) }
        if record.status.isPresent { try attendanceWasChanged(student.id, session.academyClass, db) }
        return DeletedAttendance(
            session: session.id, student: student.id, name: student.name, status: absence?.status,
            source: absence?.source.rawValue,
            isEnrolled: atSession.enrolled.contains(student.id),
            creditReturned: creditReturned,
            expiredPass: creditReturned
                ? try passes.expiredPass(of: student.id, after: session.id, for: caller, in: db) : nil,
            chargeCancelled: owed,
            injury: try students.injuries(of: [student.id], in: db)[student.id])
    }
}
