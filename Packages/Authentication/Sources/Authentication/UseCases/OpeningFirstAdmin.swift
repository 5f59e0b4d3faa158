import Core
import Networking
import Persistence

extension Accounts {
    /// Opens the account of the academy's first admin.
    ///
    /// - Throws: ``AccountError/adminExists`` once there is any account.
    func openFirstAdmin(_ request: OpenFirstAdmin, _ call: AsyncCall) async throws -> Principal {
        let email = try EmailAddress(parsing: request.email)
        let password = try Password(request.password)
        let asked = try await call.read { db in
            guard try !accounts.hasAny(in: db) else { throw AccountError.adminExists }
            return try rules(db)
        }
        try asked.check(password, of: email, as: .admin)
        let stored = try await hasher.hash(password, salt: secrets.salt(), pepper: secrets.pepper)
        let at = call.caller.at
        return try await call.write(about: "first admin") { db in
            // Again: another may have been opened while the password was hashed.
            guard try !accounts.hasAny(in: db) else { throw AccountError.adminExists }
            let account = NewAccount(email: email, student: nil, password: stored)
            return .done(try accounts.open(account, at: at, in: db))
        }
    }
}
