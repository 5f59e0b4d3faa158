internal import Core
internal import Networking
internal import Persistence

extension Accounts {
    /// Lists the accounts, closed and disabled ones too, oldest first.
    func list(_ request: ListAccounts, by caller: Caller, in db: any Transaction) throws -> Page<AccountInfo>
    {
        try accounts.page(limit: request.limit, after: request.after, in: db)
    }

    /// Disables an account and ends its sign-ins; disabling it again changes nothing.
    ///
    /// - Throws: ``NotFound``, also if it is closed; ``AccountError/lastAdmin``.
    func disable(
        _ request: DisableAccount, by caller: Caller, in db: any Transaction
    ) throws -> AccountInfo {
        let account = try find(request.account, in: db)
        guard !account.isDisabled else { return try accounts.info(account.id, in: db) }
        if account.role == .admin, try accounts.countEnabledAdmins(in: db) == 1 {
            throw AccountError.lastAdmin
        }
        try accounts.setDisabled(account.id, at: caller.at, in: db)
        try signIns.endAll(of: account.id, in: db)
        try knownOrigins.forgetAll(of: account.id, in: db)
        return try accounts.info(account.id, in: db)
    }

    /// Enables a disabled account; enabling it again changes nothing.
    ///
    /// - Throws: ``NotFound``, also if it is closed.
    func enable(_ request: EnableAccount, by caller: Caller, in db: any Transaction) throws -> AccountInfo {
        let account = try find(request.account, in: db)
        try accounts.setDisabled(account.id, at: nil, in: db)
        return try accounts.info(account.id, in: db)
    }

    private func find(_ id: AccountID, in db: any Transaction) throws -> Account {
        guard let account = try accounts.find(id, in: db) else { throw NotFound("account", id.number) }
        return account
    }
}
