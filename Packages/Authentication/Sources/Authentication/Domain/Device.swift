public import Core

/// A device where an account is signed in.
public struct Device: Codable, Sendable, Hashable {
    /// The name of a device that was given none.
    static let unnamed = "unnamed device"

    public let id: DeviceID
    public let name: String
    public let signedInAt: Instant
    /// The last refresh of the sign-in. The last request can be later, by up to the lifetime of an access
    /// token.
    public let lastUsedAt: Instant
    public let expiresAt: Instant
}
