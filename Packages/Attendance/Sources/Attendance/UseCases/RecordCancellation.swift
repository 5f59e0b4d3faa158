public import Core
public import Persistence

extension RollCall {
    /// Returns the credits and cancels the charges of a cancelled session. Its automatic absences are
    /// deleted; the other records stay as history.
    public func sessionWasCancelled(_ id: SessionID, at: Instant, in db: any Transaction) throws {
        for record in try records.records(of: id, in: db) {
            if record.status.isPresent {
                try passes.giveBack(student: record.student, session: id, at: at, in: db)
            }
            if record.source == .automatic { try records.delete(record, in: db) }
        }
    }

    /// Deletes the automatic absences of a session that was moved, and records them again if its new end
    /// has passed.
    public func sessionWasMoved(_ id: SessionID, at: Instant, in db: any Transaction) throws {
        for record in try records.records(of: id, in: db) where record.source == .automatic {
            try records.delete(record, in: db)
        }
        guard let session = try sessions.session(id, in: db), !session.isCancelled, session.endsAt <= at
        else { return }
        try recordAbsences(of: session, in: db)
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
