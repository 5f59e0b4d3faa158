internal import Core

/// One sign-in on one device, with its succession of tokens.
struct DeviceSignIn: Sendable {
    let id: DeviceID
    /// When it ends in any case: refreshing does not extend this.
    let endsAt: Instant
    /// When it ends unless it is refreshed.
    let expiresAt: Instant
}

/// The owner of an access token.
struct SignInOwner: Sendable {
    let principal: Principal
    let signIn: DeviceID
    let hasSecondFactor: Bool
    /// The stored time of the last request, which may be a minute old; nil if the account has no PIN.
    let lastRequest: Instant?
}

/// A refresh token as it is stored, with its sign-in and owner.
struct RefreshToken: Sendable {
    let hash: [UInt8]
    let usedAt: Instant?
    let signIn: DeviceSignIn
    let principal: Principal
}

/// The duration of sign-ins, and how many an account has.
struct SignInLimits: Sendable {
    /// Seconds until a sign-in ends in any case: refreshing does not extend this.
    let lifetime: Int
    /// Seconds until a sign-in ends unless it is refreshed.
    let idle: Int
    /// Sign-ins of an account at once; one more ends the oldest.
    let most: Int

    /// Seconds until an access token expires.
    static let access = 15 * 60
    /// Milliseconds in which a refresh may be repeated because its response was lost.
    static let grace: Int64 = 10_000
    /// Access tokens of a sign-in at once; one more replaces the oldest.
    static let accessTokens = 8

    init(_ role: Role, _ rules: SignInRules) {
        switch role {
        case .owner, .manager, .instructor: (lifetime, idle, most) = (12 * 3600, 3600, 5)
        case .frontDesk: (lifetime, idle, most) = (12 * 3600, rules.frontDeskIdleMinutes * 60, 5)
        case .student: (lifetime, idle, most) = (30 * 86_400, 14 * 86_400, 10)
        }
    }
}
