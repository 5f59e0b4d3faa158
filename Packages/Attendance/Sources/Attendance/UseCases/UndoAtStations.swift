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
        let sender = try StationCaller(caller)
        let session = try finding.undoable(
            request.session, atVenue: request.venue, at: caller.at, in: db)
        guard let record = try records.find(session: session.id, student: request.student, in: db),
            sender.made(record)
        else { throw StationError.nothingToUndo }
        guard caller.at < StationCaller.end(ofUndoing: record) else { throw StationError.undoOver }
        _ = try removing.remove(record, at: session, on: caller.at, in: db)
        let name = try students.firstNames(of: [record.student], in: db).name(of: record.student)
        return StationUndo(student: name, studentID: record.student, session: session.id)
    }
}
