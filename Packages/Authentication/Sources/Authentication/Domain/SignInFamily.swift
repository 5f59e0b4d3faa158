import Core
import Networking

/// How long a sign-in lasts and how many an account has.
struct SignInLimits: Sendable {
    /// Seconds from the sign-in to its end, whatever happens.
    let lifetime: Int
    /// Seconds from one refresh to the next.
    let idle: Int
    /// Sign-ins an account has at once; the oldest goes.
    let most: Int

    /// Seconds an access token is good for.
    static let access = 15 * 60
    /// Milliseconds in which a refresh whose reply was lost may be said again.
    static let grace: Int64 = 10_000
    /// Access tokens a sign-in has at once; the oldest goes.
    static let accessTokens = 8

    init(_ role: Role) {
        switch role {
        case .admin: (lifetime, idle, most) = (12 * 3600, 3600, 5)
        case .student: (lifetime, idle, most) = (30 * 86_400, 14 * 86_400, 10)
        }
    }
}
