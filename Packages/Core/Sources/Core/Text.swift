extension Unicode.Scalar {
    /// Whether the scalar could move a terminal's cursor, hide text or reverse its direction.
    public var isControl: Bool {
        switch properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator: true
        default: (0x202A...0x202E).contains(value) || (0x2066...0x2069).contains(value) || value == 0xFEFF
        }
    }
}

extension String {
    /// The text with control characters written out as `\u{1B}`, so that no terminal obeys them.
    public var escapingControls: String {
        guard unicodeScalars.contains(where: \.isControl) else { return self }
        return unicodeScalars.reduce(into: "") { text, scalar in
            if scalar.isControl {
                text += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
            } else {
                text.unicodeScalars.append(scalar)
            }
        }
    }

    /// The text without leading, trailing and repeated white space.
    public var collapsingSpaces: String {
        if utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F }) { return self }
        return split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
}

/// Free text as people type it, made right: spaces trimmed and collapsed, no control characters, a length.
public enum FreeText {
    /// Parses a text that must be there.
    ///
    /// - Throws: ``InvalidValue`` with `FIELD.missing`, `FIELD.too-long` or `FIELD.control-character`.
    public static func parse(
        _ raw: String, field: String, limit: Int = Limits.name
    ) throws(InvalidValue) -> String {
        guard let text = try parseOptional(raw, field: field, limit: limit) else {
            throw InvalidValue("\(code(field)).missing", field: field, "The \(words(field)) is missing.")
        }
        return text
    }

    /// Parses a text that may be missing; an empty one is none.
    public static func parseOptional(
        _ raw: String?, field: String, limit: Int = Limits.name
    ) throws(InvalidValue) -> String? {
        guard let raw, !raw.isEmpty else { return nil }
        guard !raw.unicodeScalars.contains(where: { $0.isControl && $0 != "\t" }) else {
            throw InvalidValue(
                "\(code(field)).control-character", field: field,
                "The \(words(field)) “\(raw.escapingControls)” has a control character.")
        }
        let text = raw.collapsingSpaces
        // Scalars, not characters: one character may carry any number of combining marks.
        guard text.utf8.count <= limit || text.unicodeScalars.count <= limit else {
            throw InvalidValue(
                "\(code(field)).too-long", field: field,
                "The \(words(field)) is longer than \(limit) characters.")
        }
        return text.isEmpty ? nil : text
    }

    /// `firstName` as people say it: "first name"; `nationalID` is "national id".
    public static func words(_ field: String) -> String { separated(field, by: " ") }

    /// `firstName` as error codes spell it: `first-name`.
    public static func code(_ field: String) -> String { separated(field, by: "-") }

    private static func separated(_ field: String, by separator: Character) -> String {
        var afterCapital = true
        return field.reduce(into: "") { text, letter in
            if letter.isUppercase {
                if !afterCapital { text.append(separator) }
                text += letter.lowercased()
            } else {
                text.append(letter == "_" ? separator : letter)
            }
            afterCapital = letter.isUppercase
        }
    }
}
