internal import Application
internal import Core
internal import Persistence

extension Accounts {
    /// Compares the password and the code, and opens a sign-in.
    ///
    /// An unknown address is treated like a wrong password: it counts as a failure, and takes as long. If
    /// the account changes during the comparison, for example because another sign-in hashes the password
    /// again, the password is compared once more.
    ///
    /// - Throws: ``AccountError/signInFailed``; ``AccountError/wait(seconds:)``, also if the password is
    ///   right; ``AccountError/busy``, also if the account changes again; ``AccountError/stopping``,
    ///   ``AccountError/passwordTooLong``, ``AccountError/invalidDeviceToken``. Only if the password is
    ///   right: ``AccountError/disabled``, ``SecondFactorError/codeNeeded``,
    ///   ``SecondFactorError/wrongCode``, ``SecondFactorError/triesUsed``,
    ///   ``AccessError/wrongProgram(theirs:)``.
    func signIn(_ request: SignIn, _ call: AsyncCall) async throws -> SignedIn {
        let parsed = try ParsedSignIn(request)
        return try await retryingOnce { try await compareAndOpen(parsed, call) }
    }

    /// - Throws: ``AccountChanged``; the errors of ``signIn(_:_:)``.
    private func compareAndOpen(_ parsed: ParsedSignIn, _ call: AsyncCall) async throws -> SignedIn {
        let account = try await call.read { try accounts.find(parsed.email, in: $0) }
        let guess = Guess(
            subject: .signIn(parsed.email), account: account, caller: call.caller, device: parsed.deviceKey)
        let isRight = try await isRight(parsed.password, guess, call)
        let rehashed = isRight ? await rehashed(parsed.password, account, call) : nil
        let code = isRight && parsed.code != nil ? guess.ofCode : nil
        return try await withGuess(code, call) {
            try await call.write(
                about: account?.subject, concerning: account?.student, unnamed: Self.failures
            ) { db in
                try decide(parsed, guess, isRight: isRight, rehashed, in: db)
            }
        }
    }

    /// The codes of the refusals that do not depend on whether the address has an account.
    private static let failures = Set([AccountError.signInFailed, .wait(seconds: 1)].map(\.code))

    /// Opens a sign-in if the password was right, or counts a failure.
    ///
    /// - Throws: ``AccountChanged``.
    private func decide(
        _ parsed: ParsedSignIn, _ guess: Guess, isRight: Bool, _ rehashed: StoredPassword?,
        in db: any Transaction
    ) throws -> Outcome<SignedIn> {
        if let refusal = try refusal(guess, in: db) { return .refused(refusal) }
        guard isRight, let account = guess.account else {
            try addFailure(guess, in: db)
            if guess.caller.isStranger { try failedSignIns.add(parsed.email, at: guess.caller.at, in: db) }
            return .refused(AccountError.signInFailed)
        }
        try accounts.checkIsUnchanged(account, in: db)
        let caller = guess.caller
        guard !account.isDisabled else { return .refused(AccountError.disabled) }
        if let program = parsed.program, program != account.role.audience {
            // The code of a second factor is not checked here. So, if the account needs one, the origin
            // must not become a known origin, from which codes can be guessed.
            if try !secondFactors.needsCode(account.id, in: db) {
                try accept(guess, of: account, rehashed, in: db)
                try knownOrigins.remember(caller, guess.device, as: account.id, with: nil, in: db)
            }
            return .refused(AccessError.wrongProgram(theirs: account.role.audience))
        }
        if let code = guess.ofCode, let refusal = try refusal(ofCode: parsed.code, code, of: account, in: db)
        {
            return .refused(refusal)
        }
        try accept(guess, of: account, rehashed, in: db)
        guard let principal = try SQLPrincipals.find(account.id, in: db) else {
            return .refused(AccountError.signInFailed)
        }
        return .done(try open(principal, on: parsed.device, parsed.deviceKey, by: caller, in: db))
    }

    /// Forgets the failures of the caller's network after a right guess, and stores a rehashed password.
    private func accept(
        _ guess: Guess, of account: Account, _ rehashed: StoredPassword?, in db: any Transaction
    ) throws {
        if case .network(let network) = guess.caller.network {
            try failedGuesses.forgetAll(of: account, from: network, in: db)
        }
        if let rehashed { try accounts.setPassword(rehashed, of: account.id, in: db) }
    }

    /// Opens a sign-in, removes expired ones, and ends the account's oldest above ``SignInLimits/most``.
    ///
    /// - Parameters:
    ///   - device: the name of the device.
    ///   - key: the key of the device; nil if the program sent no device token.
    func open(
        _ principal: Principal, on device: String, _ key: OriginKey?, by caller: Caller,
        in db: any Transaction
    ) throws -> SignedIn {
        let now = caller.at
        let limits = SignInLimits(principal.role, try rules(db))
        try signIns.removeExpired(at: now, in: db)
        let endsAt = now.adding(seconds: limits.lifetime)
        let refresh = secrets.token()
        let opened = try signIns.open(
            of: principal.account, device: device, refresh: Secrets.hash(refresh), at: now,
            expiresAt: min(endsAt, now.adding(seconds: limits.idle)), endsAt: endsAt, in: db)
        let ended = try signIns.endOldest(of: principal.account, keeping: limits.most, at: now, in: db)
        try knownOrigins.remember(caller, key, as: principal.account, with: opened.id, in: db)
        var signedIn = try signedIn(principal, opened, limits, refresh: refresh, at: now, in: db)
        signedIn.endedDevice = ended
        return signedIn
    }

    /// The password hashed with the current parameters; nil if it has them already, or the hasher is busy.
    private func rehashed(
        _ password: Password, _ account: Account?, _ call: AsyncCall
    ) async -> StoredPassword? {
        guard let account, hasher.isOutdated(account.password) else { return nil }
        return try? await hashed(password, call)
    }

    /// The response to a sign-in or a refresh, with a new access token.
    func signedIn(
        _ principal: Principal, _ signIn: DeviceSignIn, _ limits: SignInLimits, refresh: String,
        at now: Instant, in db: any Transaction
    ) throws -> SignedIn {
        let access = secrets.token()
        let expiresAt = min(now.adding(seconds: limits.access), signIn.expiresAt)
        try signIns.addAccess(Secrets.hash(access), to: signIn.id, expiresAt: expiresAt, in: db)
        return SignedIn(
            principal: principal, accessToken: access, accessExpiresAt: expiresAt, refreshToken: refresh,
            refreshExpiresAt: signIn.expiresAt, device: signIn.id)
    }
}

/// A request to sign in, parsed.
private struct ParsedSignIn: Sendable {
    let email: EmailAddress
    let password: Password
    let device: String
    let deviceKey: OriginKey?
    let program: Audience?
    let code: String?

    init(_ request: SignIn) throws {
        email = try EmailAddress(parsing: request.email)
        password = try Password(request.password)
        device = try Device.name(request.device)
        deviceKey = try request.deviceToken.map(OriginKey.init(deviceToken:))
        program = request.program
        code = request.code
    }
}
