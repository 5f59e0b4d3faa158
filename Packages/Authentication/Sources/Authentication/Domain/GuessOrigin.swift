internal import Core

/// The text that identifies an origin, a device or a network, in the database and in the budgets.
struct OriginKey: Sendable, Hashable {
    static let devicePrefix = "device "
    /// A network such as `203.0.113.0/24`, or the word `device` and the hash of a device's token.
    let text: String

    init(stored text: String) { self.text = text }

    init(network: String) { text = network }

    /// - Throws: ``AccountError/invalidDeviceToken``.
    init(deviceToken token: String) throws(AccountError) {
        guard let token = DeviceToken(token) else { throw .invalidDeviceToken }
        text = Self.devicePrefix + Secrets.hash(token.text).base64URL
    }
}

/// The origin of a guess at a password: the device or the network that it is counted for.
struct GuessOrigin: Sendable, Equatable {
    let key: OriginKey
    /// Whether the account has signed in from this device or network before.
    let isKnown: Bool
}
