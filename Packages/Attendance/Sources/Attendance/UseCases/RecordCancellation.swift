internal import Core
internal import Persistence

/// Changes the records and payments of sessions that are cancelled, moved or restored.
struct RecordCancellation {
    let sessions: any SessionCalendar
    let passes: any PassLedger
    let records: SQLAttendanceRepository
    let recording: RecordAbsences

    /// Returns the credits and cancels the charges of a cancelled session. Its automatic absences are
    /// deleted; the other records stay as history.
    func cancel(_ id: SessionID, at: Instant, in db: any Transaction) throws {
        for record in try records.records(of: id, in: db) {
            if record.status.isPresent {
                try passes.returnCredit(student: record.student, session: id, at: at, in: db)
            }
            if record.source == .automatic { try records.delete(record, in: db) }
        }
    }

    /// Deletes the automatic absences of a session that was moved, and records them again if its new end
    /// has passed; also those of students who have left or frozen their passes since.
    func move(_ id: SessionID, at: Instant, in db: any Transaction) throws {
        let automatic = try records.records(of: id, in: db).filter { $0.source == .automatic }
        for absence in automatic { try records.delete(absence, in: db) }
        guard let session = try sessions.session(id, in: db), !session.isCancelled, session.endsAt <= at
        else { return }
        try recording.record(of: session, alsoOf: Set(automatic.map(\.student)), in: db)
    }

    /// Uses credits for a session that is no longer cancelled, or charges it, and records the automatic
    /// absences if it has ended.
    func restore(_ id: SessionID, at: Instant, in db: any Transaction) throws {
        guard let session = try sessions.session(id, in: db) else { return }
        for record in try records.records(of: id, in: db) where record.status.isPresent {
            _ = try passes.spendOrCharge(student: record.student, session: session, at: at, in: db)
        }
        if session.endsAt <= at { try recording.record(of: session, in: db) }
    }
}
