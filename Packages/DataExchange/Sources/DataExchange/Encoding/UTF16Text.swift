/// The text of a file in UTF-16, with or without a byte-order mark.
struct UTF16Text {
    let text: String
    let encoding: TextEncoding

    /// Decodes bytes in the byte order of their mark.
    ///
    /// Without a mark the byte order is the one in which most characters are ASCII, as in every table: such a
    /// text has a zero byte in most characters, and no text in another encoding has one.
    ///
    /// Nil if the bytes are not UTF-16.
    init?(_ bytes: [UInt8]) {
        if DecodedText.isUTF16(bytes) {
            self.init(bytes, .utf16)
        } else if bytes.contains(0) {
            let orders = [TextEncoding.utf16LittleEndian, .utf16BigEndian]
            guard let found = orders.lazy.compactMap({ UTF16Text(bytes, $0) }).first(where: \.isMostlyASCII)
            else { return nil }
            self = found
        } else {
            return nil
        }
    }

    /// Decodes bytes in a byte order; a mark is not in the text.
    init?(_ bytes: [UInt8], _ encoding: TextEncoding) {
        let hasMark = DecodedText.isUTF16(bytes)
        let isBigEndian = hasMark ? bytes[0] == 0xFE : encoding == .utf16BigEndian
        let units = stride(from: hasMark ? 2 : 0, to: bytes.count - 1, by: 2).map { index in
            let (first, second) = (UInt16(bytes[index]), UInt16(bytes[index + 1]))
            return isBigEndian ? first << 8 | second : second << 8 | first
        }
        guard bytes.count.isMultiple(of: 2), let text = String(validating: units, as: UTF16.self) else {
            return nil
        }
        self.text = text
        self.encoding = encoding
    }

    private var isMostlyASCII: Bool {
        let scalars = text.unicodeScalars
        return !scalars.contains("\0") && scalars.count(where: \.isASCII) * 2 > scalars.count
    }
}
