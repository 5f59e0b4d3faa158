/// A named value of a sentence, which knows its form in each language.
public protocol SentenceValue: Sendable {
    /// The value as it is written in a sentence of a catalogue.
    func text(in language: Language, of catalogue: Catalogue) -> String
    /// The value as programs read it, which depends on no language and no region: English, unless the type
    /// has another form.
    func machineText(of catalogue: Catalogue) -> String
}

extension SentenceValue {
    public func machineText(of catalogue: Catalogue) -> String { text(in: .english, of: catalogue) }
}

extension SentenceValue where Self: CustomStringConvertible {
    /// Names, ids and other values are the same in all languages.
    public func text(in language: Language, of catalogue: Catalogue) -> String { description }
}

extension String: SentenceValue {}
extension Identifier: SentenceValue {}
extension Reference: SentenceValue {}
extension EmailAddress: SentenceValue {}
extension Currency: SentenceValue {}
extension TimeOfDay: SentenceValue {}
extension Zone: SentenceValue {}

extension Array: SentenceValue where Element: SentenceValue {
    public func text(in language: Language, of catalogue: Catalogue) -> String {
        map { $0.text(in: language, of: catalogue) }.joined(separator: ", ")
    }

    public func machineText(of catalogue: Catalogue) -> String {
        map { $0.machineText(of: catalogue) }.joined(separator: ", ")
    }
}

extension Int: SentenceValue {
    /// English has digits only; Spanish has commas between thousands from 10,000 on, as is usual in Peru.
    public func text(in language: Language, of catalogue: Catalogue) -> String {
        switch language {
        case .english: String(self)
        case .spanish: magnitude < 10_000 ? String(self) : String(self).groupingThousands
        }
    }
}

extension String {
    /// A decimal number with commas between its thousands.
    fileprivate var groupingThousands: String {
        let (sign, rest) = (prefix { $0 == "-" }, drop { $0 == "-" })
        let (digits, decimals) = (rest.prefix { $0 != "." }, rest.drop { $0 != "." })
        return digits.enumerated().reduce(into: String(sign)) { text, digit in
            let left = digits.count - digit.offset
            if digit.offset > 0, left.isMultiple(of: 3) { text.append(",") }
            text.append(digit.element)
        } + decimals
    }
}

extension CalendarDay: SentenceValue {
    /// `2026-11-20` in English, as commands and requests take it; `20/11/2026` in Spanish.
    public func text(in language: Language, of catalogue: Catalogue) -> String {
        switch language {
        case .english: return description
        case .spanish:
            let (year, month, day) = components
            return "\(padded(day, 2))/\(padded(month, 2))/\(padded(year, 4))"
        }
    }
}

extension Weekday: SentenceValue {
    /// `MO` in English, as commands and requests take it; `lunes` in Spanish.
    public func text(in language: Language, of catalogue: Catalogue) -> String {
        switch language {
        case .english: rawValue
        case .spanish: ["lunes", "martes", "miércoles", "jueves", "viernes", "sábado", "domingo"][index]
        }
    }
}

/// Values with a text between them.
public struct Joined: SentenceValue {
    private let parts: [any SentenceValue]
    private let separator: String

    /// - Parameter parts: those that are nil are left out.
    public init(_ parts: [(any SentenceValue)?], by separator: String = ", ") {
        self.parts = parts.compactMap(\.self)
        self.separator = separator
    }

    public func text(in language: Language, of catalogue: Catalogue) -> String {
        parts.map { $0.text(in: language, of: catalogue) }.joined(separator: separator)
    }

    public func machineText(of catalogue: Catalogue) -> String {
        parts.map { $0.machineText(of: catalogue) }.joined(separator: separator)
    }
}

/// A word of a sentence, which the catalogues translate: `field.first-name`, `noun.class-type`.
public struct Word: SentenceValue {
    private let key: String
    /// The word itself, for catalogues that lack it.
    private let word: String

    private init(_ kind: String, _ word: String) {
        key = "\(kind).\(word.replacing(" ", with: "-"))"
        self.word = word
    }

    /// The noun of an entity: `class type`.
    public static func noun(_ noun: String) -> Word { Word("noun", noun) }

    /// The name of a field as words: `first name` for `firstName`.
    public static func field(_ name: String) -> Word { Word("field", FreeText.words(name)) }

    /// The name of a request in the log of changes: “Add venue” for `AddVenue`.
    public static func action(_ name: String) -> Word { Word(actionKind, name) }

    /// The kind of the words for requests in the log of changes.
    public static let actionKind = "audit-action"

    /// The names of the requests that have words in the log of changes, in alphabetical order.
    public static let actions: [String] = Catalogue.core.texts(in: .english).keys.filter {
        $0.hasPrefix(actionKind + ".")
    }.map { String($0.dropFirst(actionKind.count + 1)) }.sorted()

    /// A message of the system, such as `Permission denied`, or another reason.
    public static func reason(_ text: String) -> Word { Word("reason", text) }

    /// A word of an enumeration, such as `absent` of `status`.
    public static func `case`(_ word: String, of kind: String) -> Word { Word(kind, word) }

    public func text(in language: Language, of catalogue: Catalogue) -> String {
        catalogue.text(key, in: language) ?? Catalogue.core.text(key, in: language) ?? word
    }
}

/// A part of a sentence with its own values. Its text has a key in the sentence's catalogue, or in Core's.
public struct Phrase: SentenceValue {
    private let key: String
    private let values: [String: any SentenceValue]

    public init(_ key: String, _ values: [String: any SentenceValue] = [:]) {
        self.key = key
        self.values = values
    }

    public func text(in language: Language, of catalogue: Catalogue) -> String {
        sentence(values, in: language, of: catalogue)
    }

    /// The phrase with the catalogue that has its key, for sentences of any catalogue.
    public func of(_ catalogue: Catalogue) -> any SentenceValue {
        CataloguedPhrase(phrase: self, catalogue: catalogue)
    }

    /// The same phrase with each value transformed.
    public func mapValues(_ transform: (any SentenceValue) -> any SentenceValue) -> Phrase {
        Phrase(key, values.mapValues(transform))
    }

    /// The English sentence with its values as programs read them.
    public func machineText(of catalogue: Catalogue) -> String {
        sentence(values.mapValues { MachineForm(value: $0) }, in: .english, of: catalogue)
    }

    private func sentence(
        _ values: [String: any SentenceValue], in language: Language, of catalogue: Catalogue
    ) -> String {
        catalogue.sentence(key, values, in: language) ?? Catalogue.core.sentence(key, values, in: language)
            ?? key
    }
}

/// A phrase whose key is in a certain catalogue.
private struct CataloguedPhrase: SentenceValue {
    let phrase: Phrase
    let catalogue: Catalogue

    func text(in language: Language, of _: Catalogue) -> String { phrase.text(in: language, of: catalogue) }
    func machineText(of _: Catalogue) -> String { phrase.machineText(of: catalogue) }
}

/// A value of a sentence as programs read it.
private struct MachineForm: SentenceValue {
    let value: any SentenceValue

    func text(in _: Language, of catalogue: Catalogue) -> String { value.machineText(of: catalogue) }
}
