extension Unicode.Scalar {
    /// Whether the character could move a terminal's cursor, hide text or change the order in which it is
    /// shown.
    ///
    /// These are the controls (general category Cc, tabs and line ends among them), the line and paragraph
    /// separators (Zl, Zp), the byte-order mark, and the bidirectional controls (the property Bidi_Control of
    /// Unicode's `PropList.txt`; UAX #9, 2).
    public var isControl: Bool { FreeText.controlRanges.contains { $0.contains(value) } }

    /// The code point and name of the character: `U+200F (right-to-left mark)`.
    public var codePoint: String {
        // Unicode gives controls no names.
        let common: [Unicode.Scalar: String] = ["\t": "tab", "\n": "line feed", "\r": "carriage return"]
        let name = (common[self] ?? properties.name?.lowercased()).map { " (\($0))" } ?? ""
        return "U+" + padded(Int(value), 4, radix: 16) + name
    }
}

extension String {
    /// The first control character (``Swift/Unicode/Scalar/isControl``); nil if there is none.
    public var firstControl: Unicode.Scalar? {
        if utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) { return nil }
        return unicodeScalars.first(where: \.isControl)
    }

    /// The text with control characters written as `\u{1B}`, so that no terminal executes them.
    public var escapingControls: String {
        guard firstControl != nil else { return self }
        return unicodeScalars.reduce(into: "") { text, scalar in
            if scalar.isControl {
                text += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
            } else {
                text.unicodeScalars.append(scalar)
            }
        }
    }

    /// The first `limit` Unicode scalars of the text for a sentence, with control characters escaped.
    public func excerpt(_ limit: Int = 40) -> String {
        var start = String.UnicodeScalarView()
        start.append(contentsOf: unicodeScalars.prefix(limit))
        return String(start).escapingControls
    }

    /// The words of the text with one space between them, without white space at its ends.
    public var collapsingSpaces: String {
        if utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F }) { return self }
        return split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
}

/// Free text as people type it: spaces trimmed and collapsed, no control characters, a limited length.
public enum FreeText {
    /// Parses a required text.
    ///
    /// - Parameter noun: the text's name in error sentences; by default the words of the field's name.
    /// - Throws: ``InvalidValue`` with `FIELD.missing`, `FIELD.too-long` or `FIELD.control-character`.
    public static func parse(
        _ raw: String, field: String, limit: Int = Limits.name, noun: String? = nil
    ) throws(InvalidValue) -> String {
        guard let text = try parseOptional(raw, field: field, limit: limit, noun: noun) else {
            throw InvalidValue(
                "\(code(field)).missing", field: field, sentence: "text.missing", ["field": word(field, noun)]
            )
        }
        return text
    }

    /// Parses an optional text; nil for a missing or empty one.
    ///
    /// - Throws: ``InvalidValue`` with `FIELD.too-long` (above `limit` Unicode scalars) or
    ///   `FIELD.control-character`.
    public static func parseOptional(
        _ raw: String?, field: String, limit: Int = Limits.name, noun: String? = nil
    ) throws(InvalidValue) -> String? {
        guard let raw, !raw.isEmpty else { return nil }
        guard raw.utf8.count <= Limits.input else { throw tooLong(field, noun, limit) }
        try refuseControls(in: raw, field: field, noun: noun)
        let text = raw.collapsingSpaces
        // Scalars, not characters: one character may have any number of combining marks.
        guard text.utf8.count <= limit || text.unicodeScalars.count <= limit else {
            throw tooLong(field, noun, limit)
        }
        return text.isEmpty ? nil : text
    }

    private static func tooLong(_ field: String, _ noun: String?, _ limit: Int) -> InvalidValue {
        InvalidValue(
            "\(code(field)).too-long", field: field, sentence: "text.too-long",
            ["field": word(field, noun), "limit": limit])
    }

    /// The name of a text in a sentence.
    private static func word(_ field: String, _ noun: String?) -> Word {
        noun.map(Word.noun) ?? .field(field)
    }

    /// Refuses a text with a control character (``Swift/Unicode/Scalar/isControl``).
    ///
    /// - Throws: ``InvalidValue`` `FIELD.control-character`.
    public static func refuseControls(
        in raw: String, field: String, noun: String? = nil
    ) throws(InvalidValue) {
        guard let control = raw.firstControl else { return }
        throw InvalidValue(
            "\(code(field)).control-character", field: field, sentence: "text.control-character",
            ["field": word(field, noun), "text": raw.excerpt(), "character": control.codePoint])
    }

    /// The words of a field's name: `firstName` is "first name", `nationalID` is "national id".
    public static func words(_ field: String) -> String { separated(field, by: " ") }

    /// A field's name in an error code: `firstName` is `first-name`.
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
    /// The control characters (``Swift/Unicode/Scalar/isControl``), all in the Basic Multilingual Plane.
    static let controlRanges: [ClosedRange<UInt32>] = [
        0x0000...0x001F, 0x007F...0x009F, 0x061C...0x061C, 0x200E...0x200F, 0x2028...0x202E, 0x2066...0x2069,
        0xFEFF...0xFEFF,
    ]
    /// The control characters, for a class of a regular expression.
    static let controls = controlRanges.map { "\(escape($0.lowerBound))-\(escape($0.upperBound))" }.joined()
    /// White space that is no control character, for a class of a regular expression.
    static let blanks = "\\u0020\\u00A0\\u1680\\u2000-\\u200A\\u202F\\u205F\\u3000"

    /// A scalar of the Basic Multilingual Plane, as a regular expression spells it: `\u200E`.
    private static func escape(_ value: UInt32) -> String { "\\u" + padded(Int(value), 4, radix: 16) }

    /// The rule of a field that ``parse(_:field:limit:noun:)`` parses.
    ///
    /// - Parameter sign: a character that the field does not accept, for a class of a regular expression.
    public static func rule(
        _ field: String, limit: Int = Limits.name, without sign: String = "", example: String? = nil
    ) -> FieldRule {
        let any = "[^\(sign)\(controls)]"
        return FieldRule(
            .text("\(any)*[^\(sign)\(controls)\(blanks)]\(any)*", lengths: 1...limit, example: example),
            { _ = try parse("", field: field) },
            { _ = try parse(String(repeating: "n", count: limit + 1), field: field, limit: limit) },
            { _ = try parse("\u{7}", field: field) })
    }

    /// The rule of a field that ``parseOptional(_:field:limit:noun:)`` parses.
    public static func optionalRule(
        _ field: String, limit: Int = Limits.name, example: String? = nil
    ) -> FieldRule {
        FieldRule(
            .text("[^\(controls)]*", lengths: 0...limit, example: example),
            { _ = try parseOptional(String(repeating: "n", count: limit + 1), field: field, limit: limit) },
            { _ = try parseOptional("\u{7}", field: field) })
    }

    /// The rule of a field whose text is only compared: any text without NUL.
    public static let anyText = FieldRule(.text("[^\\u0000]*"))
}
