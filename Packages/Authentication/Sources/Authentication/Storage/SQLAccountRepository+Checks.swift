internal import Application
internal import Core
internal import Persistence

extension SQLAccountRepository {
    /// The account of a signed-in person.
    ///
    /// - Throws: ``AccessError/invalidToken`` if the account was closed or disabled meanwhile.
    func account(of owner: Principal, in db: any Transaction) throws -> Account {
        guard let account = try find(owner.account, in: db), !account.isDisabled else {
            throw AccessError.invalidToken
        }
        return account
    }

    /// Checks that an account is as it was when its password was read for a comparison. Meanwhile a sign-in
    /// may have hashed the password again, or a request may have changed the password or the role, or
    /// disabled or closed the account.
    ///
    /// - Throws: ``AccountChanged``.
    func checkIsUnchanged(_ account: Account, in db: any Transaction) throws {
        guard try find(account.id, in: db) == account else { throw AccountChanged() }
    }
}
