internal import Application
internal import Core
internal import Persistence

/// Creates one-time codes for new passwords.
struct CreatePasswordReset {
    let secrets: Secrets
    let sending: SendCode
    private let finding = FindManageableAccount()
    private let accounts = SQLAccountRepository()
    private let resets = SQLPasswordResetRepository()
    private let secondFactors = SQLSecondFactorRepository()

    func serve(_ service: inout Service) {
        service.onAsync(ResetPassword.self, reset)
        service.needPassword(for: ResetPassword.self) { request, _, db in
            try accounts.find(request.account, in: db)?.role.audience == .staff
        }
    }

    /// Creates a one-time code with which the owner of an account chooses a new password.
    ///
    /// It replaces the last code of the account.
    ///
    /// - Throws: ``AccountError/accountDisabled(_:)``; the errors of ``FindManageableAccount``.
    private func reset(_ request: ResetPassword, _ call: AsyncCall) async throws -> PasswordReset {
        let student = try await call.read { try accounts.find(request.account, in: $0)?.student }
        return try await call.write(about: request.account.subject, concerning: student) { db in
            let account = try finding.find(request.account, by: call.caller, in: db)
            let creator = try call.caller.signedIn().account
            return .done(
                try create(account, by: creator, at: call.caller.at, isDryRun: call.isDryRun, in: db))
        }
    }

    /// Creates a code for a new password of an owner, and removes the owner's second factor.
    ///
    /// It is for a person with access to the data folder.
    ///
    /// - Throws: ``AccountError/noSuchOwner(_:)``, ``AccountError/accountDisabled(_:)``.
    func recoverOwner(
        _ email: EmailAddress, at now: Instant, in db: any Transaction
    ) throws -> PasswordReset {
        guard let account = try accounts.find(email, in: db), account.role == .owner else {
            throw AccountError.noSuchOwner(email)
        }
        try secondFactors.remove(of: account.id, in: db)
        return try create(account, by: nil, at: now, isDryRun: false, in: db)
    }

    /// Creates a code for a new password, and sends it to the owner of the account.
    ///
    /// - Parameter language: the language of the message if the account has none; nil for the academy's.
    func create(
        _ account: Account, by creator: AccountID?, language: Language? = nil, at now: Instant,
        isDryRun: Bool, in db: any Transaction
    ) throws -> PasswordReset {
        guard !account.isDisabled else { throw AccountError.accountDisabled(account.email) }
        let code = secrets.oneTimeCode()
        let expiresAt = now.adding(seconds: PasswordReset.lifetime * 3_600)
        try resets.store(
            secrets.hash(code), of: account.id, by: creator, at: now, expiresAt: expiresAt, in: db)
        try sending.send(
            code, to: .account(account.id, account.email, student: account.student), language: language,
            as: account.role, at: now, until: expiresAt, in: db)
        return PasswordReset(
            code: isDryRun ? "" : code.grouped, account: account.id, email: account.email,
            role: account.role, expiresAt: expiresAt)
    }
}
