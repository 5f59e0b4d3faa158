internal import Core

/// The code that a screen shows until staff approve the screen: six letters and digits, 30 random bits.
///
/// The code is not a secret: only staff can approve it, and the screen has a token that is secret.
struct PairingCode: Sendable, Equatable {
    static let length = 6
    /// Seconds until a code expires.
    static let lifetime = 600
    /// The most pairing codes at once, over all clients.
    static let most = 1_000
    /// Bytes of the longest text that is parsed.
    static let longestText = 64

    /// The code in upper case, without dashes.
    let text: String

    /// - Parameter bytes: as many random bytes as the code has characters.
    init(random bytes: [UInt8]) {
        text = String(bytes.map { InvitationCode.alphabet[Int($0 & 31)] })
    }

    /// Parses a typed code in any case, with or without dashes and spaces.
    init?(typed: String) {
        guard typed.utf8.count <= Self.longestText else { return nil }
        text = String(typed.uppercased().filter { !$0.isWhitespace && $0 != "-" })
        guard text.count == Self.length, text.allSatisfy(InvitationCode.alphabet.contains) else { return nil }
    }
}
