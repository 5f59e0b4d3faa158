/// Encodes the body of a message as quoted-printable (RFC 2045, 6.7).
enum QuotedPrintable {
    /// The maximum number of characters of a line without its CRLF.
    static let lineLength = 76

    /// Encodes a text whose lines end with a line feed; the lines of the result end with CRLF.
    static func encode(_ text: String) -> [UInt8] {
        text.split(separator: "\n", omittingEmptySubsequences: false)
            .flatMap { line(Array($0.utf8)) + [0x0D, 0x0A] }
    }

    private static func line(_ bytes: [UInt8]) -> [UInt8] {
        var (encoded, length) = ([UInt8](), 0)
        for (index, byte) in bytes.enumerated() {
            let isLast = index == bytes.count - 1
            // A space at the end of a line is encoded, since mail systems may remove it.
            let isLiteral = byte == 0x20 ? !isLast : (0x21..<0x7F).contains(byte) && byte != UInt8(ascii: "=")
            let character = isLiteral ? [byte] : escape(byte)
            // A soft line break takes one character.
            if length + character.count > lineLength - (isLast ? 0 : 1) {
                encoded += Array("=\r\n".utf8)
                length = 0
            }
            encoded += character
            length += character.count
        }
        return encoded
    }

    private static func escape(_ byte: UInt8) -> [UInt8] {
        let digits = Array("0123456789ABCDEF".utf8)
        return [UInt8(ascii: "="), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
    }
}
