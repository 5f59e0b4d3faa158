public import Core

/// A one-time code with which the owner of an account chooses a new password.
public struct PasswordReset: Codable, Sendable, ContainsSecrets {
    /// Hours until a code expires.
    static let lifetime = 24
    /// Minutes after a code was created in which a request of ``ForgotPassword`` sends no other code.
    static let pause = 10

    /// The code, which is valid for one use and shown only once; empty in a dry run.
    public let code: String
    public let account: AccountID
    /// The address that the account signs in with.
    public let email: EmailAddress
    public let role: Role
    public let expiresAt: Instant

    /// The subject of an audit entry about the code.
    public var subject: String { account.subject }
}
