public import Core

/// A place where an account is signed in.
public struct Device: Codable, Sendable, Hashable {
    /// What a device is called that did not say its name.
    static let unnamed = "unnamed device"

    public let id: Int64
    public let name: String
    public let signedInAt: Instant
    /// When the sign-in was last refreshed: to within an access token's life.
    public let lastUsedAt: Instant
    public let expiresAt: Instant
}
