internal import Application
internal import Core
internal import Persistence

/// Finds the accounts that a caller may change.
struct FindManageableAccount {
    private let checkingRoles = CheckStaffRole()
    private let accounts = SQLAccountRepository()

    /// Returns an account that the caller may change.
    ///
    /// The account of a member of staff needs the permission ``Permission/manageStaff``.
    ///
    /// - Throws: ``NotFound``; ``AccountError/closed``; ``AccessError/missingPermission(_:)``,
    ///   ``AccountError/ownersOnly``, ``AccountError/strongerRole(_:)``.
    func find(_ id: AccountID, by caller: Caller, in db: any Transaction) throws -> Account {
        guard let account = try accounts.find(id, in: db) else {
            // Only closed accounts are found by this search alone.
            _ = try accounts.info(id, in: db)
            throw AccountError.closed
        }
        guard account.role.audience == .staff else { return account }
        try caller.signedIn().require(.manageStaff)
        try checkingRoles.checkIsNotStronger(account.role, than: caller, in: db)
        return account
    }
}
