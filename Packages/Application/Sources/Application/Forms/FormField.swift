public import Core

/// A field of a form, with the limits that the request declares for its property.
public struct FormField: Sendable {
    /// The control for entering the value.
    public enum Control: Sendable, Equatable {
        case text, email, phone, number, amount, day, time, dayAndTime, weekday
        /// A text that takes more than one line on the page.
        case lines
        /// A text with lines of its own.
        case paragraphs
        case checkbox
        /// One of the words that the request accepts.
        case choice([String])
        /// One of the entities that the page offers.
        case entity
        /// Texts with commas between them.
        case texts
        /// Several of the entities that the page offers.
        case entities
        /// The weekly slots of a class.
        case slots
    }

    /// The maximum length of a text that is entered in one line.
    private static let line = 200
    /// The maximum length of a telephone number and of an amount, whose schemas limit the digits only.
    private static let shortLine = 40
    /// The maximum number of words to choose from; a field with more words is a text field.
    private static let maximumChoices = 60

    public let name: String
    public let control: Control
    public var isRequired: Bool
    /// The value with which an edit clears the field; nil if the field cannot be cleared.
    public let cleared: JSONValue?
    public let schema: ValueSchema
    /// Whether its type lists the accepted values, so that no rule of the feature has an error for others.
    public let isEnumeration: Bool
    /// Whether it is a list that needs an item.
    public let needsItem: Bool
    /// The name of the words for its values in the catalogue.
    public var words: String

    /// - Parameters:
    ///   - cleared: the value with which an edit clears the field, if neither null nor an empty text does.
    ///   - isChosen: whether the page offers the values of a text.
    public init(_ field: RequestField, clearedBy cleared: JSONValue? = nil, isChosen: Bool = false) {
        name = field.name
        words = FreeText.code(field.name)
        isRequired = !field.isOptional && !field.isList
        schema = field.schema ?? ValueSchema(.object)
        isEnumeration = field.isEnumeration
        needsItem = field.needsItem
        let chosen: Control = field.isList ? .entities : .entity
        control = isChosen ? chosen : Self.control(of: field, schema)
        self.cleared = cleared ?? Self.cleared(field, schema)
    }

    /// The field of a setting.
    public init(_ name: String, _ schema: ValueSchema) {
        self.name = name
        words = FreeText.code(name)
        isRequired = false
        isEnumeration = false
        needsItem = false
        // An empty setting gets its default again.
        cleared = .string("")
        let numbers = (schema.values ?? []).compactMap { Int64($0) }
        if let least = numbers.min(), let most = numbers.max(), numbers.count == schema.values?.count {
            control = .number
            self.schema = .integer(least...most)
        } else {
            control = schema.values.map { .choice($0) } ?? .text
            self.schema = schema
        }
    }

    /// A field with a check box for each entity of a list.
    public init(listOf name: String) {
        self.name = name
        words = FreeText.code(name)
        isRequired = false
        isEnumeration = false
        needsItem = false
        cleared = .array([])
        schema = ValueSchema(.string)
        control = .entities
    }

    private static func cleared(_ field: RequestField, _ schema: ValueSchema) -> JSONValue? {
        if field.isList { return .array([]) }
        if field.isClearedByNull { return .null }
        return schema.acceptsEmptyText ? .string("") : nil
    }

    private static func control(of field: RequestField, _ schema: ValueSchema) -> Control {
        let isEntity = schema.subject != nil
        if field.isList {
            return field.schema == nil || field.name == "slots" ? .slots : isEntity ? .entities : .texts
        }
        if isEntity { return .entity }
        if schema.forms == [.boolean] { return .checkbox }
        if schema.forms == [.integer] { return .number }
        if schema.values == Weekday.allCases.map(\.rawValue) { return .weekday }
        if let values = schema.values, values.count <= maximumChoices { return .choice(values) }
        switch schema.name {
        case CalendarDay.schema.name: return .day
        case TimeOfDay.schema.name: return .time
        case LocalDateTime.schema.name: return .dayAndTime
        case EmailAddress.schema.name, EmailAddress.schema.allowingEmpty.name: return .email
        default: break
        }
        // Not `Amount.schema`, which reads examples of wrong amounts when it is first used.
        if schema.pattern?.contains(Money.pattern) == true { return .amount }
        if field.name.lowercased().hasSuffix("phone") { return .phone }
        guard let maximumLength = schema.lengths?.upperBound, maximumLength > line else { return .text }
        // The patterns of texts of one line exclude line feeds.
        return schema.pattern == nil ? .paragraphs : .lines
    }

    /// Whether its value is a list.
    public var isList: Bool { [.texts, .entities, .slots].contains(control) }

    /// The maximum number of characters that the browser accepts.
    public var maximumLength: Int? {
        if let length = schema.lengths?.upperBound { return length }
        switch control {
        case .phone, .amount: return Self.shortLine
        case .text: return Self.line
        default: return nil
        }
    }

    /// Whether a number is entered with its sign, since one less than zero takes something away.
    public var isSigned: Bool { range.map { $0.lowerBound < 0 } ?? false }

    /// The numbers that the field accepts; nil for other values.
    public var range: ClosedRange<Int64>? { control == .number ? schema.range : nil }
}
