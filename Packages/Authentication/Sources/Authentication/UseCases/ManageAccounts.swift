import Core
import Networking
import Persistence

extension Accounts {
    /// Lists the accounts, open and closed, oldest first.
    func list(_ request: ListAccounts, by caller: Caller, in db: any Transaction) throws -> Page<AccountInfo>
    {
        let limit = try PageLimit.check(request.limit)
        let after = try request.after.map { try Cursor($0.values(1)).id(at: 0) }
        let rows = try accounts.list(after: after, limit: limit + 1, in: db)
        return Page(rows, limit: limit) { Cursor([$0.id.description]) }
    }
}
