public import Core

/// A request of a device to be signed in by a person who is signed in elsewhere (RFC 8628).
public struct DeviceAuthorization: Codable, Sendable, Hashable {
    /// Seconds that a device waits between two polls. A poll that is too early adds as many.
    public static let interval = 5

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
