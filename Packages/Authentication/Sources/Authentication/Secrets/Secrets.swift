internal import Core
internal import Crypto

/// Creates tokens and codes, hashes them, and encrypts and decrypts bytes.
struct Secrets: Sendable {
    static let tokenBytes = 32
    /// Bytes of the longest text that is looked up as a token.
    static let longestToken = 64

    let pepper: [UInt8]
    let randomBytes: @Sendable (Int) -> [UInt8]
    /// An HMAC whose key, the pepper, is hashed already; each hash continues a copy of it.
    ///
    /// Hashing the key takes half of the time of the HMAC of a short message.
    private let hmac: HMAC<SHA256>

    init(pepper: [UInt8], randomBytes: @escaping @Sendable (Int) -> [UInt8]) {
        self.pepper = pepper
        self.randomBytes = randomBytes
        hmac = HMAC(key: SymmetricKey(data: pepper))
    }

    /// A new token: 256 random bits as base64url.
    func token() -> String { randomBytes(Self.tokenBytes).base64URL }

    /// The prefixes of screens' tokens and of API tokens; access tokens have none.
    static let screenPrefix = "cls_screen_"
    static let apiPrefix = "cls_api_"

    /// A new API token: its prefix and 256 random bits.
    func apiToken() -> String { Self.apiPrefix + token() }

    /// A new token of a screen: its prefix and 256 random bits.
    func screenToken() -> String { Self.screenPrefix + token() }

    /// Derives the next refresh token from the present one.
    ///
    /// So a retried refresh returns the same token, although only its hash is stored. The key is the
    /// pepper, so that the next token cannot be computed from an old one alone.
    func successor(of token: String) -> String { keyed("refresh", Array(token.utf8)).base64URL }

    func salt() -> [UInt8] { randomBytes(StoredPassword.saltLength) }

    func oneTimeCode() -> OneTimeCode { OneTimeCode(random: randomBytes(OneTimeCode.length)) }

    func pairingCode() -> PairingCode { PairingCode(random: randomBytes(PairingCode.length)) }

    /// The stored hash of the code that a device shows. It is keyed, since it has 30 random bits only.
    func hash(_ code: PairingCode) -> [UInt8] { keyed("user-code", Array(code.text.utf8)) }

    /// The stored hash of a code. It is keyed, since an attacker could try all codes of 60 bits otherwise.
    func hash(_ code: OneTimeCode) -> [UInt8] { keyed("invitation", Array(code.text.utf8)) }

    /// The stored hash of a token.
    static func hash(_ token: String) -> [UInt8] { sha256(Array(token.utf8)) }

    static func sha256(_ bytes: [UInt8]) -> [UInt8] { Array(SHA256.hash(data: bytes)) }

    /// The HMAC-SHA-256 of bytes with the pepper as the key; the hashes of two purposes differ.
    func keyed(_ purpose: String, _ bytes: [UInt8]) -> [UInt8] {
        var hmac = hmac
        hmac.update(data: Array("classly/\(purpose)/v1".utf8) + [0] + bytes)
        return Array(hmac.finalize())
    }

    /// Encrypts bytes with ChaCha20-Poly1305 (RFC 8439); returns the nonce, the ciphertext and the tag.
    ///
    /// The nonce is a keyed hash of the subject and the plaintext, so that equal plaintexts have equal
    /// ciphertexts and different plaintexts do not share a nonce.
    ///
    /// - Parameters:
    ///   - purpose: the name of the key; each purpose has its own key from the pepper.
    ///   - subject: the associated data, which is not encrypted; ``decrypted(_:for:about:)`` needs it too.
    func encrypted(_ bytes: [UInt8], for purpose: String, about subject: String) throws -> [UInt8] {
        let hash = keyed("\(purpose)/nonce", Array(subject.utf8) + [0] + bytes)
        let nonce = try ChaChaPoly.Nonce(data: hash.prefix(12))
        return Array(
            try ChaChaPoly.seal(
                bytes, using: key(for: purpose), nonce: nonce, authenticating: Array(subject.utf8)
            ).combined)
    }

    /// Decrypts the result of ``encrypted(_:for:about:)``; nil for any other bytes.
    func decrypted(_ bytes: [UInt8], for purpose: String, about subject: String) -> [UInt8]? {
        guard let box = try? ChaChaPoly.SealedBox(combined: bytes),
            let text = try? ChaChaPoly.open(
                box, using: key(for: purpose), authenticating: Array(subject.utf8))
        else { return nil }
        return Array(text)
    }

    /// Encrypts a code for the message to its owner.
    func sealed(_ code: OneTimeCode) throws -> [UInt8] {
        try encrypted(Array(code.grouped.utf8), for: "message", about: "code")
    }

    /// Decrypts the code of a ``CodeMessage``; nil if it was encrypted with another pepper.
    func opened(sealedCode: [UInt8]) -> String? {
        decrypted(sealedCode, for: "message", about: "code").map { String(decoding: $0, as: UTF8.self) }
    }

    private func key(for purpose: String) -> SymmetricKey { SymmetricKey(data: keyed(purpose, [])) }
}
