public import Core

/// A setting of the academy, which an admin can change; declared by the feature that applies it.
public struct Setting: Sendable {
    /// The name: `check-in.late-after-minutes`.
    public let name: String
    /// The value until an admin sets another.
    public let defaultValue: String
    /// The allowed values, with a sentence about the setting's effect.
    public let schema: ValueSchema
    /// The harm that a wrong value can do, which decides who may change the setting.
    public let effect: SettingEffect
    /// Whether students may read the value, since their clients depend on it.
    public fileprivate(set) var isForStudents = false
    /// The values in words: "a whole number from 0 to 240".
    fileprivate let range: any SentenceValue
    fileprivate let accepts: @Sendable (String) -> Bool

    /// The accepted values in words, such as “a whole number from 0 to 240”.
    public func acceptedValues(in language: Language) -> String { range.text(in: language, of: .application) }

    fileprivate init(
        _ name: String, _ effect: SettingEffect, _ defaultValue: String, _ schema: ValueSchema,
        _ range: any SentenceValue, _ summary: String, accepts: @escaping @Sendable (String) -> Bool
    ) {
        self.name = name
        self.defaultValue = defaultValue
        self.range = range
        self.effect = effect
        self.accepts = accepts
        var schema = schema
        schema.summary = summary
        self.schema = schema
    }

    fileprivate init(
        _ name: String, _ effect: SettingEffect, _ defaultValue: String, among values: [String],
        _ range: any SentenceValue, _ summary: String
    ) {
        self.init(
            name, effect, defaultValue, .oneOf(values, example: defaultValue), range, summary,
            accepts: { values.contains($0) })
    }
}

/// The name of a setting together with the type of its value.
public struct SettingKey<Value: Sendable>: Sendable {
    public private(set) var setting: Setting
    @usableFromInline let defaultValue: Value
    @usableFromInline let parse: @Sendable (String) -> Value?

    /// The same key, whose value students may read.
    public var forStudents: SettingKey {
        var key = self
        key.setting.isForStudents = true
        return key
    }

    /// The value in the stored settings, or the default.
    @inlinable
    public func value(in settings: [String: String]) -> Value {
        settings[setting.name].flatMap(parse) ?? defaultValue
    }
}

extension SettingKey<Int> {
    /// A setting whose value is a whole number in a range.
    public init(
        _ name: String, _ effect: SettingEffect, default number: Int, in range: ClosedRange<Int>,
        _ summary: String
    ) {
        setting = Setting(
            name, effect, String(number), among: range.map { String($0) },
            Phrase("range.whole-number", ["least": range.lowerBound, "most": range.upperBound]), summary)
        defaultValue = number
        parse = { Int($0) }
    }

    /// A setting whose value is 0 or a whole number in a range.
    public init(
        _ name: String, _ effect: SettingEffect, default number: Int = 0, zeroOr range: ClosedRange<Int>,
        _ summary: String
    ) {
        setting = Setting(
            name, effect, String(number), among: ["0"] + range.map { String($0) },
            Phrase("range.zero-or", ["least": range.lowerBound, "most": range.upperBound]), summary)
        defaultValue = number
        parse = { Int($0) }
    }

    /// A setting whose value is a whole number from 0, with a maximum number of digits.
    public init(
        _ name: String, _ effect: SettingEffect, default number: Int, digits: Int, _ summary: String
    ) {
        let schema = ValueSchema.text(
            "0|[1-9][0-9]{0,\(digits - 1)}", lengths: 1...digits, example: String(number))
        setting = Setting(
            name, effect, String(number), schema, Phrase("range.digits", ["digits": digits]), summary
        ) { text in
            text.utf8.count <= digits && Int(text).map { $0 >= 0 && String($0) == text } == true
        }
        defaultValue = number
        parse = { Int($0) }
    }
}

extension SettingKey<String> {
    /// A setting whose value is one of several words.
    public init(
        _ name: String, _ effect: SettingEffect, default word: String, among words: [String],
        _ summary: String
    ) {
        setting = Setting(name, effect, word, among: words, words.joined(separator: ", "), summary)
        defaultValue = word
        parse = { $0 }
    }
}

extension SettingKey {
    /// A setting whose value is parsed from a text; an empty text, the default, means none.
    ///
    /// - Parameter range: the texts in words: "an address".
    public init<Parsed: Sendable>(
        _ name: String, _ effect: SettingEffect, _ schema: ValueSchema, _ range: String,
        _ summary: String, parse: @escaping @Sendable (String) -> Parsed?
    ) where Value == Parsed? {
        setting = Setting(
            name, effect, "", schema.allowingEmpty, Word.case(range, of: "range"), summary,
            accepts: { $0.isEmpty || parse($0) != nil })
        defaultValue = nil
        self.parse = { .some(parse($0)) }
    }
}

extension [Setting] {
    /// Checks new values of settings.
    ///
    /// - Parameter values: the values by the names of their settings.
    ///
    /// - Throws: ``InvalidValue`` `setting.unknown` or `setting.bad-value`.
    public func check(_ values: [String: String]) throws(InvalidValue) {
        for (name, value) in values.sorted(by: { $0.key < $1.key }) {
            guard let setting = first(where: { $0.name == name }) else {
                let names = map(\.name).joined(separator: ", ")
                throw InvalidValue(
                    "setting.unknown", field: "settings", ["name": name.excerpt(), "names": names])
            }
            try setting.check(value, field: "settings.\(name)")
        }
    }
}

extension Setting {
    /// Checks a new value.
    ///
    /// - Parameter field: the field of the request that has the value.
    /// - Throws: ``InvalidValue`` `setting.bad-value`.
    public func check(_ value: String, field: String = "value") throws(InvalidValue) {
        guard accepts(value) else {
            throw InvalidValue(
                "setting.bad-value", field: field,
                ["value": value.excerpt(), "name": name, "range": range])
        }
    }
}
