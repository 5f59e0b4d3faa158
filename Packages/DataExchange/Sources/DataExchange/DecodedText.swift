internal import Foundation

/// The text of a file in one of the encodings of spreadsheets.
public struct DecodedText: Sendable {
    public let text: String
    /// The encoding's name; nil for UTF-8.
    public let encoding: String?

    public init(text: String, encoding: String? = nil) {
        self.text = text
        self.encoding = encoding
    }
}

extension DecodedText {
    /// Decodes UTF-16 with a byte order mark, UTF-8, or otherwise Windows-1252; nil if none of them fits.
    /// Damaged UTF-8 gives nil: as Windows-1252 its text would be wrong.
    public init?(_ bytes: [UInt8]) {
        if Self.isUTF16(bytes) {
            let isBigEndian = bytes[0] == 0xFE
            let units = stride(from: 2, to: bytes.count - 1, by: 2).map { index in
                let (first, second) = (UInt16(bytes[index]), UInt16(bytes[index + 1]))
                return isBigEndian ? first << 8 | second : second << 8 | first
            }
            guard bytes.count.isMultiple(of: 2), let text = String(validating: units, as: UTF16.self) else {
                return nil
            }
            self.init(text: text, encoding: "UTF-16")
        } else if let text = String(validating: bytes, as: UTF8.self) {
            self.init(text: text)
        } else {
            guard !bytes.contains(0), !Self.isMostlyUTF8(bytes),
                let text = String(data: Data(bytes), encoding: .windowsCP1252)
            else { return nil }
            self.init(text: text, encoding: "Windows-1252")
        }
    }

    /// Whether at least as many valid multi-byte UTF-8 characters as errors are found. A few valid ones occur
    /// by chance: the bytes of `Ú”` in Windows-1252 are also a valid UTF-8 character.
    private static func isMostlyUTF8(_ bytes: [UInt8]) -> Bool {
        let others = String(decoding: bytes, as: UTF8.self).unicodeScalars.filter { $0.value > 0x7F }
        return others.count { $0 != "\u{FFFD}" } >= others.count { $0 == "\u{FFFD}" }
    }

    /// Whether the bytes begin with a UTF-16 byte order mark.
    public static func isUTF16(_ bytes: [UInt8]) -> Bool {
        bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF])
    }
}
