internal import Core

/// The code that a screen shows until it is approved: six letters and digits, 30 bits.
///
/// It is not a secret: only staff can approve one, and the screen's token is a secret of its own.
struct PairingCode: Sendable, Equatable {
    static let length = 6
    /// Seconds until a code expires.
    static let lifetime = 600
    /// The most codes at once.
    static let most = 1_000
    /// Bytes of the longest text that is parsed.
    static let longestText = 64

    /// Without dashes, in upper case.
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
