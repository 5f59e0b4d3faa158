/// How a person names one entity: by its number, by the key it had in the academy's own files, or as "me".
///
/// A text of digits only is a number; `me` is the student who asks; anything else is a key.
public enum Reference<Kind>: Hashable, Sendable, CustomStringConvertible {
    case id(Identifier<Kind>)
    case key(String)
    case me

    /// - Throws: ``InvalidValue`` where the text is empty, longer than ``Limits/key``, a number out of range, or a
    ///   number with leading zeros: an id has one spelling only.
    public init(_ text: String, field: String = "id") throws(InvalidValue) {
        // Its length first: comparing a text with many combining marks takes time by the square of their number.
        if text.utf8.count == 2, text == "me" {
            self = .me
        } else if !text.isEmpty, text.utf8.allSatisfy({ $0 >= 0x30 && $0 <= 0x39 }) {
            guard let number = Int64(text), number > 0 else { throw Self.outOfRange(text, field: field) }
            guard text.utf8.first != UInt8(ascii: "0") else { throw Self.leadingZeros(number, field: field) }
            self = .id(Identifier(number))
        } else {
            self = .key(try EntityKey.parse(text, field: field))
        }
    }

    private static func outOfRange(_ text: String, field: String) -> InvalidValue {
        InvalidValue(
            "id.out-of-range", field: field,
            "“\(text.excerpt())” is not an id: ids are numbers from 1 up.")
    }

    private static func leadingZeros(_ number: Int64, field: String) -> InvalidValue {
        InvalidValue(
            "id.leading-zeros", field: field,
            "An id has no leading zeros. If you mean \(number), write \(number).")
    }

    public var description: String {
        switch self {
        case .id(let id): String(id.number)
        case .key(let key): key
        case .me: "me"
        }
    }
}

extension Reference: Codable {
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if let number = try? container.decode(Int64.self) {
            guard number > 0 else { throw Self.outOfRange(String(number), field: "id") }
            self = .id(Identifier(number))
        } else {
            try self.init(try container.decode(String.self))
        }
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(description)
    }
}

/// The key an entity has in the academy's own files.
public enum EntityKey {
    /// Checks a key: 1 to ``Limits/key`` characters without spaces or control characters.
    public static func parse(_ text: String, field: String = "key") throws(InvalidValue) -> String {
        guard !text.isEmpty else {
            throw InvalidValue("key.missing", field: field, "The \(field) is missing.")
        }
        guard text.unicodeScalars.count <= Limits.key else {
            throw InvalidValue(
                "key.too-long", field: field, "The \(field) is longer than \(Limits.key) characters.")
        }
        guard text.unicodeScalars.allSatisfy({ !$0.properties.isWhitespace && !$0.isControl }) else {
            throw InvalidValue(
                "key.bad-character", field: field,
                "“\(text.excerpt(Limits.key))” is neither a number nor a key.")
        }
        return text
    }
}

extension Reference: SchemaDescribed {
    public static var schema: ValueSchema {
        var schema = EntityKey.rule.schema
        schema.forms = [.integer, .string]
        // A number of 19 digits may be beyond all numbers; a text with another character in it is a key.
        schema.pattern = "[1-9][0-9]{0,17}|\(EntityKey.name)"
        schema.range = 1...Int64.max
        schema.example = "12"
        schema.subject = String(describing: Kind.self)
        let isStudent = schema.subject == "Student"
        schema.name = isStudent ? "StudentReference" : "Reference"
        schema.summary =
            "A number, or a key of the academy's own files"
            + (isStudent ? "; “me” is the student who asks." : ".")
        return schema
    }

    public static var failures: [any AcademyError] {
        EntityKey.rule.failures + DocumentedErrors.of { _ = try Reference("0") }
            + DocumentedErrors.of { _ = try Reference("01") }
    }
}

extension EntityKey {
    /// A character of a key, as a regular expression.
    static let character = "[^\(FreeText.controls)\(FreeText.blanks)]"
    /// A character of a key that is no digit.
    static let letter = "[^\(FreeText.controls)\(FreeText.blanks)0-9]"

    /// A key that is not taken for a number.
    static let name = "[0-9]{0,63}\(letter)\(character){0,63}"

    /// What a field with a key takes that must not be taken for a number.
    public static let nameRule: FieldRule = {
        var named = rule
        (named.schema.pattern, named.schema.name) = (name, "NamedKey")
        return named
    }()

    /// What a field with a key takes.
    public static let rule = FieldRule(
        .text(
            "\(character){1,\(Limits.key)}", lengths: 1...Limits.key, example: "S-001",
            "The key in the academy's own files, without spaces."
        ).named("Key"),
        { _ = try parse("") }, { _ = try parse(String(repeating: "k", count: Limits.key + 1)) },
        { _ = try parse("two words") })
}
