internal import Authentication
internal import Core

/// A sign-in that a program stores in a ``LocationFile``.
struct StoredSignIn: Codable, Sendable, Equatable {
    let accessToken: String
    let accessExpiresAt: Instant
    let refreshToken: String
    /// The account's language; nil if it has none.
    var language: Language?

    init(_ signedIn: SignedIn) {
        accessToken = signedIn.accessToken
        accessExpiresAt = signedIn.accessExpiresAt
        refreshToken = signedIn.refreshToken
        language = signedIn.principal.language
    }
}
