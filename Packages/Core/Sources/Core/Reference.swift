/// The text that selects one entity in a request: its id, its key in the CSV files, its name, or `me`.
///
/// A text of digits only is an id; `me` is the caller's own student; any other text is a key or, if no entity
/// has the key, the name of one entity. A key that reads like one of these, or like a negative number, is
/// written as `key:0007`. Digits that a person typed may be an id, or a key that the academy gave: such a
/// reference is written as `number:12`, and `id:12` is an id only.
public enum Reference<Kind>: Hashable, Sendable, CustomStringConvertible {
    case id(Identifier<Kind>)
    /// A number that a person typed: a key or an id.
    case number(Int64)
    /// A key, or a name.
    case key(String)
    case me

    /// - Throws: ``InvalidValue`` `id.out-of-range`, `id.leading-zeros`, or an error of a key: `key.missing`,
    ///   `key.too-long` (above ``Limits/longestName`` Unicode scalars, or ``Limits/key`` after the prefix) or
    ///   `key.bad-character`.
    public init(_ text: String, field: String = "id") throws(InvalidValue) {
        // The length first: comparing a text takes quadratic time in the number of its combining marks.
        if text.utf8.count == 2, text == "me" {
            self = .me
        } else if let key = EntityKey.rest(of: text, after: EntityKey.prefix) {
            self = .key(try EntityKey.parse(key, field: field))
        } else if let number = EntityKey.rest(of: text, after: EntityKey.idPrefix) {
            self = .id(Identifier(try Self.number(number, field: field)))
        } else if let number = EntityKey.rest(of: text, after: EntityKey.numberPrefix) {
            self = .number(try Self.number(number, field: field))
        } else if EntityKey.isNumber(text) {
            self = .id(Identifier(try Self.number(text, field: field)))
        } else {
            self = .key(try EntityKey.parse(text, field: field, mayBeName: true))
        }
    }

    /// The reference that a person typed: digits may be a key or an id; with leading zeros they are a key.
    ///
    /// - Throws: the errors of ``init(_:field:)``.
    public init(typed text: String, field: String = "id") throws(InvalidValue) {
        guard EntityKey.isNumber(text), text.utf8.count <= Limits.key else {
            try self.init(text, field: field)
            return
        }
        if text.utf8.first == UInt8(ascii: "0"), text.utf8.contains(where: { $0 != UInt8(ascii: "0") }) {
            self = .key(text)
        } else {
            self = .number(try Self.number(text, field: field))
        }
    }

    /// - Throws: ``InvalidValue`` `id.out-of-range` or `id.leading-zeros`.
    private static func number(_ text: String, field: String) throws(InvalidValue) -> Int64 {
        guard EntityKey.isNumber(text), let number = Int64(text), number > 0 else {
            throw outOfRange(text, field: field)
        }
        guard text.utf8.first != UInt8(ascii: "0") else {
            throw InvalidValue(
                "id.leading-zeros", field: field,
                sentence: text.utf8.count <= Limits.key ? "id.leading-zeros.or-key" : nil,
                ["number": String(number), "text": text, "prefix": EntityKey.prefix])
        }
        return number
    }

    private static func outOfRange(_ text: String, field: String) -> InvalidValue {
        InvalidValue("id.out-of-range", field: field, ["text": text.excerpt()])
    }

    /// The name of a field with such a reference, as in requests: `classType`.
    public static var fieldName: String {
        // Swift has no type with the name Class.
        let name = Kind.self == Core.Kind.AcademyClass.self ? "Class" : String(describing: Kind.self)
        return name.prefix(1).lowercased() + name.dropFirst()
    }

    public var description: String {
        switch self {
        case .id(let id): String(id.number)
        case .number(let number): String(number)
        case .key(let key): EntityKey.needsPrefix(key) ? EntityKey.prefix + key : key
        case .me: "me"
        }
    }
}

extension Reference: Codable {
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        let field = decoder.codingPath.last?.stringValue ?? "id"
        if let number = try? container.decode(Int64.self) {
            guard number > 0 else { throw Self.outOfRange(String(number), field: field) }
            self = .id(Identifier(number))
        } else {
            try self.init(try container.decode(String.self), field: field)
        }
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        if case .number(let number) = self {
            try container.encode(EntityKey.numberPrefix + String(number))
        } else {
            try container.encode(description)
        }
    }
}

/// The key of an entity in the CSV files.
public enum EntityKey {
    /// The prefix of a key in a ``Reference`` that would be read as an id or as `me` without it.
    static let prefix = "key:"
    /// The prefix of a number in a ``Reference`` that is an id and no key.
    static let idPrefix = "id:"
    /// The prefix of a number in a ``Reference`` that a person typed.
    static let numberPrefix = "number:"
    static let prefixes = [prefix, idPrefix, numberPrefix]

    static func needsPrefix(_ key: String) -> Bool {
        isNumber(key) || key.utf8.elementsEqual("me".utf8)
            || prefixes.contains { rest(of: key, after: $0) != nil }
    }

    /// The text after a prefix; nil if the text does not begin with it.
    static func rest(of text: String, after prefix: String) -> String? {
        text.utf8.starts(with: prefix.utf8) ? String(text.unicodeScalars.dropFirst(prefix.count)) : nil
    }

