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
    private var commandName: String { FreeText.code(name) }

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
        let name = NameSpecification.customLong(commandName)
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

    /// The text that was given for the argument; nil if none was.
    func text(in container: KeyedDecodingContainer<Key>) throws -> String? {
        let key = Key(name)
        return switch (isPositional, field.isRequired) {
        case (true, true): try container.decode(Argument<String>.self, forKey: key).wrappedValue
        case (true, false): try container.decode(Argument<String?>.self, forKey: key).wrappedValue
        case (false, true): try container.decode(Option<String>.self, forKey: key).wrappedValue
        case (false, false): try container.decode(Option<String?>.self, forKey: key).wrappedValue
        }
    }

    /// Whether the text after the option is its value even if it begins with a hyphen.
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
            isPositional
            ? commandName : valueName(language.flatMap { form.valueName(of: field.name, in: $0) })
        guard let language else { return ArgumentHelp(valueName: name) }
        let text = form.commandText(of: field.name, in: language)
        guard case .choice(let codes) = field.control else { return ArgumentHelp(text, valueName: name) }
        let words = EnumerationWords(commandName, codes.filter { !$0.isEmpty }).list(in: language)
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
        case .choice: commandName
        case .text, .email, .phone, .lines, .paragraphs, .slots: String.valueName
        }
    }
}

extension FormArgument {
    /// Whether the text is a word such as `today`, which depends on the academy's time zone.
    func needsZone(for text: String) -> Bool {
        switch field.control {
        case .day, .dayAndTime: CalendarDay.isWord(text)
        default: false
        }
    }

    /// Finds the entity that the text names; nil if the text itself is the value.
    func lookup(for text: String) -> FormEntry.Lookup? { text.isNumber ? nil : lookup }

    /// The value of the request's property for a text of the command line.
    ///
    /// - Throws: `InvalidValue` with the name of the option.
    func value(of text: String) throws -> JSONValue {
        do {
            return try field.value(of: text)
        } catch let error as InvalidValue {
            let label = isPositional ? "<\(commandName)>" : "--\(commandName)"
            throw InvalidValue(error.specification.replacing(field: name, label: "\(label): "))
        }
    }
}

extension FormField {
    /// The value of the request's property for a text that a person entered.
    ///
    /// - Throws: `InvalidValue` for a text that is no value of the field.
    func value(of text: String) throws -> JSONValue {
        switch control {
        case .text, .email, .phone, .amount, .lines, .paragraphs: .text(text)
        case .number:
            .text(String(isSigned ? try SignedNumber(word: text).value : try Int(word: text)))
        case .day: .text(try CalendarDay(word: text).description)
        case .time: .text(try TimeOfDay(word: text).description)
        case .dayAndTime: .text(try LocalDateTime(word: text).description)
        case .checkbox: .bool(try Bool(word: text))
        case .choice(let codes): .text(EnumerationWords(FreeText.code(name), codes).code(text))
        case .entity: try entity(text)
        case .texts: .array(try CommaSeparated<String>(word: text).elements.map { .text($0) })
        case .entities: .array(try CommaSeparated<String>(word: text).elements.map { try entity($0) })
        case .slots:
            .array(try CommaSeparated<SlotArgument>(word: text).elements.map { try JSON.value(of: $0.slot) })
        }
    }

    /// An entity by its id alone, or by its id, key or name.
    private func entity(_ text: String) throws -> JSONValue {
        guard schema.forms == [.integer] else {
            return try JSON.value(of: try Reference<Any>(typed: text, field: name))
        }
        // The shell marks digits that a person typed, which are an id here.
        if case .number(let number)? = try? Reference<Any>(text) { return .text(String(number)) }
        return .text(try Identifier<Any>(word: text).description)
    }

    /// The value of the only entity that a person named.
    ///
    /// - Throws: `NotFound` for none; `InvalidValue` `reference.ambiguous` for several.
    func only(_ found: [FormChoice], named name: String) throws -> String {
        guard found.count < 2 else {
            let style = Output.style()
            throw InvalidValue.ambiguous(name, of: found.map { "\($0.value) (\(style.text($0.title)))" })
        }
        guard let only = found.first else { throw NotFound(FreeText.words(self.name), name) }
        return only.value
    }
}
