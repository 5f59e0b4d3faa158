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

    private static func text(_ bytes: [UInt8]) -> String {
        Data(bytes).base64EncodedString()
            .replacing("+", with: "-").replacing("/", with: "_").replacing("=", with: "")
    }
}
