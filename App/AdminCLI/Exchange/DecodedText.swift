import Foundation

/// The text of a file in one of the encodings of spreadsheets.
struct DecodedText {
    let text: String
    /// The encoding's name; nil for UTF-8.
    var encoding: String?
}

extension DecodedText {
    /// Nil if the bytes are no text: in UTF-16 with its mark, in UTF-8, or otherwise in Windows-1252. Bytes
    /// that are mostly characters of UTF-8 are damaged UTF-8, in which Windows-1252 would be garbage.
    init?(_ bytes: [UInt8]) {
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

    /// Whether the bytes have at least as many characters of UTF-8 of two or more bytes as faults. Pairs of
    /// characters of Windows-1252, such as `Ú”`, are characters of UTF-8 too.
    private static func isMostlyUTF8(_ bytes: [UInt8]) -> Bool {
        let others = String(decoding: bytes, as: UTF8.self).unicodeScalars.filter { $0.value > 0x7F }
        return others.count { $0 != "\u{FFFD}" } >= others.count { $0 == "\u{FFFD}" }
    }

    /// Whether bytes begin with the byte order mark of UTF-16.
    static func isUTF16(_ bytes: [UInt8]) -> Bool {
        bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF])
    }
}
