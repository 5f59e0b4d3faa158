public import Core

/// A value that is parsed from a word of the command line.
public protocol ArgumentValue: Sendable {
    /// The name of the value in help texts: `day` in `--from <day>`.
    static var valueName: String { get }
    /// Whether the word after an option is its value even if it begins with a hyphen, such as `-5`.
    static var mayBeginWithHyphen: Bool { get }
    /// Parses a word of the command line.
    init(word: String) throws(InvalidValue)
}

extension ArgumentValue {
    public static var mayBeginWithHyphen: Bool { true }
}

extension String: ArgumentValue {
    public static var valueName: String { "text" }
    public static var mayBeginWithHyphen: Bool { false }
    public init(word: String) { self = word }
}

/// A whole number of at most nine digits.
extension Int: ArgumentValue {
    public static var valueName: String { "n" }

    /// The maximum number of digits.
    private static let maximumDigits = 9

    public init(word: String) throws(InvalidValue) {
        let digits = word.utf8.first == UInt8(ascii: "-") ? word.utf8.dropFirst() : word.utf8[...]
        guard !digits.isEmpty, digits.allSatisfy(\.isASCIIDigit) else { throw .notWhole(word) }
        guard digits.count <= Self.maximumDigits, let number = Int(word) else {
            throw InvalidValue(
                "number.out-of-range", field: nil,
                ["text": word.excerpt(), "digits": Self.maximumDigits])
        }
        self = number
    }
}

extension InvalidValue {
    fileprivate static func notWhole(_ word: String) -> InvalidValue {
        InvalidValue("number.invalid", field: nil, ["text": word.excerpt()])
    }
}

/// A whole number with a sign: `+1`, `-1`.
struct SignedNumber: ArgumentValue {
    static var valueName: String { "+n|-n" }
    let value: Int

    init(word: String) throws(InvalidValue) {
        guard let sign = word.utf8.first, sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") else {
            throw InvalidValue("number.without-sign", field: nil, ["text": word.excerpt()])
        }
        let digits = try Int(word: String(word.dropFirst()))
        // Refuses a second sign, as in +-1.
        guard digits >= 0 else { throw .notWhole(word) }
        value = sign == UInt8(ascii: "-") ? -digits : digits
    }
}

extension Identifier: ArgumentValue {
    public static var valueName: String { "id" }

    public init(word: String) throws(InvalidValue) {
        guard word.utf8.first != UInt8(ascii: "+"), let number = Int64(word), number > 0 else {
            throw InvalidValue("id.out-of-range", field: nil, ["text": word.excerpt()])
        }
        self.init(number)
    }
}

extension Reference: ArgumentValue {
    public static var valueName: String { FreeText.code(fieldName) }
    public static var mayBeginWithHyphen: Bool { false }
    public init(word: String) throws(InvalidValue) { try self.init(typed: word, field: Self.fieldName) }
}

extension Bool: ArgumentValue {
    public static var valueName: String { "yes|no" }

    /// The answers, whose words are those of the labels.
    static let answers = EnumerationWords("label", ["yes", "no"])

    public init(word: String) throws(InvalidValue) {
        switch Self.answers.code(word) {
        case "yes", "true": self = true
        case "no", "false": self = false
        default:
            throw InvalidValue("answer.invalid", field: nil, ["text": word.excerpt()])
        }
    }
}

extension TimeOfDay: ArgumentValue {
    public static var valueName: String { "time" }
    public init(word: String) throws(InvalidValue) { try self.init(parsing: word, field: Self.valueName) }
}

extension Instant: ArgumentValue {
    public static var valueName: String { "instant" }
    public init(word: String) throws(InvalidValue) { try self.init(parsing: word, field: Self.valueName) }
}

extension Role: ArgumentValue {
    public static var valueName: String { "role" }

    /// The roles of staff, by their titles.
    static let staffWords = EnumerationWords("role-title", ofStaff.map(\.rawValue))

    /// Parses a role of staff; the word `admin` means an owner.
    public init(word: String) throws(InvalidValue) {
        let name = Self.staffWords.code(word)
        let role = name == Audience.staff.rawValue ? .owner : Role(rawValue: name)
        guard let role, role.audience == .staff else {
            let names = Role.ofStaff.map(\.rawValue).joined(separator: ", ")
            throw InvalidValue("role.invalid", field: "role", ["text": word.excerpt(), "names": names])
        }
        self = role
    }
}

extension GuardianRight: ArgumentValue {
    public static var valueName: String { "right" }

    public init(word: String) throws(InvalidValue) {
        let words = EnumerationWords("guardian-right", Self.allCases.map(\.rawValue))
        self = try words.value(word, field: "rights")
    }
}

extension Permission: ArgumentValue {
    public static var valueName: String { "permission" }

    public init(word: String) throws(InvalidValue) {
        guard let permission = Permission(rawValue: word.lowercased()) else {
            let names = Permission.allCases.map(\.rawValue).joined(separator: ", ")
            throw InvalidValue(
                "permission.invalid", field: "permission", ["text": word.excerpt(), "names": names])
        }
        self = permission
    }
}

extension Cursor: ArgumentValue {
    public static var valueName: String { "cursor" }
    public init(word: String) throws(InvalidValue) { try self.init(parsing: word) }
}

/// Values with commas between them: `MO,WE`.
public struct CommaSeparated<Element: ArgumentValue>: ArgumentValue {
    public static var valueName: String { "list" }
    public static var mayBeginWithHyphen: Bool { false }
    public var elements: [Element]

    public init(_ elements: [Element]) { self.elements = elements }

    public init(word: String) throws(InvalidValue) {
        elements = try word.split(separator: ",").map { String($0).collapsingSpaces }
            .filter { !$0.isEmpty }.map { word throws(InvalidValue) in try Element(word: word) }
    }
}

extension Language: ArgumentValue {
    public static var valueName: String { "language" }

    public init(word: String) throws(InvalidValue) {
        guard let language = Language(rawValue: word.lowercased()) else {
            throw InvalidValue(
                "language.unknown", field: "language",
                ["text": word.excerpt(), "words": Self.allCases.map(\.rawValue)])
        }
        self = language
    }
}
