internal import Application
internal import Core
internal import Persistence

/// The account of an academy's first owner before it is opened, with its hashed password.
public struct FirstAdmin: Sendable {
    let account: NewAccount
}

/// Opens the account of an academy's first owner.
struct OpenFirstAccount {
    let rules: @Sendable (any Transaction) throws -> SignInRules
    let hashing: HashPassword
    private let accounts = SQLAccountRepository()
    private let knownOrigins = SQLKnownOriginRepository()

    func serve(_ service: inout Service) { service.onAsync(OpenFirstAdmin.self, open) }

    /// Prepares the account of the academy's first owner: hashes its password, outside a transaction.
    ///
    /// - Parameters:
    ///   - name: the owner's name; nil if it is unknown.
    ///   - words: other words that an attacker knows, such as the name of an academy that is about to be
    ///     created.
    /// - Throws: ``AccountError/adminExists`` if there is any account; `InvalidValue` for the address;
    ///   ``AccountError`` for the password.
    func prepare(
        email: String, name: String? = nil, password: String, words: [String] = [], _ call: AsyncCall
    ) async throws -> FirstAdmin {
        let email = try EmailAddress(parsing: email)
        let password = try Password(password)
        var rules = try await call.read { db in
            guard try !accounts.hasAny(in: db) else { throw AccountError.adminExists }
            return try self.rules(db)
        }
        rules.words += words
        try rules.check(password, of: email, as: .staff)
        let stored = try await hashing.hashed(password, call, isKnown: false)
        return FirstAdmin(
            account: NewAccount(
                email: email, owner: .staff(StaffMember(role: .owner, name: name)), password: stored))
    }

    /// Opens the account of the academy's first owner.
    ///
    /// - Throws: ``AccountError/adminExists`` if another account was opened meanwhile.
    func open(_ admin: FirstAdmin, by caller: Caller, in db: any Transaction) throws -> Principal {
        guard try !accounts.hasAny(in: db) else { throw AccountError.adminExists }
        let account = try accounts.open(admin.account, at: caller.at, in: db)
        try knownOrigins.remember(caller, nil, as: account, with: nil, in: db)
        return Principal(account: account, role: .owner, email: admin.account.email)
    }

    private func open(_ request: OpenFirstAdmin, _ call: AsyncCall) async throws -> Principal {
        let admin = try await prepare(email: request.email, password: request.password, call)
        return try await call.write(about: "first admin") { .done(try open(admin, by: call.caller, in: $0)) }
    }
}
