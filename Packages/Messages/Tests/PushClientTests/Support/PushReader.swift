import Core
import Crypto
import Foundation

@testable import Messages

/// The reader of messages: the browser, which decrypts them, and the push service, which verifies the sender.
struct PushReader: Sendable {
    private let key = P256.KeyAgreement.PrivateKey()
    private let secret = (0..<16).map { _ in UInt8.random(in: 0...255) }
    private var point: [UInt8] { Array(key.publicKey.x963Representation) }

    /// A message for the reader.
    func message(
        _ text: String, host: String = "push.example.net", by sender: VAPIDKey, at now: Instant
    ) throws -> PushMessage {
        let endpoint = try required(PushEndpoint("https://\(host)/push/1?x=%20"))
        let encryption = PushEncryption { count in (0..<count).map { _ in .random(in: 0...255) } }
        let keys = try required(PushKeys(point: point, secret: secret))
        return PushMessage(
            endpoint: endpoint, body: try encryption.encrypted(Array(text.utf8), for: keys),
            authorization: try sender.authorization(for: endpoint, contact: "mailto:a@example.org", at: now),
            lifetime: 3_600, urgency: .high, topic: String(repeating: "a", count: 32))
    }

    /// Decrypts a message (RFC 8291, RFC 8188).
    func text(of body: [UInt8]) throws -> String {
        let (salt, sender) = (Array(body[0..<16]), Array(body[21..<86]))
        let shared = try key.sharedSecretFromKeyAgreement(
            with: P256.KeyAgreement.PublicKey(x963Representation: sender))
        let input = shared.hkdfDerivedSymmetricKey(
            using: SHA256.self, salt: secret, sharedInfo: Array("WebPush: info".utf8) + [0] + point + sender,
            outputByteCount: 32)
        let keys = [("Content-Encoding: aes128gcm", 16), ("Content-Encoding: nonce", 12)].map {
            label, count in
            HKDF<SHA256>.deriveKey(
                inputKeyMaterial: input, salt: salt, info: Array(label.utf8) + [0], outputByteCount: count)
        }
        let box = try AES.GCM.SealedBox(
            nonce: AES.GCM.Nonce(data: keys[1].withUnsafeBytes { Array($0) }),
            ciphertext: body[86..<(body.count - 16)], tag: body[(body.count - 16)...])
        return String(decoding: try AES.GCM.open(box, using: keys[0]).dropLast(), as: UTF8.self)
    }

    /// The claims of a sender whose signature is right for the key beside it (RFC 8292); nil for any other.
    static func claims(of field: String) throws -> [String: String]? {
        guard let match = field.wholeMatch(of: /vapid t=([^.]+)\.([^.]+)\.([^.,]+), k=(\S+)/),
            let point = [UInt8](base64URL: match.4), let signature = [UInt8](base64URL: match.3),
            let claims = [UInt8](base64URL: match.2)
        else { return nil }
        let key = try P256.Signing.PublicKey(x963Representation: point)
        let signed = try P256.Signing.ECDSASignature(rawRepresentation: signature)
        guard key.isValidSignature(signed, for: Array("\(match.1).\(match.2)".utf8)) else { return nil }
        let object = try JSONSerialization.jsonObject(with: Data(claims)) as? [String: Any]
        return object?.mapValues { "\($0)" }
    }

    private func required<Value>(_ value: Value?) throws -> Value {
        guard let value else { throw Missing() }
        return value
    }

    private struct Missing: Error {}
}
