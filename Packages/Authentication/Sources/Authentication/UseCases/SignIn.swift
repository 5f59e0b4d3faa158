import Core
import Networking
import Persistence

extension Accounts {
    /// Signs someone in.
    ///
    /// An unknown address is treated as a wrong password throughout: it counts, it waits, it takes a hash.
    ///
    /// - Throws: ``AccountError/signInFailed``; ``AccountError/wait(seconds:)``, whatever the password;
    ///   ``AccessError/wrongProgram(theirs:)`` once the password was right.
    func signIn(_ request: SignIn, _ call: AsyncCall) async throws -> SignedIn {
        let attempt = try Attempt(request)
        let account = try await call.read { try accounts.find(attempt.email, in: $0) }
        let isRight = try await isRight(attempt.password, of: account, .signIn(attempt.email), call)
        let rehashed = isRight ? await rehashed(attempt.password, account, call) : nil
        return try await call.write(about: account?.subject) { db in
            try decide(attempt, account, isRight: isRight, rehashed, by: call.caller, in: db)
        }
    }

    /// Opens the sign-in of an account whose password was right, or counts a failure.
    private func decide(
        _ attempt: Attempt, _ account: Account?, isRight: Bool, _ rehashed: StoredPassword?,
        by caller: Caller, in db: any Transaction
    ) throws -> Outcome<SignedIn> {
        let subject = AttemptSubject.signIn(attempt.email)
        if let refusal = try refusal(subject, of: account?.id, by: caller, in: db) {
            return .refused(refusal)
        }
        guard isRight, let account, try accounts.find(account.id, in: db) == account else {
            try addFailure(subject, of: account?.id, by: caller, in: db)
            return .refused(AccountError.signInFailed)
        }
        if case .network(let network) = caller.origin {
            try forgetFailures(of: account, from: network, in: db)
        }
        if let rehashed { try accounts.setPassword(rehashed, of: account.id, in: db) }
        if let program = attempt.program, program != account.role {
            try remember(caller, as: account.id, with: nil, in: db)
            return .refused(AccessError.wrongProgram(theirs: account.role))
        }
        return .done(try open(account.principal, on: attempt.device, by: caller, in: db))
    }

    /// Opens a sign-in, and drops what has expired or is one too many.
    private func open(
        _ principal: Principal, on device: String, by caller: Caller, in db: any Transaction
    ) throws -> SignedIn {
        let now = caller.at
        let limits = SignInLimits(principal.role)
        try signIns.removeExpired(at: now, in: db)
        let endsAt = now.adding(seconds: limits.lifetime)
        let refresh = secrets.token()
        let family = try signIns.open(
            of: principal.account, device: device, refresh: Secrets.hash(refresh), at: now,
            expiresAt: min(endsAt, now.adding(seconds: limits.idle)), endsAt: endsAt, in: db)
        try signIns.endOldest(of: principal.account, keeping: limits.most, in: db)
        try remember(caller, as: principal.account, with: family.id, in: db)
        return try signedIn(principal, family, refresh: refresh, at: now, in: db)
    }

    /// The password hashed with today's parameters, where they have risen; a busy hasher leaves it for later.
    private func rehashed(
        _ password: Password, _ account: Account?, _ call: AsyncCall
    ) async -> StoredPassword? {
        guard let account, hasher.isOutdated(account.password) else { return nil }
        return try? await hashed(password, call)
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

    init(_ request: SignIn) throws {
        email = try EmailAddress(parsing: request.email)
        password = try Password(request.password)
        device = try FreeText.parseOptional(request.device, field: "device") ?? Device.unnamed
        program = request.program
    }
}
