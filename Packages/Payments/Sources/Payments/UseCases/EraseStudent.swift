internal import Core
internal import Persistence

/// Erases what the ledger knows of a student besides the payments.
struct EraseStudent {
    let conventions: AcademyConventions
    let passes = SQLPassRepository()

    /// Closes the passes of a student who is erased, since they can pay for nothing any more, and erases the
    /// reasons that staff typed.
    func erase(_ student: StudentID, at: Instant, in db: any Transaction) throws {
        try passes.closeAll(of: student, at: at, on: try conventions.day(at, in: db), in: db)
        try LedgerChains.eraseReasons(of: student, in: db)
    }
}
