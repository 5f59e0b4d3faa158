public import Core

/// A token with which another program sends requests for the academy, with a set of permissions.
public struct APIToken: Codable, Sendable, Hashable {
    /// Days until a token expires, if its creator chooses no other number.
    static let defaultLifetime = 90
    /// The most days until a token expires.
    static let longestLifetime = 366
    /// The most tokens of an academy that are neither revoked nor expired.
    static let most = 50
    /// The permissions that a token can have: all but the one to manage staff, which only people can have.
    static let allowedPermissions = Set(Permission.allCases).subtracting([.manageStaff])

    public let id: APITokenID
    public let name: String
    /// The permissions of the token, in alphabetical order; one that its creator loses has no effect.
    public let permissions: [Permission]
    /// The account that created the token, which is invalid while the account is disabled.
    public let createdBy: AccountID
    public let createdAt: Instant
    public let expiresAt: Instant

    /// The token as the subject of an audit entry.
    var subject: String { "API token \(id)" }
}

/// A token that was just created.
public struct CreatedAPIToken: Codable, Sendable, ContainsSecrets {
    public let info: APIToken
    /// The bearer token, shown only once; empty in a dry run.
    public let token: String
}
