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

extension FreeText {
    /// The characters that no text may have, but for tabs, for a class of a regular expression.
    static let controls =
        "\\u0000-\\u0008\\u000A-\\u001F\\u007F-\\u009F\\u2028-\\u202E\\u2066-\\u2069\\uFEFF"
    /// White space that is no control character, for a class of a regular expression.
    static let blanks = "\\u0020\\u00A0\\u1680\\u2000-\\u200A\\u202F\\u205F\\u3000"

    /// What a field takes that is parsed by ``parse(_:field:limit:)``.
    ///
    /// - Parameter sign: a character that the field does not take, as a regular expression's class spells it.
    public static func rule(
        _ field: String, limit: Int = Limits.name, without sign: String = "", example: String? = nil
    ) -> FieldRule {
        let any = "[^\(sign)\(controls)]"
        return FieldRule(
            .text(
                "\(any)*[^\(sign)\(controls)\\t\(blanks)]\(any)*", lengths: 1...limit, example: example),
            { _ = try parse("", field: field) },
            { _ = try parse(String(repeating: "n", count: limit + 1), field: field, limit: limit) },
            { _ = try parse("\u{7}", field: field) })
    }

    /// What a field takes that is parsed by ``parseOptional(_:field:limit:)``.
    public static func optionalRule(
        _ field: String, limit: Int = Limits.name, example: String? = nil
    ) -> FieldRule {
        FieldRule(
            .text("[^\(controls)]*", lengths: 0...limit, example: example),
            { _ = try parseOptional(String(repeating: "n", count: limit + 1), field: field, limit: limit) },
            { _ = try parseOptional("\u{7}", field: field) })
    }

    /// What a field takes whose text is only compared: anything but NUL, which no address line carries.
    public static let anyText = FieldRule(.text("[^\\u0000]*"))
}
