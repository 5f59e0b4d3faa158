internal import Core
internal import Networking
internal import Persistence

extension Ledger {
    /// Lists one student's passes as they are today, those that expire last first.
    func list(_ request: ListPasses, by caller: Caller, in db: any Transaction) throws -> Page<Pass> {
        let limit = try PageLimit.check(request.limit)
        let student = try student(request.student, for: caller, in: db)
        let rows = try passes.list(
            of: student.id, today: try day(caller.at, in: db), limit: limit, after: request.after, in: db)
        return Page(rows, limit: limit) { Cursor([$0.expiresOn.description, $0.id.description]) }
    }

    /// Shows what one student owes, and the passes that are good today.
    func show(_ request: ShowBalance, by caller: Caller, in db: any Transaction) throws -> Balance {
        let student = try student(request.student, for: caller, in: db)
        return Balance(
            student: student.id, owed: try entries.owed(by: student.id, try currency(db), in: db),
            passes: try passes.open(of: student.id, today: try day(caller.at, in: db), in: db))
    }
}
