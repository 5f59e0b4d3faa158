internal import Application
internal import Core
internal import Persistence

/// Opens sign-ins with a password, and a code if the account has a second factor.
struct SignInWithPassword {
    let comparing: ComparePassword
    let hashing: HashPassword
    let guessing: CheckGuesses
    let checkingCodes: CheckSecondFactor
    let opening: OpenSignIn
    let failedGuesses: SQLFailedGuessRepository
    let failedSignIns: SQLFailedSignInRepository
    private let accounts = SQLAccountRepository()
    private let secondFactors = SQLSecondFactorRepository()
    private let knownOrigins = SQLKnownOriginRepository()

    func serve(_ service: inout Service) { service.onAsync(SignIn.self, signIn) }

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
    private func signIn(_ request: SignIn, _ call: AsyncCall) async throws -> SignedIn {
        let parsed = try ParsedSignIn(request)
        return try await comparing.retryingOnce { try await compareAndOpen(parsed, call) }
    }

    /// - Throws: ``AccountChanged``; the errors of ``signIn(_:_:)``.
    private func compareAndOpen(_ parsed: ParsedSignIn, _ call: AsyncCall) async throws -> SignedIn {
        let account = try await call.read { try accounts.find(parsed.email, in: $0) }
        let guess = Guess(
            subject: .signIn(parsed.email), account: account, caller: call.caller, device: parsed.deviceKey)
        let isRight = try await comparing.isRight(parsed.password, guess, call)
        let rehashed = isRight ? await hashing.rehashed(parsed.password, account, call) : nil
        let code = isRight && parsed.code != nil ? guess.ofCode : nil
        return try await guessing.withGuess(code, call) {
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
        if let refusal = try guessing.refusal(guess, in: db) { return .refused(refusal) }
        guard isRight, let account = guess.account else {
            try guessing.addFailure(guess, in: db)
            if guess.caller.isStranger { try failedSignIns.add(parsed.email, at: guess.caller.at, in: db) }
            return .refused(AccountError.signInFailed)
        }
        try accounts.checkIsUnchanged(account, in: db)
        let caller = guess.caller
        guard !account.isDisabled else { return .refused(AccountError.disabled) }
        let audience = parsed.program ?? account.role.audience
        guard account.audiences.contains(audience) else {
            // The code of a second factor is not checked here. So, if the account needs one, the origin
            // must not become a known origin, from which codes can be guessed.
            if try !secondFactors.needsCode(account.id, in: db) {
                try accept(guess, of: account, rehashed, in: db)
                try knownOrigins.remember(caller, guess.device, as: account.id, with: nil, in: db)
            }
            return .refused(AccessError.wrongProgram(theirs: account.role.audience))
        }
        if let code = guess.ofCode,
            let refusal = try checkingCodes.refusal(ofCode: parsed.code, code, of: account, in: db)
        {
            return .refused(refusal)
        }
        try accept(guess, of: account, rehashed, in: db)
        guard let principal = try SQLPrincipals.find(account.id, as: audience, in: db) else {
            return .refused(AccountError.signInFailed)
        }
        return .done(
            try opening.open(
                principal, on: parsed.device, parsed.deviceKey, isConfirmed: true, by: caller, in: db))
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
