public import Core
internal import Networking
public import Persistence

extension Accounts {
    /// Creates a one-time code with which the owner of an account chooses a new password; it replaces the
    /// last one.
    ///
    /// - Throws: ``NotFound``, ``AccountError/disabled``.
    func resetPassword(_ request: ResetPassword, _ call: AsyncCall) async throws -> PasswordReset {
        let student = try await call.read { try accounts.find(request.account, in: $0)?.student }
        return try await call.write(about: "account \(request.account)", concerning: student) { db in
            let account = try manageable(request.account, by: call.caller, in: db)
            return .done(try reset(account, at: call.caller.at, isDryRun: call.isDryRun, in: db))
        }
    }

    /// Creates a code for an enabled owner, for somebody who has the data folder.
    ///
    /// - Throws: ``AccountError/noSuchOwner(_:)``.
    public func recoverOwner(
        _ email: EmailAddress, at now: Instant, in db: any Transaction
    ) throws -> PasswordReset {
        guard let account = try accounts.find(email, in: db), account.role == .owner else {
            throw AccountError.noSuchOwner(email)
        }
        return try reset(account, at: now, isDryRun: false, in: db)
    }

    private func reset(
        _ account: Account, at now: Instant, isDryRun: Bool, in db: any Transaction
    ) throws -> PasswordReset {
        guard !account.isDisabled else { throw AccountError.accountDisabled(account.email) }
        let code = secrets.invitationCode()
        let expiresAt = now.adding(seconds: PasswordReset.lifetime * 3_600)
        try resets.store(secrets.hash(code), of: account.id, at: now, expiresAt: expiresAt, in: db)
        return PasswordReset(
            code: isDryRun ? "" : code.grouped, account: account.id, email: account.email,
            role: account.role, expiresAt: expiresAt)
    }
}
