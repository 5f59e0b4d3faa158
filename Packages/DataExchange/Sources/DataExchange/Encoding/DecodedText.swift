internal import Core

/// The text of a file in one of the encodings of spreadsheets.
public struct DecodedText: Sendable {
    public let text: String
    /// The encoding in which the file was read; nil for UTF-8.
    public let encoding: TextEncoding?

    public init(text: String, encoding: TextEncoding? = nil) {
        self.text = text
        self.encoding = encoding == .utf8 ? nil : encoding
    }
}

extension DecodedText {
    /// Decodes a file in a given encoding, or in the one that all of its bytes fit: UTF-8, UTF-16, or a code
    /// page whose text is plausible.
    ///
    /// Nil if no encoding fits. Damaged UTF-8 gives nil: in a code page its text would be wrong.
    ///
    /// - Parameter file: the name of the file in errors.
    /// - Throws: ``TextError/twoReadings(file:encodings:examples:)``;
    ///   ``TextError/lostLetters(file:example:)``, unless the encoding is given.
    public init?(_ bytes: [UInt8], of file: String, in encoding: TextEncoding? = nil) throws(TextError) {
        if let encoding {
            if CodePage.of(encoding) != nil, let text = Self.unicode(bytes) {
                self = text
                return
            }
            guard let text = Self.text(of: bytes, in: encoding) else { return nil }
            self.init(text: text, encoding: encoding)
        } else if let text = UTF16Text(bytes) {
            self.init(text: text.text, encoding: text.encoding)
        } else if Self.isUTF16(bytes) {
            return nil
        } else if let text = String(validating: bytes, as: UTF8.self) {
            if let original = UTF8Twice.original(of: text) {
                self.init(text: original, encoding: .utf8Twice)
            } else if let example = UTF8Twice.damagedWord(in: text) {
                throw .lostLetters(file: file, example: example)
            } else {
                self.init(text: text)
            }
        } else {
            guard !bytes.contains(0), !Self.isMostlyUTF8(bytes) else { return nil }
            let guess = CodePageGuess(bytes)
            guard let page = guess.pages.first else { return nil }
            guard guess.pages.count == 1 else {
                throw .twoReadings(
                    file: file, encodings: guess.pages.map(\.encoding), examples: guess.examples(in: bytes))
            }
            self.init(text: page.text(bytes), encoding: page.encoding)
        }
    }

    /// The text of bytes that show that they are in UTF-8 or UTF-16; nil for others.
    ///
    /// A code page reads all bytes, and its text is valid UTF-8 only if it is ASCII, or by a rare chance that
    /// gives letters of other alphabets. So a sheet that was saved in UTF-8 later keeps its letters, although
    /// its map has the old encoding.
    private static func unicode(_ bytes: [UInt8]) -> DecodedText? {
        if let text = UTF16Text(bytes) { return DecodedText(text: text.text, encoding: text.encoding) }
        guard let text = String(validating: bytes, as: UTF8.self) else { return nil }
        let others = text.unicodeScalars.filter { !$0.isASCII }
        let isWestern =
            others.count { $0.value < 0x370 || (0x2000...0x2BFF).contains($0.value) } * 2
            > others.count
        return isWestern ? DecodedText(text: text) : nil
    }

    /// The text of bytes in an encoding; nil if they are not valid in it.
    private static func text(of bytes: [UInt8], in encoding: TextEncoding) -> String? {
        if let page = CodePage.of(encoding) {
            let text = page.text(bytes)
            return text.unicodeScalars.contains("\u{FFFD}") ? nil : text
        }
        switch encoding {
        case .utf16, .utf16LittleEndian, .utf16BigEndian: return UTF16Text(bytes, encoding)?.text
        case .utf8Twice:
            return String(validating: bytes, as: UTF8.self).map { UTF8Twice.original(of: $0) ?? $0 }
        default: return String(validating: bytes, as: UTF8.self)
        }
    }

    /// Whether at least as many valid multi-byte UTF-8 characters as errors are found. A few valid ones occur
    /// by chance: the bytes of `Ú”` in Windows-1252 are also a valid UTF-8 character.
    private static func isMostlyUTF8(_ bytes: [UInt8]) -> Bool {
        let others = String(decoding: bytes, as: UTF8.self).unicodeScalars.filter { $0.value > 0x7F }
        return others.count { $0 != "\u{FFFD}" } >= others.count { $0 == "\u{FFFD}" }
    }

    /// Whether the bytes begin with a UTF-16 byte-order mark.
    public static func isUTF16(_ bytes: [UInt8]) -> Bool {
        bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF])
    }
}
