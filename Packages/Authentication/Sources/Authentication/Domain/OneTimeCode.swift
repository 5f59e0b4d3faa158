internal import Core

/// A one-time code of an invitation or a password reset, or a recovery code: twelve letters and digits that
/// people do not mistake for one another, 60 random bits.
struct OneTimeCode: Sendable, Equatable, ContainsSecrets {
    static let length = 12
    /// Thirty-two characters: without 0, O, 1 and I.
    static let alphabet = Array("23456789ABCDEFGHJKLMNPQRSTUVWXYZ")
    private static let group = 4
    /// Bytes of the longest text that is parsed.
    static let longestText = 64

    /// The code in upper case, without dashes.
    let text: String

    /// - Parameter bytes: as many random bytes as the code has characters.
    init(random bytes: [UInt8]) {
        text = String(bytes.map { Self.alphabet[Int($0 & 31)] })
    }

    /// Parses a typed code in any case, with or without dashes and spaces.
    init?(typed: String) {
        guard let text = Self.text(typed: typed, length: Self.length) else { return nil }
        self.text = text
    }

    /// The characters of a typed code, in upper case and without dashes and spaces.
    ///
    /// - Returns: nil unless they are `length` characters of the alphabet.
    static func text(typed: String, length: Int) -> String? {
        guard typed.utf8.count <= longestText else { return nil }
        let text = typed.uppercased().filter { !$0.isWhitespace && $0 != "-" }
        return text.count == length && text.allSatisfy(alphabet.contains) ? text : nil
    }

    /// The code as it is shown: `K7QP-2MXA-9RTD`.
    var grouped: String {
        stride(from: 0, to: Self.length, by: Self.group)
            .map { String(text.dropFirst($0).prefix(Self.group)) }
            .joined(separator: "-")
    }
}
