import Crypto
import Foundation

/// Makes tokens and codes, and the hashes that they are kept as.
struct Secrets: Sendable {
    static let tokenBytes = 32
    /// Bytes of a text that may still be a token.
    static let longestToken = 64

    let pepper: [UInt8]
    let randomBytes: @Sendable (Int) -> [UInt8]

    /// A new token: 256 random bits as base64url.
    func token() -> String { Self.text(randomBytes(Self.tokenBytes)) }

    /// What a screen's token begins with, and no other: so it is told from a person's without a look at the tables.
    static let screenPrefix = "cls_screen_"

    /// A new screen's token: its prefix and 256 random bits.
    func screenToken() -> String { Self.screenPrefix + token() }

    /// The refresh token that follows one, the same each time: it need not be kept to be said again.
    ///
    /// It takes the pepper to compute, so that whoever has an old token does not have the next.
    func successor(of token: String) -> String { Self.text(keyed("refresh", Array(token.utf8))) }

    func salt() -> [UInt8] { randomBytes(StoredPassword.saltLength) }

    func invitationCode() -> InvitationCode { InvitationCode(random: randomBytes(InvitationCode.length)) }

    /// What a code is kept as; under the pepper, since its 60 bits could be tried out.
    func hash(_ code: InvitationCode) -> [UInt8] { keyed("invitation", Array(code.text.utf8)) }

    /// What a token is kept as.
    static func hash(_ token: String) -> [UInt8] { sha256(Array(token.utf8)) }

    static func sha256(_ bytes: [UInt8]) -> [UInt8] { Array(SHA256.hash(data: bytes)) }

    func keyed(_ purpose: String, _ bytes: [UInt8]) -> [UInt8] {
        let message = Array("classly/\(purpose)/v1".utf8) + [0] + bytes
        return Array(HMAC<SHA256>.authenticationCode(for: message, using: SymmetricKey(data: pepper)))
    }

    /// Bytes that only this academy reads (ChaCha20-Poly1305, RFC 8439): the nonce, what is hidden, the tag.
    ///
    /// The nonce is a keyed hash of what is hidden, so that the same bytes are the same each time and no two others
    /// share one.
    ///
    /// - Parameter subject: what it belongs to; it opens as nothing else.
    func encrypted(_ bytes: [UInt8], for purpose: String, about subject: String) throws -> [UInt8] {
        let hash = keyed("\(purpose)/nonce", Array(subject.utf8) + [0] + bytes)
        let nonce = try ChaChaPoly.Nonce(data: hash.prefix(12))
        return Array(
            try ChaChaPoly.seal(
                bytes, using: key(for: purpose), nonce: nonce, authenticating: Array(subject.utf8)
            ).combined)
    }

    /// What ``encrypted(_:for:about:)`` hid; nil for anything else.
    func opened(_ bytes: [UInt8], for purpose: String, about subject: String) -> [UInt8]? {
        guard let box = try? ChaChaPoly.SealedBox(combined: bytes),
            let text = try? ChaChaPoly.open(
                box, using: key(for: purpose), authenticating: Array(subject.utf8))
        else { return nil }
        return Array(text)
    }

    private func key(for purpose: String) -> SymmetricKey { SymmetricKey(data: keyed(purpose, [])) }

    private static func text(_ bytes: [UInt8]) -> String {
        Data(bytes).base64EncodedString()
            .replacing("+", with: "-").replacing("/", with: "_").replacing("=", with: "")
    }
}
