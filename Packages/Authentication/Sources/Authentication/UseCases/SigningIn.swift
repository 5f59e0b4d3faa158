import Core
import Networking
import Persistence

extension Accounts {
    /// Signs someone in.
    ///
    /// An unknown address is treated as a wrong password throughout: it counts, it waits, it takes a hash.
    ///
    /// - Throws: ``AccountError/signInFailed``; ``AccountError/wait(seconds:)`` and
    ///   ``AccountError/stopped(until:)``, whatever the password;
    ///   ``AccessError/wrongProgram(theirs:)`` once the password was right.
    func signIn(_ request: SignIn, _ call: AsyncCall) async throws -> SignedIn {
        guard !call.isRehearsal else { throw AccountError.noRehearsal }
        let attempt = try Attempt(request, at: call.caller.at)
        let account = try await call.read { db in
            try checkAttempts(.signIn(attempt.email), at: attempt.at, in: db)
            return try accounts.find(attempt.email, in: db)
        }
        let stored = account?.password ?? StoredPassword(matchingNothing: hasher.parameters)
        let isRight = try await hasher.isRight(attempt.password, for: stored, pepper: secrets.pepper)
        let rehashed = isRight ? await rehashed(attempt.password, stored) : nil
        return try await call.write(about: account?.subject) { db in
            try decide(attempt, isRight ? account : nil, rehashed, in: db)
        }
    }

    /// Opens the sign-in of an account whose password was right, or counts a failure.
    private func decide(
        _ attempt: Attempt, _ account: Account?, _ rehashed: StoredPassword?, in db: any Transaction
    ) throws -> Outcome<SignedIn> {
        let (subject, at) = (AttemptSubject.signIn(attempt.email), attempt.at)
        // Again: others may have failed while this was hashed, and guesses side by side are not free.
        if let refusal = try attempts.attempts(subject, at: at, in: db).refusal(at: at) {
            return .refused(refusal)
        }
        guard let account, try accounts.find(account.id, in: db) == account else {
            try attempts.addFailure(subject, at: at, in: db)
            return .refused(AccountError.signInFailed)
        }
        try forgetFailures(of: account, in: db)
        if let rehashed { try accounts.setPassword(rehashed, of: account.id, in: db) }
        if let program = attempt.program, program != account.role {
            return .refused(AccessError.wrongProgram(theirs: account.role))
        }
        return .done(try open(account.principal, on: attempt.device, at: at, in: db))
    }

    /// Opens a sign-in, and drops what has expired or is one too many.
    private func open(
        _ principal: Principal, on device: String, at now: Instant, in db: any Transaction
    ) throws -> SignedIn {
        let limits = SignInLimits(principal.role)
        try signIns.removeExpired(at: now, in: db)
        let endsAt = now.adding(seconds: limits.lifetime)
        let refresh = secrets.token()
        let family = try signIns.open(
            of: principal.account, device: device, refresh: Secrets.hash(refresh), at: now,
            expiresAt: min(endsAt, now.adding(seconds: limits.idle)), endsAt: endsAt, in: db)
        try signIns.endOldest(of: principal.account, keeping: limits.most, in: db)
        return try signedIn(principal, family, refresh: refresh, at: now, in: db)
    }

    /// The password hashed with today's parameters, where they have risen; a busy hasher leaves it for later.
    private func rehashed(_ password: Password, _ stored: StoredPassword) async -> StoredPassword? {
        guard hasher.isOutdated(stored) else { return nil }
        return try? await hasher.hash(password, salt: secrets.salt(), pepper: secrets.pepper)
    }

    func checkAttempts(_ subject: AttemptSubject, at now: Instant, in db: any Transaction) throws {
        if let refusal = try attempts.attempts(subject, at: now, in: db).refusal(at: now) { throw refusal }
    }

    /// A family's tokens as they are answered, with a new access token.
    func signedIn(
        _ principal: Principal, _ family: Family, refresh: String, at now: Instant, in db: any Transaction
    ) throws -> SignedIn {
        let access = secrets.token()
        let expiresAt = min(now.adding(seconds: SignInLimits.access), family.endsAt)
        try signIns.addAccess(Secrets.hash(access), to: family.id, expiresAt: expiresAt, in: db)
        return SignedIn(
            principal: principal, accessToken: access, accessExpiresAt: expiresAt, refreshToken: refresh,
            refreshExpiresAt: family.expiresAt)
    }
}

/// A request to sign in, with its values parsed.
private struct Attempt: Sendable {
    let email: EmailAddress
    let password: Password
    let device: String
    let program: Role?
    let at: Instant

    init(_ request: SignIn, at now: Instant) throws {
        email = try EmailAddress(parsing: request.email)
        password = try Password(request.password)
        device = try FreeText.parseOptional(request.device, field: "device") ?? Device.unnamed
        (program, at) = (request.program, now)
    }
}
