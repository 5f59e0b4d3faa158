internal import Core

extension String {
    /// The text without marks that cannot be seen, which come with numbers and names from phones and web
    /// pages, and with a space for each other white space and each line end.
    ///
    /// The marks are the byte-order mark, the bidirectional controls, the zero-width space, the word joiner
    /// and the soft hyphen. The zero-width joiners stay: scripts and pictures are written with them.
    var withoutInvisibleMarks: String {
        if utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) { return self }
        var text = String.UnicodeScalarView()
        for scalar in unicodeScalars {
            if scalar.properties.isWhitespace {
                text.append(" ")
            } else if !Self.isInvisible(scalar) {
                text.append(scalar)
            }
        }
        return String(text)
    }

    private static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0xAD, 0x61C, 0x200B, 0x200E, 0x200F, 0x202A...0x202E, 0x2060, 0x2066...0x2069, 0xFEFF: true
        default: false
        }
    }
}
