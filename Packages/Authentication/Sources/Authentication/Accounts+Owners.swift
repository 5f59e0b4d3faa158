public import Application
public import Core
public import Persistence

/// The accounts of owners, for programs that create academies and recover them.
extension Accounts {
    /// Prepares the account of the academy's first owner: hashes its password, outside a transaction.
    ///
    /// - Parameters:
    ///   - name: the owner's name; nil if it is unknown.
    ///   - words: other words that an attacker knows, such as the name of an academy that is about to be
    ///     created.
    /// - Throws: ``AccountError/adminExists`` if there is any account; `InvalidValue` for the address;
    ///   ``AccountError`` for the password.
    public func firstAdmin(
        email: String, name: String? = nil, password: String, words: [String] = [], _ call: AsyncCall
    ) async throws -> FirstAdmin {
        try await openingFirstAccount.prepare(
            email: email, name: name, password: password, words: words, call)
    }

    /// Opens the account of the academy's first owner.
    ///
    /// - Throws: ``AccountError/adminExists`` if another account was opened meanwhile.
    public func open(_ admin: FirstAdmin, by caller: Caller, in db: any Transaction) throws -> Principal {
        try openingFirstAccount.open(admin, by: caller, in: db)
    }

    /// Creates a code for a new password of an owner, and removes the owner's second factor.
    ///
    /// It is for a person with access to the data folder.
    ///
    /// - Throws: ``AccountError/noSuchOwner(_:)``, ``AccountError/accountDisabled(_:)``.
    public func recoverOwner(
        _ email: EmailAddress, at now: Instant, in db: any Transaction
    ) throws -> PasswordReset {
        try resettingPasswords.recoverOwner(email, at: now, in: db)
    }
}
