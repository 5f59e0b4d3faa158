/// Texts in UTF-8 that were read in another encoding and saved again.
enum UTF8Twice {
    /// The text before it was read as Windows-1252 and saved as UTF-8; nil if it was not.
    ///
    /// All of its characters must be bytes of valid UTF-8: a text of another kind is so only by a very rare
    /// chance.
    static func original(of text: String) -> String? {
        let scalars = text.unicodeScalars
        let body = scalars.first == "\u{FEFF}" ? scalars.dropFirst() : scalars[...]
        // Most texts are not: their first other character shows it.
        guard let first = body.firstIndex(where: { !$0.isASCII }), let byte = byte(of: body[first]),
            (0xC2...0xF4).contains(byte)
        else { return nil }
        var bytes: [UInt8] = []
        for scalar in body {
            guard let byte = Self.byte(of: scalar) else { return nil }
            bytes.append(byte)
        }
        return String(validating: bytes, as: UTF8.self)
    }

    /// The first word of a text with the sign for a lost letter, or with a letter that was saved twice.
    static func damagedWord(in text: String) -> String? {
        let scalars = text.unicodeScalars
        var before: Unicode.Scalar = " "
        for index in scalars.indices {
            let scalar = scalars[index]
            if scalar == "\u{FFFD}" || leading.contains(before) && isContinuation(scalar) {
                let start = scalars[..<index].lastIndex(where: endsWord).map(scalars.index(after:))
                let end = scalars[index...].firstIndex(where: endsWord)
                return String(scalars[(start ?? scalars.startIndex)..<(end ?? scalars.endIndex)])
            }
            before = scalar
        }
        return nil
    }

    private static func endsWord(_ scalar: Unicode.Scalar) -> Bool {
        scalar.properties.isWhitespace || scalar == "," || scalar == ";" || scalar == "\""
    }

    /// The first bytes of the letters of Western Europe in UTF-8, as Windows-1252 reads them.
    private static let leading: [Unicode.Scalar] = ["Ã", "Â"]
    /// Signs that people write after a letter.
    private static let closing = Set("»”’…–—\u{A0}".unicodeScalars)

    private static func isContinuation(_ scalar: Unicode.Scalar) -> Bool {
        guard !closing.contains(scalar), let byte = byte(of: scalar) else { return false }
        return (0x80..<0xC0).contains(byte)
    }

    /// The byte that Windows-1252 reads as a character. Bytes without one are read as controls.
    private static func byte(of scalar: Unicode.Scalar) -> UInt8? {
        scalar.isASCII ? UInt8(scalar.value) : bytes[scalar]
    }

    private static let bytes: [Unicode.Scalar: UInt8] = (0x80...0xFF).reduce(into: [:]) { bytes, number in
        let byte = UInt8(number)
        let scalar = CodePage.windows1252[byte]
        bytes[scalar == "\u{FFFD}" ? Unicode.Scalar(byte) : scalar] = byte
    }
}
