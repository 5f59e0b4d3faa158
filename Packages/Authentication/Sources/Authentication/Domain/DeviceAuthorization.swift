public import Core

/// A device authorization: a person who is signed in elsewhere signs in a device (RFC 8628).
public struct DeviceAuthorization: Codable, Sendable, Hashable {
    /// Seconds between two polls of a device; each poll that is too early adds as many for the next polls.
    public static let interval = 5
    /// Seconds until the codes expire.
    public static let lifetime = PairingCode.lifetime

    /// The name that the device gave.
    public let device: String
    public let startedAt: Instant
    public let expiresAt: Instant
}

/// The state of a device authorization that has not expired.
enum DeviceDecision: Sendable, Equatable {
    case pending
    case approved(AccountID)
    case denied
}
