internal import Application
internal import Core
internal import Persistence

/// Confirms sign-ins by the password of their account.
struct ConfirmSignIn {
    let comparing: ComparePassword
    let guessing: CheckGuesses
    let failedGuesses: SQLFailedGuessRepository
    private let accounts = SQLAccountRepository()
    private let signIns = SQLSignInRepository()

    func serve(_ service: inout Service) { service.onAsync(ConfirmPassword.self, confirm) }

    /// Compares the caller's password, and marks their sign-in as confirmed, for the requests that need the
    /// password again.
    ///
    /// If the account changes during the comparison, the password is compared once more.
    ///
    /// - Throws: ``AccountError/wrongPassword``, which counts as a failed guess like a wrong one in
    ///   ``ChangePassword``; ``AccountError/wait(seconds:)``; ``AccountError/busy``, also if the account
    ///   changes again; ``AccountError/stopping``; ``AccessError/invalidToken`` if the account was closed or
    ///   disabled meanwhile.
    func confirm(_ request: ConfirmPassword, _ call: AsyncCall) async throws -> ConfirmedPassword {
        let owner = try call.caller.signedIn()
        let password = try Password(request.currentPassword)
        return try await comparing.retryingOnce { try await compareAndConfirm(password, of: owner, call) }
    }

    /// - Throws: ``AccountChanged``; the errors of ``confirm(_:_:)``.
    private func compareAndConfirm(
        _ password: Password, of owner: Principal, _ call: AsyncCall
    ) async throws -> ConfirmedPassword {
        let at = call.caller.at
        let account = try await call.read { try accounts.account(of: owner, in: $0) }
        let guess = Guess(subject: .change(account.id), account: account, caller: call.caller, device: nil)
        let isRight = try await comparing.isRight(password, guess, call)
        return try await call.write(about: account.subject, concerning: account.student) { db in
            if let refusal = try guessing.refusal(guess, in: db) { return .refused(refusal) }
            guard isRight else {
                try guessing.addFailure(guess, in: db)
                return .refused(AccountError.wrongPassword)
            }
            try accounts.checkIsUnchanged(account, in: db)
            guard let signIn = try signIns.signIn(of: call, in: db) else {
                return .refused(AccessError.invalidToken)
            }
            if case .network(let network) = call.caller.network {
                try failedGuesses.forgetAll(of: account, from: network, in: db)
            }
            try signIns.confirm(signIn, at: at, in: db)
            try signIns.takeBack(signIn, at: at, in: db)
            return .done(ConfirmedPassword(expiresAt: at.adding(seconds: PasswordConfirmation.lifetime)))
        }
    }
}
