public import Core
public import Persistence

extension RollCall {
    /// Takes an attendance over from the academy's own files; where the student's attendance at the session is
    /// recorded already, it stays as it is.
    ///
    /// What it used of a pass is not settled here.
    public func bring(
        _ facts: AttendanceFacts, in db: any Transaction
    ) throws -> ImportOutcome<Kind.AttendanceRecord> {
        try records.bring(facts, in: db)
    }

    /// Gives every record to a closure, in the order of their ids.
    public func forEachRecord(in db: any Transaction, _ body: (AttendanceFacts) throws -> Void) throws {
        try records.forEach(in: db, body)
    }
}
