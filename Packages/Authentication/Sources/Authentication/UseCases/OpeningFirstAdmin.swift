public import Core
public import Networking
public import Persistence

/// The account of an academy's first admin, ready to be opened: its password is hashed.
public struct FirstAdmin: Sendable {
    let account: NewAccount
}

extension Accounts {
    /// Makes the account of the academy's first admin ready, which takes as long as a hash and needs no transaction.
    ///
    /// - Parameter words: what else an attacker knows, such as the name of an academy that is about to be made.
    /// - Throws: ``AccountError/adminExists`` once there is any account; ``AccountError`` and `InvalidValue` of an
    ///   address or a password that cannot be.
    public func firstAdmin(
        email: String, password: String, words: [String] = [], _ call: AsyncCall
    ) async throws -> FirstAdmin {
        let email = try EmailAddress(parsing: email)
        let password = try Password(password)
        var asked = try await call.read { db in
            guard try !accounts.hasAny(in: db) else { throw AccountError.adminExists }
            return try rules(db)
        }
        asked.words += words
        try asked.check(password, of: email, as: .admin)
        let stored = try await hashed(password, call, isKnown: false)
        return FirstAdmin(account: NewAccount(email: email, student: nil, password: stored))
    }

    /// Opens the account of the academy's first admin.
    ///
    /// - Throws: ``AccountError/adminExists`` where another was opened meanwhile.
    public func open(_ admin: FirstAdmin, at now: Instant, in db: any Transaction) throws -> Principal {
        guard try !accounts.hasAny(in: db) else { throw AccountError.adminExists }
        return try accounts.open(admin.account, at: now, in: db)
    }

    func openFirstAdmin(_ request: OpenFirstAdmin, _ call: AsyncCall) async throws -> Principal {
        let admin = try await firstAdmin(email: request.email, password: request.password, call)
        let at = call.caller.at
        return try await call.write(about: "first admin") { .done(try open(admin, at: at, in: $0)) }
    }
}
