internal import Application
internal import Core
internal import Persistence

/// Renews sign-ins with their refresh tokens.
struct RenewSignIn {
    let rules: @Sendable (any Transaction) throws -> SignInRules
    let secrets: Secrets
    let opening: OpenSignIn
    private let signIns = SQLSignInRepository()
    private let knownOrigins = SQLKnownOriginRepository()

    func serve(_ service: inout Service) { service.onAsync(RefreshSignIn.self, refresh) }

    /// Renews a sign-in.
    ///
    /// A refresh token that is used again ends its sign-in, since two clients have the token. The exception
    /// is a retry within ten seconds while the next refresh token is unused: then the first response was
    /// probably lost, and the same next token is returned.
    ///
    /// - Throws: ``AccessError/invalidToken``, ``AccessError/signedOutElsewhere``,
    ///   ``AccountError/refreshTokenReused``.
    private func refresh(_ request: RefreshSignIn, _ call: AsyncCall) async throws -> SignedIn {
        let refresh = request.refreshToken
        guard refresh.utf8.count <= Secrets.longestToken else { throw AccessError.invalidToken }
        let known = try await call.read { db in
            let hash = Secrets.hash(refresh)
            if let known = try signIns.refreshToken(hash, in: db) { return known }
            let wasEnded = try signIns.wasEndedElsewhere(hash, at: call.caller.at, in: db)
            throw wasEnded ? AccessError.signedOutElsewhere : AccessError.invalidToken
        }
        let principal = known.principal
        return try await call.write(about: principal.account.subject, concerning: principal.student) { db in
            guard let token = try signIns.refreshToken(known.hash, in: db) else {
                throw AccessError.invalidToken
            }
            return try renewed(token, to: secrets.successor(of: refresh), by: call.caller, in: db)
        }
    }

    /// The renewed sign-in of a refresh token, or why the token ends its sign-in.
    private func renewed(
        _ token: RefreshToken, to successor: String, by caller: Caller, in db: any Transaction
    ) throws -> Outcome<SignedIn> {
        let (signIn, principal, at) = (token.signIn, token.principal, caller.at)
        guard at < signIn.expiresAt else {
            try signIns.end(signIn.id, in: db)
            return .refused(AccessError.invalidToken)
        }
        guard let usedAt = token.usedAt else {
            let device = try knownOrigins.device(usedWith: signIn.id, in: db)
            try knownOrigins.remember(caller, device, as: principal.account, with: signIn.id, in: db)
            return .done(try rotate(token, to: successor, at: at, in: db))
        }
        guard try isRetry(usedAt, successor, at: at, in: db) else {
            try knownOrigins.forget(usedWith: signIn.id, in: db)
            try signIns.end(signIn.id, in: db)
            return .refused(AccountError.refreshTokenReused)
        }
        let limits = SignInLimits(principal.role, try rules(db))
        return .done(try opening.signedIn(principal, signIn, limits, refresh: successor, at: at, in: db))
    }

    private func rotate(
        _ token: RefreshToken, to successor: String, at now: Instant, in db: any Transaction
    ) throws -> SignedIn {
        let limits = SignInLimits(token.principal.role, try rules(db))
        let idle = now.adding(seconds: limits.idle)
        let renewed = DeviceSignIn(
            id: token.signIn.id, endsAt: token.signIn.endsAt, expiresAt: min(token.signIn.endsAt, idle))
        try signIns.rotate(
            token, to: Secrets.hash(successor), at: now, expiresAt: renewed.expiresAt, in: db)
        return try opening.signedIn(token.principal, renewed, limits, refresh: successor, at: now, in: db)
    }

    /// Whether the token was used at most ten seconds ago and the next token is unused.
    ///
    /// The seconds are compared without their sign: of two concurrent requests, the one that commits later
    /// may have the earlier time.
    private func isRetry(
        _ usedAt: Instant, _ successor: String, at now: Instant, in db: any Transaction
    ) throws -> Bool {
        guard abs(now.milliseconds - usedAt.milliseconds) <= SignInLimits.grace else { return false }
        let next = try signIns.refreshToken(Secrets.hash(successor), in: db)
        return next.map { $0.usedAt == nil } ?? false
    }
}
