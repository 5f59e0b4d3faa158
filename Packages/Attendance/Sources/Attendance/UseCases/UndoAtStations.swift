internal import Application
internal import Core
internal import Persistence

/// Undoes the check-ins of the last minute at stations.
struct UndoAtStations {
    let students: any AttendingStudents
    let records: SQLAttendanceRepository
    let finding: FindStationSessions
    let removing: RemoveRecord

    func serve(_ service: inout Service) { service.on(UndoAtStation.self, undo) }

    /// Deletes a record that the caller made in the last ``StationCaller/undoSeconds``, and returns its
    /// credit.
    ///
    /// - Throws: ``StationError``.
    private func undo(
        _ request: UndoAtStation, by caller: Caller, in db: any Transaction
    ) throws -> StationUndo {
        let session = try finding.undoable(
            request.session, atVenue: request.venue, at: caller.at, in: db)
        return try undo(
            of: request.student, at: session, by: StationCaller(caller), on: caller.at, in: db)
    }

    /// Deletes the record of a student that the sender made in the last minute.
    ///
    /// - Throws: ``StationError``.
    func undo(
        of student: StudentID, at session: SessionSummary, by sender: StationCaller, on time: Instant,
        in db: any Transaction
    ) throws -> StationUndo {
        guard let record = try records.find(session: session.id, student: student, in: db),
            sender.made(record)
        else { throw StationError.nothingToUndo }
        guard time < StationCaller.end(ofUndoing: record) else { throw StationError.undoOver }
        _ = try removing.remove(record, at: session, on: time, in: db)
        let name = try students.firstNames(of: [student], in: db).name(of: student)
        return StationUndo(student: name, studentID: student, session: session.id)
    }
}
