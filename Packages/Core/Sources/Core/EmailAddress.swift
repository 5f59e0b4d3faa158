/// An e-mail address, trimmed and in lower case.
///
/// The syntax is that of `input type=email` in WHATWG's HTML standard, but the domain has at least two
/// labels. The address has at most ``Limits/email`` bytes, 64 of them before the `@` (RFC 5321, 4.5.3.1).
public struct EmailAddress: Hashable, Sendable, CustomStringConvertible {
    public let text: String

    /// - Throws: ``InvalidValue`` `FIELD.not-an-address`.
    public init(parsing raw: String, field: String) throws(InvalidValue) {
        let trimmed = raw.utf8.count > Limits.input ? "" : raw.collapsingSpaces
        // Before the letters are lower-cased: the Kelvin sign would become a “k”.
        let text = trimmed.utf8.allSatisfy { $0 < 0x80 } ? trimmed.lowercased() : ""
        let parts = text.split(separator: "@", omittingEmptySubsequences: false)
        let labels = parts.count == 2 ? parts[1].split(separator: ".", omittingEmptySubsequences: false) : []
        guard text.utf8.count <= Limits.email, parts.count == 2, !parts[0].isEmpty, parts[0].utf8.count <= 64,
            parts[0].utf8.allSatisfy(Self.isLocal), labels.count >= 2, labels.allSatisfy(Self.isLabel)
        else {
            throw InvalidValue(
                "\(FreeText.code(field)).not-an-address", field: field, sentence: "email.not-an-address",
                ["text": raw.excerpt(80)])
        }
        self.text = text
    }

    /// Creates a stored address without parsing it again.
    ///
    /// Every request reads the address of its sender, and parsing takes longer than reading.
    public init(stored text: String) { self.text = text }

    public var description: String { text }

    private static func isLocal(_ byte: UInt8) -> Bool {
        byte.isASCIIAlphanumeric || ".!#$%&'*+/=?^_`{|}~-".utf8.contains(byte)
    }

    private static func isLabel(_ label: Substring) -> Bool {
        (1...63).contains(label.utf8.count) && !label.hasPrefix("-") && !label.hasSuffix("-")
            && label.utf8.allSatisfy { $0.isASCIIAlphanumeric || $0 == 0x2D }
    }
}

extension EmailAddress: TextCodable {
    public static let defaultField = "email"
}

extension EmailAddress: SchemaDescribed {
    public static let schema = ValueSchema.text(
        "[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@(?:\(WebAddress.label)\\.)+\(WebAddress.label)",
        lengths: 5...Limits.email, example: "ines@example.org", "Letter case does not matter."
    ).named("EmailAddress")
    public static let failures = DocumentedErrors.of { _ = try EmailAddress(parsing: "ines at example.org") }
}
