internal import Application
public import Core
public import Persistence

extension Accounts {
    /// Creates a one-time code with which the owner of an account chooses a new password.
    ///
    /// It replaces the last code of the account.
    ///
    /// - Throws: ``AccountError/accountDisabled(_:)``; the errors of ``manageable(_:by:in:)``.
    func resetPassword(_ request: ResetPassword, _ call: AsyncCall) async throws -> PasswordReset {
        let student = try await call.read { try accounts.find(request.account, in: $0)?.student }
        return try await call.write(about: request.account.subject, concerning: student) { db in
            let account = try manageable(request.account, by: call.caller, in: db)
            let creator = try call.caller.signedIn().account
            return .done(
                try reset(account, by: creator, at: call.caller.at, isDryRun: call.isDryRun, in: db))
        }
    }

    /// Creates a code for a new password of an owner, and removes the owner's second factor.
    ///
    /// It is for a person with access to the data folder.
    ///
    /// - Throws: ``AccountError/noSuchOwner(_:)``, ``AccountError/accountDisabled(_:)``.
    public func recoverOwner(
        _ email: EmailAddress, at now: Instant, in db: any Transaction
    ) throws -> PasswordReset {
        guard let account = try accounts.find(email, in: db), account.role == .owner else {
            throw AccountError.noSuchOwner(email)
        }
        try secondFactors.remove(of: account.id, in: db)
        return try reset(account, by: nil, at: now, isDryRun: false, in: db)
    }

    /// Remembers the address of a person who has forgotten the password. Its look-up, and the code to its
    /// owner, follow the response (``writeWaitingMessages(at:in:)``): neither the response nor its time
    /// depends on whether it has an account.
    ///
    /// - Throws: ``AccountError/noMessages``; ``AccountError/waitForReset(seconds:)``.
    func forgotPassword(_ request: ForgotPassword, _ call: AsyncCall) async throws -> EmptyResponse {
        let (email, caller) = (try EmailAddress(parsing: request.email), call.caller)
        guard try await call.read({ try messenger.isEnabled(in: $0) }) else { throw AccountError.noMessages }
        if let seconds = resetBudgets.secondsToWait(.forgot(email), for: caller) {
            throw AccountError.waitForReset(seconds: seconds)
        }
        return try await call.write { db in
            try resetRequests.add(
                email, in: caller.preferredLanguage, from: caller.network, at: caller.at, in: db)
            return .done(EmptyResponse())
        }
    }

    /// Creates a code for a new password, and sends it to the owner of the account.
    ///
    /// - Parameter language: the language of the message if the account has none; nil for the academy's.
    func reset(
        _ account: Account, by creator: AccountID?, language: Language? = nil, at now: Instant,
        isDryRun: Bool, in db: any Transaction
    ) throws -> PasswordReset {
        guard !account.isDisabled else { throw AccountError.accountDisabled(account.email) }
        let code = secrets.oneTimeCode()
        let expiresAt = now.adding(seconds: PasswordReset.lifetime * 3_600)
        try resets.store(
            secrets.hash(code), of: account.id, by: creator, at: now, expiresAt: expiresAt, in: db)
        try send(
            code, to: .account(account.id, account.email, student: account.student), language: language,
            as: account.role, at: now, until: expiresAt, in: db)
        return PasswordReset(
            code: isDryRun ? "" : code.grouped, account: account.id, email: account.email,
            role: account.role, expiresAt: expiresAt)
    }
}
