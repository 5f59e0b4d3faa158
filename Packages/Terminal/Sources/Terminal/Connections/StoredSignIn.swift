internal import Authentication
internal import Core

/// A sign-in that a program stores in a ``SignInStore``.
struct StoredSignIn: Codable, Sendable, Equatable {
    let accessToken: String
    let accessExpiresAt: Instant
    /// Nil if the secret service has it.
    private(set) var refreshToken: String?
    /// The id of the refresh token in the secret service; nil if it is stored here.
    private(set) var secret: String?
    /// The account's language; nil if it has none.
    var language: Language?
    /// Nil if an earlier version of the program stored the sign-in, which is not renewed yet.
    let account: AccountID?

    init(_ signedIn: SignedIn) {
        accessToken = signedIn.accessToken
        accessExpiresAt = signedIn.accessExpiresAt
        refreshToken = signedIn.refreshToken
        language = signedIn.principal.language
        account = signedIn.principal.account
    }

    /// The same sign-in without its refresh token, which the secret service has under an id.
    func keepingRefreshToken(in secret: String) -> StoredSignIn {
        var entry = self
        entry.refreshToken = nil
        entry.secret = secret
        return entry
    }
}
