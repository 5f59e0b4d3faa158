internal import Application
internal import Core
internal import Persistence

/// Changes the password of a signed-in person.
struct ReplacePassword {
    let rules: @Sendable (any Transaction) throws -> SignInRules
    let comparing: ComparePassword
    let hashing: HashPassword
    let guessing: CheckGuesses
    let failedGuesses: SQLFailedGuessRepository
    private let accounts = SQLAccountRepository()
    private let signIns = SQLSignInRepository()
    private let authorizations = SQLDeviceAuthorizationRepository()
    private let knownOrigins = SQLKnownOriginRepository()
    private let passkeys = SQLPasskeyRepository()

    func serve(_ service: inout Service) { service.onAsync(ChangePassword.self, change) }

    /// Changes the caller's password and ends their other sign-ins.
    ///
    /// If the account changes during the comparison, the password is compared once more.
    ///
    /// - Throws: ``AccountError/wrongPassword``, which counts as a failed guess;
    ///   ``AccountError/wait(seconds:)``; ``AccountError/busy``, also if the account changes again;
    ///   ``AccountError/stopping``; ``AccessError/invalidToken`` if the account was closed or disabled
    ///   meanwhile; the errors of a new password.
    private func change(_ request: ChangePassword, _ call: AsyncCall) async throws -> EmptyResponse {
        let owner = try call.caller.signedIn()
        let (current, new) = (try Password(request.currentPassword), try Password(request.newPassword))
        let keptDevice = try await comparing.retryingOnce {
            try await compareAndChange(current, to: new, of: owner, keeping: request.refreshToken, call)
        }
        if case .network(let network) = call.caller.network {
            for origin in [OriginKey(network: network), keptDevice].compactMap(\.self) {
                guessing.budgets.reset(.signIn(owner.email), from: origin)
            }
        }
        return EmptyResponse()
    }

    /// - Parameter token: the refresh token of the sign-in to keep; nil to end all.
    /// - Returns: the device of the kept sign-in; nil if it is unknown.
    /// - Throws: ``AccountChanged``; the errors of ``change(_:_:)``.
    private func compareAndChange(
        _ current: Password, to new: Password, of owner: Principal, keeping token: String?, _ call: AsyncCall
    ) async throws -> OriginKey? {
        let (account, rules) = try await call.read {
            (try accounts.account(of: owner, in: $0), try self.rules($0))
        }
        // The rule is that of the role with the most permissions, whichever the sign-in is for.
        try rules.check(new, of: owner.email, as: account.role.audience)
        let guess = Guess(subject: .change(account.id), account: account, caller: call.caller, device: nil)
        let isRight = try await comparing.isRight(current, guess, call)
        let stored = isRight ? try await hashing.hashed(new, call) : nil
        return try await call.write(about: account.subject, concerning: account.student) {
            db -> Outcome<OriginKey?> in
            if let refusal = try guessing.refusal(guess, in: db) { return .refused(refusal) }
            guard let stored else {
                try guessing.addFailure(guess, in: db)
                return .refused(AccountError.wrongPassword)
            }
            try accounts.checkIsUnchanged(account, in: db)
            let kept = try token.flatMap { try signIns.signIn(ofRefresh: $0, ownedBy: owner, in: db) }
            return .done(try set(stored, of: account, keeping: kept, by: call.caller, in: db))
        }
    }

    /// Stores a new password, forgets the failed guesses, removes the passkeys, which a person who knew the
    /// old password may have registered, and ends all sign-ins except the kept one.
    ///
    /// It forgets all origins except the caller's network and the device of the kept sign-in.
    ///
    /// - Returns: the device of the kept sign-in; nil if it is unknown.
    private func set(
        _ password: StoredPassword, of account: Account, keeping kept: DeviceID?, by caller: Caller,
        in db: any Transaction
    ) throws -> OriginKey? {
        try accounts.setPassword(password, of: account.id, in: db)
        try failedGuesses.forgetAll(of: account, in: db)
        let device = try kept.flatMap { try knownOrigins.device(usedWith: $0, in: db) }
        try knownOrigins.forgetAll(of: account.id, in: db)
        try knownOrigins.remember(caller, device, as: account.id, with: kept, in: db)
        try signIns.endAll(of: account.id, except: kept, in: db)
        try authorizations.removeAll(of: account.id, in: db)
        try passkeys.removeAll(of: account.id, in: db)
        return device
    }
}
