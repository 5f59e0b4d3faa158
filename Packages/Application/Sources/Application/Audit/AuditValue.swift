public import Core

/// A value of an audit entry as people read it: without JSON, and with times in a time zone.
public struct AuditValue: SentenceValue {
    /// The fields whose values are words of the catalogues.
    private static let words: Set = [
        "favourites", "foundBy", "kind", "method", "numbers", "permissions", "ratings", "role", "source",
        "status", "unwanted", settingValue, "visibleTo",
    ]
    /// The name of a setting's value, also where a change has all settings by their names.
    private static let settingValue = "value"

    private let text: String
    private let field: String
    private let zone: Zone
    private let kinds: [String: String]

    /// - Parameters:
    ///   - field: the name of the changed value, such as `status`.
    ///   - kinds: the kinds of words in the keys if they differ from the names of the values, by these names:
    ///     the words of `role` have keys such as `role-title.owner`.
    public init(_ text: String, of field: String, at zone: Zone, kinds: [String: String] = [:]) {
        self.text = text
        self.field =
            field.hasPrefix(AuditChange.setting)
            ? Self.settingValue : field.split(separator: ".").last.map(String.init) ?? field
        self.zone = zone
        self.kinds = kinds
    }

    public func text(in language: Language, of catalogue: Catalogue) -> String {
        readable.text(in: language, of: catalogue)
    }

    public func machineText(of catalogue: Catalogue) -> String { readable.machineText(of: catalogue) }

    private var readable: any SentenceValue {
        guard text.hasPrefix("["), let list = try? JSON.value(parsing: Array(text.utf8)) else {
            return single(text, of: field)
        }
        return readable(list, of: field)
    }

    private func readable(_ value: JSONValue, of field: String) -> any SentenceValue {
        switch value {
        case .null: ""
        case .array(let elements): Joined(elements.map { readable($0, of: field) }, by: ", ")
        case .object(let members):
            value.amount ?? Self.slot(members)
                ?? Joined(members.map { readable($0.value, of: $0.name) }, by: " ")
        case .bool, .number, .string, .text: single(value.text ?? "", of: field)
        }
    }

    /// A weekly slot: `MO 18:00–19:00`; nil for other objects.
    private static func slot(_ members: [JSONValue.Member]) -> Joined? {
        let texts = members.reduce(into: [String: String]()) { $0[$1.name] = $1.value.text }
        guard texts.count == 3, let day = texts["day"].flatMap(Weekday.init(rawValue:)),
            let start = texts["startTime"], let end = texts["endTime"]
        else { return nil }
        return Joined([day, "\(start)–\(end)"], by: " ")
    }

    private func single(_ text: String, of field: String) -> any SentenceValue {
        if Self.words.contains(field) {
            // Several values are one text with commas.
            let words = text.split(separator: ", ", omittingEmptySubsequences: false)
            return Joined(words.map { Word.case(String($0), of: kinds[field] ?? field) }, by: ", ")
        }
        if text == "true" || text == "false" { return Word.case(text, of: "boolean") }
        if let instant = try? Instant(parsing: text, field: field) {
            let local = zone.local(instant)
            return Joined([local.day, local.time], by: " ")
        }
        if let day = try? CalendarDay(parsing: text, field: field) { return day }
        return Money(described: text) ?? text
    }
}

extension AuditChange {
    /// The prefix of the names of settings in a change of the academy.
    fileprivate static let setting = "settings."

    /// The name of the field as words: `void reason` for `void.reason`; a setting has its own name.
    public var name: any SentenceValue {
        if field.hasPrefix(Self.setting) { return String(field.dropFirst(Self.setting.count)) }
        return Joined(field.split(separator: ".").map { FieldName(word: Word.field(String($0))) }, by: " ")
    }
}

/// The name of a field without the article that it has in sentences.
private struct FieldName: SentenceValue {
    let word: Word

    func text(in language: Language, of catalogue: Catalogue) -> String {
        word.text(in: language, of: catalogue).withoutArticle(in: language)
    }
}

extension Money {
    /// Parses an amount with its currency: `PEN 12.00`.
    fileprivate init?(described text: String) {
        let parts = text.split(separator: " ").map(String.init)
        guard parts.count == 2, let currency = try? Currency(parts[0]),
            let amount = try? Money(parsing: parts[1], currency)
        else { return nil }
        self = amount
    }
}
