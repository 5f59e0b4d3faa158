internal import Core
internal import Crypto

/// The SHA-256 hash of a device token, as hexadecimal digits: it binds a ticket to the device, and does not
/// reveal the token to logs of addresses.
struct DeviceHash: Sendable, Hashable {
    /// The number of digits.
    static let length = 64

    let text: String

    /// The first digits, which a record keeps: enough to tell the devices of an academy apart.
    var mark: String { String(text.prefix(Self.markLength)) }

    private static let markLength = 16

    /// The mark of a device that signs with a key.
    static func mark(ofKey key: [UInt8]) -> String {
        String(Array(SHA256.hash(data: key)).hex.prefix(markLength))
    }

    init(of token: DeviceToken) {
        text = Array(SHA256.hash(data: Array(token.text.utf8))).hex
    }

    /// Parses a hash; nil for a text of another form.
    init?(_ text: String) {
        let isHash =
            text.utf8.count == Self.length
            && text.utf8.allSatisfy { $0.isASCIIDigit || (0x61...0x66).contains($0) }
        guard isHash else { return nil }
        self.text = text
    }

    /// The hash of a token; nil for nil.
    ///
    /// - Throws: ``CheckInError/invalidDeviceToken``.
    static func parseOptional(token text: String?) throws(CheckInError) -> DeviceHash? {
        guard let text else { return nil }
        guard let token = DeviceToken(text) else { throw .invalidDeviceToken }
        return DeviceHash(of: token)
    }

    /// Parses a hash; nil for nil.
    ///
    /// - Throws: ``CheckInError/invalidDeviceHash``.
    static func parseOptional(_ text: String?) throws(CheckInError) -> DeviceHash? {
        guard let text else { return nil }
        guard let hash = DeviceHash(text) else { throw .invalidDeviceHash }
        return hash
    }
}
