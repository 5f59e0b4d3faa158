internal import Core

/// One sign-in on one device. Its tokens replace one another.
struct DeviceSignIn: Sendable {
    let id: DeviceID
    /// When the sign-in ends at the latest; a refresh does not change this instant.
    let endsAt: Instant
    /// When the sign-in ends unless it is refreshed before.
    let expiresAt: Instant
}

/// The owner of an access token.
struct SignInOwner: Sendable {
    let principal: Principal
    let signIn: DeviceID
    let hasSecondFactor: Bool
    /// The stored time of the last request; nil if the account has no PIN. The last request can be later,
    /// by up to the seconds of ``SignInActivity/interval(lockMinutes:)``.
    let lastRequest: Instant?
    /// The session for which the device is handed round; nil for any other sign-in.
    let handedSession: SessionID?
}

/// A refresh token as it is stored, with its sign-in and owner.
struct RefreshToken: Sendable {
    let hash: [UInt8]
    let usedAt: Instant?
    let signIn: DeviceSignIn
    let principal: Principal
}

/// The limits of an account's sign-ins by its role: their duration and their number.
struct SignInLimits: Sendable {
    /// Seconds after which a sign-in ends at the latest; a refresh does not extend them.
    let lifetime: Int
    /// Seconds until a sign-in ends unless it is refreshed.
    let idle: Int
    /// Sign-ins of an account with one audience at once; one more ends the oldest.
    let most: Int

    /// Seconds until an access token expires. A program refreshes the sign-in then; since they are at most
    /// half of ``idle``, the sign-in of a person who works does not end before its refresh.
    var access: Int { min(Self.longestAccess, idle / 2) }

    /// Seconds until an access token expires at the latest.
    private static let longestAccess = 15 * 60
    /// Milliseconds after a refresh in which it may be repeated, since its response may have been lost.
    static let grace: Int64 = 10_000
    /// Access tokens of a sign-in at once; one more replaces the oldest.
    static let accessTokens = 8

    init(_ role: Role, _ rules: SignInRules) {
        switch role {
        case .owner, .manager, .instructor: (lifetime, idle, most) = (12 * 3600, 3600, 5)
        case .frontDesk: (lifetime, idle, most) = (12 * 3600, rules.frontDeskIdleMinutes * 60, 5)
        case .student, .guardian: (lifetime, idle, most) = (30 * 86_400, 14 * 86_400, 10)
        }
    }
}
