/// The text of a statement as PostgreSQL needs it.
enum PostgresText {
    /// Replaces each `?` by `$1`, `$2` and so on, `INTEGER`, which has 32 bits there, by `BIGINT`, and empty
    /// lists, which PostgreSQL refuses, by empty arrays; texts and names in quotation marks are left alone.
    static func converted(_ text: String) -> String {
        withPlaceholders(text).replacing("NOT IN ()", with: "<> ALL ('{}')")
            .replacing("IN ()", with: "= ANY ('{}')")
    }

    private static func withPlaceholders(_ text: String) -> String {
        var (result, word, count) = ([UInt8](), [UInt8](), 0)
        var quote: UInt8?
        result.reserveCapacity(text.utf8.count + 32)
        func endWord() {
            result += word == integer ? Array("BIGINT".utf8) : word
            word.removeAll(keepingCapacity: true)
        }
        for byte in text.utf8 {
            if let open = quote {
                result.append(byte)
                if byte == open { quote = nil }
                continue
            }
            if isLetter(byte) {
                word.append(byte)
                continue
            }
            endWord()
            switch byte {
            case UInt8(ascii: "'"), UInt8(ascii: "\""):
                quote = byte
                result.append(byte)
            case UInt8(ascii: "?"):
                count += 1
                result += Array("$\(count)".utf8)
            default: result.append(byte)
            }
        }
        endWord()
        return String(decoding: result, as: UTF8.self)
    }

    private static let integer = Array("INTEGER".utf8)

    private static func isLetter(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 128...:
            true
        default: false
        }
    }
}
