internal import Core
internal import Crypto

/// The keys with which messages for one browser are encrypted (RFC 8291, section 2).
struct PushKeys: Hashable, Sendable, ContainsSecrets {
    /// The bytes of a point of P-256 without compression.
    static let pointBytes = 65
    static let secretBytes = 16

    /// The public key of the browser, a point of P-256.
    let point: [UInt8]
    /// The authentication secret, which only the browser and its subscriber know.
    let secret: [UInt8]

    /// Nil unless the point is on the curve and the secret has its length.
    init?(point: [UInt8], secret: [UInt8]) {
        guard point.count == Self.pointBytes, secret.count == Self.secretBytes,
            (try? P256.KeyAgreement.PublicKey(x963Representation: point)) != nil
        else { return nil }
        self.point = point
        self.secret = secret
    }

    /// Parses the texts in base64url that a browser gives; nil unless they are valid keys.
    init?(p256dh: String, auth: String) {
        guard let point = [UInt8](base64URL: p256dh), let secret = [UInt8](base64URL: auth) else {
            return nil
        }
        self.init(point: point, secret: secret)
    }
}
