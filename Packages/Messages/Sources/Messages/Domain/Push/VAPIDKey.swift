public import Core
internal import Crypto
internal import Foundation

/// The key pair with which an academy identifies itself to push services (VAPID, RFC 8292).
///
/// It is derived from a secret of the academy, so that it exists once, is in no table and no export, and
/// stays the same after a restore: browsers take messages of no other key.
public struct VAPIDKey: Sendable, ContainsSecrets {
    /// Seconds for which a token is valid; a push service accepts a day at most.
    static let lifetime = 12 * 3_600
    private static let label = "classly/web-push/vapid/"
    /// The counters of derived keys; one key in 2^32 is not valid.
    private static let attempts: UInt8 = 8

    private let key: P256.Signing.PrivateKey

    /// Derives the key pair.
    ///
    /// - Parameter keyedHash: a keyed hash of 32 bytes, such as HMAC-SHA-256, under a secret of the academy,
    ///   which is used for this key pair only.
    /// - Throws: an error if the hash gives no valid key.
    public init(keyedHash: @Sendable ([UInt8]) -> [UInt8]) throws {
        for counter in 1..<Self.attempts {
            if let key = try? Self.key(keyedHash, counter) {
                self.key = key
                return
            }
        }
        key = try Self.key(keyedHash, Self.attempts)
    }

    private static func key(
        _ keyedHash: ([UInt8]) -> [UInt8], _ counter: UInt8
    ) throws -> P256.Signing.PrivateKey {
        try P256.Signing.PrivateKey(rawRepresentation: keyedHash(Array(label.utf8) + [counter]))
    }

    /// The public key, a point of P-256 without compression in base64url, which browsers get.
    var publicKey: String { Array(key.publicKey.x963Representation).base64URL }

    /// The value of the field `Authorization` of a message for an endpoint.
    ///
    /// - Parameter contact: an https or mailto address at which the push service reaches the academy; nil for
    ///   none.
    func authorization(
        for endpoint: PushEndpoint, contact: String?, at now: Instant
    ) throws -> String {
        let expiresAt = now.adding(seconds: Self.lifetime).milliseconds / 1_000
        let claims = Claims(aud: endpoint.origin, exp: expiresAt, sub: contact)
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        let parts = [
            Array(#"{"alg":"ES256","typ":"JWT"}"#.utf8).base64URL,
            Array(try encoder.encode(claims)).base64URL,
        ]
        let signed = parts.joined(separator: ".")
        let signature = try key.signature(for: Array(signed.utf8)).rawRepresentation
        return "vapid t=\(signed).\(Array(signature).base64URL), k=\(publicKey)"
    }

    /// The claims of a token (RFC 7519).
    private struct Claims: Encodable {
        let aud: String
        let exp: Int64
        let sub: String?
    }
}
