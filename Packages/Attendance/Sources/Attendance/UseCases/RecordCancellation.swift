public import Core
public import Persistence

extension RollCall {
    /// Returns the credits and cancels the charges of a cancelled session. Its automatic absences are
    /// deleted; the other records stay as history.
    public func sessionWasCancelled(_ id: SessionID, at: Instant, in db: any Transaction) throws {
        for record in try records.records(of: id, in: db) {
            if record.status.isPresent {
                try passes.returnCredit(student: record.student, session: id, at: at, in: db)
            }
            if record.source == .automatic { try records.delete(record, in: db) }
        }
    }

    /// Deletes the automatic absences of a session that was moved, and records them again if its new end
    /// has passed; also those of students who have left or frozen their passes since.
    public func sessionWasMoved(_ id: SessionID, at: Instant, in db: any Transaction) throws {
        let absences = try records.records(of: id, in: db).filter { $0.source == .automatic }
        for absence in absences { try records.delete(absence, in: db) }
        guard let session = try sessions.session(id, in: db), !session.isCancelled, session.endsAt <= at
        else { return }
        try recordAbsences(of: session, alsoOf: Set(absences.map(\.student)), in: db)
    }

    /// Uses credits for a session that is no longer cancelled, or charges it, and records the automatic
    /// absences if it has ended.
    public func sessionWasRestored(_ id: SessionID, at: Instant, in db: any Transaction) throws {
        guard let session = try sessions.session(id, in: db) else { return }
        for record in try records.records(of: id, in: db) where record.status.isPresent {
            _ = try passes.spendOrCharge(student: record.student, session: session, at: at, in: db)
        }
        if session.endsAt <= at { try recordAbsences(of: session, in: db) }
    }
}
