import Core

/// The code of an invitation: twelve letters and digits that are not mistaken for one another, 60 bits.
struct InvitationCode: Sendable, Equatable, ContainsSecrets {
    static let length = 12
    /// Thirty-two characters: neither 0 and O nor 1 and I.
    static let alphabet = Array("23456789ABCDEFGHJKLMNPQRSTUVWXYZ")
    private static let group = 4
    /// Characters of a text that may still be a code.
    private static let longestText = 64

    /// Without dashes, in upper case.
    let text: String

    /// Makes a code of as many random bytes as it has characters.
    init(random bytes: [UInt8]) {
        text = String(bytes.map { Self.alphabet[Int($0 & 31)] })
    }

    /// Reads a code as people type it, whatever its case, dashes and spaces; nil where it can be none.
    init?(typed: String) {
        guard typed.utf8.count <= Self.longestText else { return nil }
        text = String(typed.uppercased().filter { !$0.isWhitespace && $0 != "-" })
        guard text.count == Self.length, text.allSatisfy(Self.alphabet.contains) else { return nil }
    }

    /// As it is shown: `K7QP-2MXA-9RTD`.
    var grouped: String {
        stride(from: 0, to: Self.length, by: Self.group)
            .map { String(text.dropFirst($0).prefix(Self.group)) }
            .joined(separator: "-")
    }
}
