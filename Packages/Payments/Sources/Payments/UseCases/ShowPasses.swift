internal import Core
internal import Networking
internal import Persistence

extension Ledger {
    /// Lists a student's passes with their status today, latest expiry first.
    func listPasses(_ request: ListPasses, by caller: Caller, in db: any Transaction) throws -> Page<Pass> {
        let student = try student(request.student, for: caller, in: db)
        return try passes.list(
            of: student.id, today: try day(caller.at, in: db), limit: request.limit, after: request.after,
            in: db)
    }

    /// Shows the amount that a student owes, and the open passes.
    func showBalance(_ request: ShowBalance, by caller: Caller, in db: any Transaction) throws -> Balance {
        let student = try student(request.student, for: caller, in: db)
        return Balance(
            student: student.id, owed: try entries.owed(by: student.id, try currency(db), in: db),
            passes: try passes.open(of: student.id, today: try day(caller.at, in: db), in: db))
    }
}
