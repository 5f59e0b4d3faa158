internal import Core
internal import Crypto

/// Encrypts messages for browsers by RFC 8291, as one record of the content coding `aes128gcm` (RFC 8188).
struct PushEncryption: Sendable {
    /// The maximum number of bytes of a message: with the header, the delimiter and the tag, the result has
    /// 4,096, which each push service takes (RFC 8291, section 4).
    static let mostBytes = recordSize - headerBytes - 1 - tagBytes
    private static let recordSize = 4_096
    private static let saltBytes = 16
    private static let headerBytes = saltBytes + 4 + 1 + PushKeys.pointBytes
    private static let tagBytes = 16
    private static let keyBytes = 16
    private static let nonceBytes = 12
    private static let secretBytes = 32
    /// The attempts to make a private key of random bytes; one in 2^32 fails.
    private static let keyAttempts = 8

    /// Why a message was not encrypted.
    enum Fault: Error {
        case tooLong
    }

    let randomBytes: @Sendable (Int) -> [UInt8]

    /// Encrypts a message with a new key pair and a new salt.
    ///
    /// - Throws: ``Fault``; an error of the cryptography.
    func encrypted(_ message: [UInt8], for keys: PushKeys) throws -> [UInt8] {
        try Self.encrypted(message, for: keys, with: newKey(), salt: randomBytes(Self.saltBytes))
    }

    private func newKey() throws -> P256.KeyAgreement.PrivateKey {
        for _ in 1..<Self.keyAttempts {
            let bytes = randomBytes(Self.secretBytes)
            if let key = try? P256.KeyAgreement.PrivateKey(rawRepresentation: bytes) { return key }
        }
        return try P256.KeyAgreement.PrivateKey(rawRepresentation: randomBytes(Self.secretBytes))
    }

    /// Encrypts a message with a key pair and a salt.
    static func encrypted(
        _ message: [UInt8], for keys: PushKeys, with key: P256.KeyAgreement.PrivateKey, salt: [UInt8]
    ) throws -> [UInt8] {
        guard message.count <= mostBytes else { throw Fault.tooLong }
        let own = Array(key.publicKey.x963Representation)
        let reader = try P256.KeyAgreement.PublicKey(x963Representation: keys.point)
        let shared = try key.sharedSecretFromKeyAgreement(with: reader)
        let secret = shared.hkdfDerivedSymmetricKey(
            using: SHA256.self, salt: keys.secret,
            sharedInfo: Array("WebPush: info".utf8) + [0] + keys.point + own, outputByteCount: secretBytes)
        let contentKey = derived(from: secret, salt, "Content-Encoding: aes128gcm", keyBytes)
        let nonce = derived(from: secret, salt, "Content-Encoding: nonce", nonceBytes)
        // The byte 2 ends the last record (RFC 8188, section 2).
        let box = try AES.GCM.seal(
            message + [2], using: contentKey,
            nonce: AES.GCM.Nonce(data: nonce.withUnsafeBytes { Array($0) }))
        let size = withUnsafeBytes(of: UInt32(recordSize).bigEndian) { Array($0) }
        return salt + size + [UInt8(own.count)] + own + Array(box.ciphertext) + Array(box.tag)
    }

    private static func derived(
        from secret: SymmetricKey, _ salt: [UInt8], _ label: String, _ count: Int
    ) -> SymmetricKey {
        HKDF<SHA256>.deriveKey(
            inputKeyMaterial: secret, salt: salt, info: Array(label.utf8) + [0], outputByteCount: count)
    }
}
