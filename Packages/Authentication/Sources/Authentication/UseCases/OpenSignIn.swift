internal import Application
internal import Core
internal import Persistence

/// Opens sign-ins of people who have proved who they are, and creates the tokens of sign-ins.
struct OpenSignIn {
    let rules: @Sendable (any Transaction) throws -> SignInRules
    let secrets: Secrets
    private let signIns = SQLSignInRepository()
    private let knownOrigins = SQLKnownOriginRepository()

    /// Opens a sign-in, removes expired ones, and ends the account's oldest of the audience above
    /// ``SignInLimits/most``.
    ///
    /// - Parameters:
    ///   - device: the name of the device.
    ///   - key: the key of the device; nil if the program sent no device token.
    ///   - isConfirmed: whether the person has just sent the password, which counts as its confirmation.
    func open(
        _ principal: Principal, on device: String, _ key: OriginKey?, isConfirmed: Bool, by caller: Caller,
        in db: any Transaction
    ) throws -> SignedIn {
        let now = caller.at
        let limits = SignInLimits(principal.role, try rules(db))
        try signIns.removeExpired(at: now, in: db)
        let endsAt = now.adding(seconds: limits.lifetime)
        let refresh = secrets.token()
        let opened = try signIns.open(
            of: principal, device: device, refresh: Secrets.hash(refresh), isConfirmed: isConfirmed,
            at: now, expiresAt: min(endsAt, now.adding(seconds: limits.idle)), endsAt: endsAt, in: db)
        let ended = try signIns.endOldest(
            of: principal.account, as: principal.role.audience, keeping: limits.most, at: now, in: db)
        try knownOrigins.remember(caller, key, as: principal.account, with: opened.id, in: db)
        var signedIn = try signedIn(principal, opened, limits, refresh: refresh, at: now, in: db)
        signedIn.endedDevice = ended
        return signedIn
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
