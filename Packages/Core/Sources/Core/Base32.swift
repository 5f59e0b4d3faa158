/// Base32 of RFC 4648, section 6: upper case, without padding, canonical only.
public enum Base32 {
    private static let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZ234567".utf8)

    /// Whether a byte is a character of the alphabet.
    public static func isDigit(_ byte: UInt8) -> Bool { value(byte) != nil }

    /// Encodes bytes, without padding.
    public static func encode(_ bytes: [UInt8]) -> String {
        var text: [UInt8] = []
        text.reserveCapacity((bytes.count * 8 + 4) / 5)
        var (buffer, bits) = (0, 0)
        for byte in bytes {
            buffer = (buffer & 0x1F) << 8 | Int(byte)
            bits += 8
            while bits >= 5 {
                bits -= 5
                text.append(alphabet[buffer >> bits & 0x1F])
            }
        }
        if bits > 0 { text.append(alphabet[buffer << (5 - bits) & 0x1F]) }
        return String(decoding: text, as: UTF8.self)
    }

    /// Decodes a text; nil if a character is not in the alphabet, if no number of bytes has a text of this
    /// length, or if the bits after the last byte are not zero.
    ///
    /// The function is not generic: a generic one is not specialised for callers in other modules, and takes
    /// ten times as long.
    public static func decode(_ text: ArraySlice<UInt8>) -> [UInt8]? {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(text.count * 5 / 8)
        var (buffer, bits) = (0, 0)
        for character in text {
            guard let value = value(character) else { return nil }
            buffer = (buffer & 0xFF) << 5 | value
            bits += 5
            if bits >= 8 {
                bits -= 8
                bytes.append(UInt8(buffer >> bits & 0xFF))
            }
        }
        guard bits < 5, buffer & (1 << bits - 1) == 0 else { return nil }
        return bytes
    }

    private static func value(_ byte: UInt8) -> Int? {
        switch byte {
        case 0x41...0x5A: Int(byte - 0x41)
        case 0x32...0x37: Int(byte - 0x32) + 26
        default: nil
        }
    }
}
