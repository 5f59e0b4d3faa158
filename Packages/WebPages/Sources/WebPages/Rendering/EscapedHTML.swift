internal import Mustache

/// Escapes texts for HTML, byte by byte.
///
/// Mustache's own escaping compares characters, so it does not escape a quotation mark that a combining
/// mark follows.
struct EscapedHTML: MustacheContentType {
    static let name = "CLASSLY_HTML"
    /// The first tag of every template.
    static let directive = "{{% CONTENT_TYPE:\(name) }}"

    func escapeText(_ text: String) -> String {
        // Most texts have nothing to escape.
        guard text.utf8.contains(where: { Self.escape(of: $0) != nil }) else { return text }
        var html: [UInt8] = []
        html.reserveCapacity(text.utf8.count * 2)
        for byte in text.utf8 {
            if let escape = Self.escape(of: byte) {
                escape.withUTF8Buffer { html += $0 }
            } else {
                html.append(byte)
            }
        }
        return String(decoding: html, as: UTF8.self)
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
