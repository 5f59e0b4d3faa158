internal import ArgumentParser
internal import Core
internal import Networking

/// A field of a form as an argument of its command.
struct FormArgument: Sendable {
    /// The key under which ArgumentParser stores an argument.
    struct Key: CodingKey {
        let stringValue: String
        var intValue: Int? { nil }

        init(_ name: String) { stringValue = name }
        init?(stringValue: String) { self.init(stringValue) }
        init?(intValue: Int) { nil }
    }

    let field: FormField
    let isPositional: Bool
    private let lookup: FormEntry.Lookup?

    var name: String { field.name }
    /// The name on the command line: `birth-date`.
    private var word: String { FreeText.code(name) }

    static func all<Form: FormRequest>(of form: Form.Type) -> [FormArgument] {
        let fields = form.formFields
        let path = form.endpoint.parameters
        return form.form.entries.compactMap { entry in
            fields.first { $0.name == entry.name }.map { field in
                FormArgument(
                    field: field, isPositional: entry.isPositional || path.contains(entry.name),
                    lookup: entry.lookup)
            }
        }
    }

    /// The argument or the option, as ArgumentParser reads it from a property.
    func definition<Form: FormRequest>(of form: Form.Type) -> Any {
        let help = help(of: form)
        let transform: @Sendable (String) throws -> String = { try ArgumentParsing.value($0) }
        let name = NameSpecification.customLong(word)
        return switch (isPositional, field.isRequired) {
        case (true, true): Argument<String>(help: help, completion: completion, transform: transform)
        case (true, false): Argument<String?>(help: help, completion: completion, transform: transform)
        case (false, true):
            Option<String>(
                name: name, parsing: parsing, help: help, completion: completion, transform: transform)
        case (false, false):
            Option<String?>(
                name: name, parsing: parsing, help: help, completion: completion, transform: transform)
        }
    }

    /// The word of the argument; nil if it is not given.
    func word(in container: KeyedDecodingContainer<Key>) throws -> String? {
        let key = Key(name)
        return switch (isPositional, field.isRequired) {
        case (true, true): try container.decode(Argument<String>.self, forKey: key).wrappedValue
        case (true, false): try container.decode(Argument<String?>.self, forKey: key).wrappedValue
        case (false, true): try container.decode(Option<String>.self, forKey: key).wrappedValue
        case (false, false): try container.decode(Option<String?>.self, forKey: key).wrappedValue
        }
    }

    /// Whether the word after the option is its value even if it begins with a hyphen.
    private var parsing: SingleValueParsingStrategy {
        switch field.control {
        case .number, .amount, .day, .time, .dayAndTime: .unconditional
        default: .next
        }
    }

    private var completion: CompletionKind? {
        if case .choice(let codes) = field.control { .list(codes.filter { !$0.isEmpty }) } else { nil }
    }

    private func help<Form: FormRequest>(of form: Form.Type) -> ArgumentHelp {
        let language = HelpTexts.language
        let name =
            isPositional ? word : valueName(language.flatMap { form.valueName(of: field.name, in: $0) })
        guard let language else { return ArgumentHelp(valueName: name) }
        let text = form.commandText(of: field.name, in: language)
        guard case .choice(let codes) = field.control else { return ArgumentHelp(text, valueName: name) }
        let words = EnumerationWords(word, codes.filter { !$0.isEmpty }).list(in: language)
        return ArgumentHelp("\(words) \(text)", valueName: name)
    }

    /// The name of the option's value: `day` in `--from <day>`.
    private func valueName(_ own: String?) -> String {
        if let own { return own }
        return switch field.control {
        case .number: field.isSigned ? SignedNumber.valueName : Int.valueName
        case .amount: "amount"
        case .day: CalendarDay.valueName
        case .time, .dayAndTime: TimeOfDay.valueName
        case .checkbox: Bool.valueName
        case .entity: FreeText.code(field.schema.subject ?? name)
        case .texts, .entities: CommaSeparated<String>.valueName
        case .choice: word
        case .text, .email, .phone, .lines, .paragraphs, .slots: String.valueName
        }
    }
}

extension FormArgument {
    /// Whether the word is one such as `today`, which depends on the academy's time zone.
    func needsZone(of word: String) -> Bool {
        switch field.control {
        case .day, .dayAndTime: CalendarDay.isWord(word)
        default: false
        }
    }

    /// The value of a word in the request.
    ///
    /// - Throws: `InvalidValue` with the name of the option; errors of the lookup of an entity's name.
    func value(of word: String, _ connection: @autoclosure () throws -> Connection) async throws -> JSONValue
    {
        if let lookup, Int64(word) == nil {
            return .text(try await connection().open { try await field.only(lookup(word, $0), named: word) })
        }
        do {
            return try field.value(of: word)
        } catch let error as InvalidValue {
            let label = isPositional ? "<\(self.word)>" : "--\(self.word)"
            throw InvalidValue(error.specification.replacing(field: name, label: "\(label): "))
        }
    }
}

extension FormField {
    /// Whether a number needs a sign, since one less than zero takes something away.
    var isSigned: Bool { range.map { $0.lowerBound < 0 } ?? false }

    /// The value of a word in the request.
    ///
    /// - Throws: `InvalidValue` for a word of another form.
    func value(of word: String) throws -> JSONValue {
        switch control {
        case .text, .email, .phone, .amount, .lines, .paragraphs: .text(word)
        case .number:
            .text(String(isSigned ? try SignedNumber(word: word).value : try Int(word: word)))
        case .day: .text(try CalendarDay(word: word).description)
        case .time: .text(try TimeOfDay(word: word).description)
        case .dayAndTime: .text(try LocalDateTime(word: word).description)
        case .checkbox: .bool(try Bool(word: word))
        case .choice(let codes): .text(EnumerationWords(FreeText.code(name), codes).code(word))
        case .entity: try entity(word)
        case .texts: .array(try CommaSeparated<String>(word: word).elements.map { .text($0) })
        case .entities: .array(try CommaSeparated<String>(word: word).elements.map { try entity($0) })
        case .slots:
            .array(try CommaSeparated<SlotArgument>(word: word).elements.map { try JSON.value(of: $0.slot) })
        }
    }

    /// An entity by its id alone, or by its id, key or name.
    private func entity(_ word: String) throws -> JSONValue {
        if schema.forms == [.integer] { return .text(try Identifier<Any>(word: word).description) }
        return try JSON.value(of: try Reference<Any>(typed: word, field: name))
    }

    /// The value of the only entity that a word names.
    ///
    /// - Throws: `NotFound`; `InvalidValue` `reference.ambiguous`.
    func only(_ found: [FormChoice], named word: String) throws -> String {
        guard found.count < 2 else {
            let style = Output.style()
            throw InvalidValue.ambiguous(word, of: found.map { "\($0.value) (\(style.text($0.title)))" })
        }
        guard let only = found.first else { throw NotFound(FreeText.words(name), word) }
        return only.value
    }
}
