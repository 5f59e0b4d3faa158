internal import Authentication
internal import Core

/// A sign-in that a program keeps.
struct StoredSignIn: Codable, Sendable, Equatable {
    let email: String
    let accessToken: String
    let accessExpiresAt: Instant
    let refreshToken: String

    init(_ signedIn: SignedIn) {
        email = signedIn.principal.email.text
        accessToken = signedIn.accessToken
        accessExpiresAt = signedIn.accessExpiresAt
        refreshToken = signedIn.refreshToken
    }
}