    /// Whether a text has digits only, perhaps after a minus sign.
    static func isNumber(_ text: String) -> Bool {
        let digits = text.utf8.first == UInt8(ascii: "-") ? text.utf8.dropFirst() : text.utf8[...]
        return !digits.isEmpty && digits.allSatisfy(\.isASCIIDigit)
    }

    /// Checks a key: 1 to ``Limits/key`` Unicode scalars without white space, control characters and `|`,
    /// which separates the keys of a list.
    ///
    /// - Parameter mayBeName: whether a name is accepted too: up to ``Limits/longestName`` Unicode scalars,
    ///   with `|`, and with spaces between other characters.
    /// - Throws: ``InvalidValue`` `key.missing`, `key.too-long` or `key.bad-character`.
    public static func parse(
        _ text: String, field: String = "key", mayBeName: Bool = false
    ) throws(InvalidValue) -> String {
        guard !text.isEmpty else {
            throw InvalidValue("key.missing", field: field, ["field": Word.field(field)])
        }
        let limit = mayBeName ? Limits.longestName : Limits.key
        guard text.unicodeScalars.count <= limit else {
            throw InvalidValue("key.too-long", field: field, ["field": Word.field(field), "limit": limit])
        }
        let words = mayBeName ? text.unicodeScalars.filter { $0 != " " && $0 != "|" } : text.unicodeScalars
        guard words.allSatisfy({ !$0.properties.isWhitespace && !$0.isControl && $0 != "|" }),
            text.unicodeScalars.first != " ", text.unicodeScalars.last != " "
        else {
            throw InvalidValue("key.bad-character", field: field, ["text": text.excerpt(Limits.key)])
        }
        return text
    }
}

extension Reference: SchemaDescribed {
    public static var schema: ValueSchema {
        var schema = EntityKey.rule.schema
        schema.forms = [.integer, .string]
        // A number has at most 18 digits here, since one of 19 digits may exceed Int64. The last part of the
        // pattern is a key or a name: it has a character that is no digit, and is not a negative number.
        schema.pattern =
            "(\(EntityKey.idPrefix)|\(EntityKey.numberPrefix))?[1-9][0-9]{0,17}"
            + "|\(EntityKey.prefix)\(EntityKey.character){1,\(Limits.key)}"
            + "|(?!\(EntityKey.prefixes.joined(separator: "|"))|-[0-9]+$|.{\(Limits.longestName + 1)}| |.* $)"
            + EntityKey.name
        schema.lengths = 1...Limits.longestName
        schema.range = 1...Int64.max
        schema.example = "12"
        schema.subject = String(describing: Kind.self)
        let isStudent = schema.subject == "Student"
        schema.name = isStudent ? "StudentReference" : "Reference"
        schema.summary =
            "The id of an entity, its key in the CSV files, or its name if no other has it; “key:0007” is the "
            + "key 0007, and “number:12” a number that a person typed, which may be the key or the id 12"
            + (isStudent ? "; “me” is the caller's own student." : ".")
        return schema
    }

    public static var failures: [any AcademyError] {
        EntityKey.rule.failures + DocumentedErrors.of { _ = try Reference("0") }
            + DocumentedErrors.of { _ = try Reference("01") }
            + [InvalidValue.ambiguous("Salón 2", of: ["2 (Salón 2, San Borja)", "5 (Salón 2, Sur)"])]
    }
}

extension EntityKey {
    /// A character of a key, as a regular expression.
    static let character = "[^|\(FreeText.controls)\(FreeText.blanks)]"

    /// A key or a name with a character that is no digit, as a regular expression.
    static let name: String = {
        let (excluded, others) = (FreeText.controls + FreeText.blanks, Limits.longestName - 1)
        return "[0-9]{0,\(others)}(?: |[^\(excluded)0-9])(?: |[^\(excluded)]){0,\(others)}"
    }()

    /// The rule of a field with a key.
    public static let rule = FieldRule(
        .text(
            "\(character){1,\(Limits.key)}", lengths: 1...Limits.key, example: "S-001",
            "The key in the CSV files, without spaces."
        ).named("Key"),
        { _ = try parse("") }, { _ = try parse(String(repeating: "k", count: Limits.key + 1)) },
        { _ = try parse("two words") })
}

extension InvalidValue {
    /// A number is the key of one entity and the id of another.
    ///
    /// - Parameter candidates: the references to both, each with the values that distinguish the entity.
    public static func ambiguous(_ number: Int64, of candidates: [String]) -> InvalidValue {
        let list = candidates.map(\.escapingControls).joined(separator: "; ")
        return InvalidValue(
            "reference.ambiguous", field: nil, sentence: "reference.ambiguous.number",
            ["number": String(number), "references": list])
    }

    /// Several entities have the name that a reference gives.
    ///
    /// - Parameter candidates: the ids, each with the values that distinguish the entity from the others.
    public static func ambiguous(_ name: String, of candidates: [String]) -> InvalidValue {
        let list = candidates.map(\.escapingControls).joined(separator: "; ")
        return InvalidValue("reference.ambiguous", field: nil, ["name": name.excerpt(), "ids": list])
    }
}
