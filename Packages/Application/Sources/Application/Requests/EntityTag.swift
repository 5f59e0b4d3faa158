internal import Core

/// The strong entity tag of a resource (RFC 9110, 8.8.3): a text that changes whenever the resource does.
/// The tag of a list is that of one page.
public struct EntityTag: Hashable, Sendable {
    /// The tag in its quotes.
    public let text: String

    /// The tag of a response with this hash: its first 16 bytes as hexadecimal digits.
    public init(hash: [UInt8]) { text = "\"\(hash.prefix(16).hex)\"" }

    /// - Throws: ``EditError/malformedTag`` unless the text is a strong tag in quotes.
    public init(parsing text: String) throws(EditError) {
        let inner = text.dropFirst().dropLast()
        guard text.utf8.count >= 2, text.hasPrefix("\""), text.hasSuffix("\""),
            inner.utf8.allSatisfy({ $0 != 0x22 && $0 > 0x20 && $0 != 0x7F })
        else { throw .malformedTag }
        self.text = text
    }

    /// Whether an `If-None-Match` field lists this tag, so that the client's copy is current (RFC 9110,
    /// 13.1.2).
    ///
    /// The comparison is weak: `W/` is ignored. A malformed element matches nothing.
    public func matches(ifNoneMatch field: String) -> Bool {
        field.split(separator: ",").contains { element in
            let tag = element.filter { $0 != " " && $0 != "\t" }
            return tag == "*" || tag == text || tag == "W/" + text
        }
    }
}
