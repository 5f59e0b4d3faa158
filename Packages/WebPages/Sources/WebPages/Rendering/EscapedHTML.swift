/// Escapes texts for HTML, byte by byte, so that a quotation mark before a combining mark is escaped too.
enum EscapedHTML {
    static func append(_ text: String, to html: inout [UInt8]) {
        var text = text
        text.withUTF8 { bytes in
            var start = 0
            for (index, byte) in bytes.enumerated() {
                guard let escape = escape(of: byte) else { continue }
                html += bytes[start..<index]
                escape.withUTF8Buffer { html += $0 }
                start = index + 1
            }
            html += bytes[start...]
        }
    }

    private static func escape(of byte: UInt8) -> StaticString? {
        switch byte {
        case UInt8(ascii: "&"): "&amp;"
        case UInt8(ascii: "<"): "&lt;"
        case UInt8(ascii: ">"): "&gt;"
        case UInt8(ascii: "\""): "&quot;"
        case UInt8(ascii: "'"): "&#39;"
        default: nil
        }
    }
}
