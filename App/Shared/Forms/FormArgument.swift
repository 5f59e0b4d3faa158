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

    /// What a command line has for an argument.
    enum Given {
        case text(String)
        /// The flag of the field.
        case flag
        /// The flag that clears the field.
        case clearing
    }

    let field: FormField
    let entry: FormEntry
    let isPositional: Bool

    var name: String { field.name }
    /// The name on the command line: `birth-date`.
    private var commandName: String { entry.option ?? FreeText.code(name) }
    /// The name as an error shows it: `--birth-date`.
    private var shownName: String { isPositional ? "<\(commandName)>" : "--\(commandName)" }
    private var clearingName: String { "\(name)-cleared" }
    /// The names of its options; none for a positional argument.
    var optionNames: [String] {
        isPositional ? [] : [shownName] + (entry.clearing.map { ["--\($0)"] } ?? [])
    }
    private var isRepeating: Bool { isPositional && field.isList }

    /// The arguments of a form.
    ///
    /// - Parameter isOwn: whether the command is that of students, who do not name themselves.
    static func all<Form: FormRequest>(of form: Form.Type, isOwn: Bool) -> [FormArgument] {
        let fields = form.commandFields
        let path = form.endpoint.parameters
        return form.form.entries.compactMap { entry in
            if isOwn, entry.isOfStaffOnly || entry.name == FormRequests.person { return nil }
            return fields.first { $0.name == entry.name }.map { field in
                FormArgument(
                    field: field, entry: entry, isPositional: entry.isPositional || path.contains(entry.name))
            }
        }
    }

    /// The arguments or the options, as ArgumentParser reads them from properties.
    func definitions<Form: FormRequest>(of form: Form.Type) -> [(label: String?, value: Any)] {
        let value = (label: Optional("_" + name), value: definition(of: form))
        guard let clearing = entry.clearing else { return [value] }
        let text = HelpTexts.language.flatMap { form.textOfClearing(name, in: $0) }
        let flag = Flag<Bool>(
            wrappedValue: false, name: .customLong(clearing), help: ArgumentHelp(text ?? ""))
        return [value, (label: "_" + clearingName, value: flag)]
    }

    private func definition<Form: FormRequest>(of form: Form.Type) -> Any {
        let help = help(of: form)
        let transform: @Sendable (String) throws -> String = { try ArgumentParsing.value($0) }
        let name = NameSpecification.customLong(commandName)
        if entry.flagged != nil { return Flag<Bool>(wrappedValue: false, name: name, help: help) }
        if isRepeating { return Argument<[String]>(help: help, completion: completion, transform: transform) }
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

    /// What was given for the argument; nil for nothing.
    ///
    /// - Throws: a usage error for a value together with the flag that clears the field.
    func given(in container: KeyedDecodingContainer<Key>) throws -> Given? {
        let key = Key(name)
        if entry.flagged != nil {
            return try container.decode(Flag<Bool>.self, forKey: key).wrappedValue ? .flag : nil
        }
        let text = try text(in: container, key)
        guard let clearing = entry.clearing,
            try container.decode(Flag<Bool>.self, forKey: Key(clearingName)).wrappedValue
        else { return text.map { .text($0) } }
        guard text == nil else { throw ValidationError(.excluding(shownName, "--\(clearing)")) }
        return .clearing
    }

    private func text(in container: KeyedDecodingContainer<Key>, _ key: Key) throws -> String? {
        if isRepeating {
            return try container.decode(Argument<[String]>.self, forKey: key).wrappedValue
                .joined(separator: ",")
        }
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
        let words = EnumerationWords(field.words, codes.filter { !$0.isEmpty }).list(in: language)
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
    /// Whether a text is a word such as `today`, which depends on the academy's time zone.
    func needsZone(for given: Given) -> Bool {
        guard case .text(let text) = given else { return false }
        return switch field.control {
        case .day, .dayAndTime: CalendarDay.isWord(text)
        default: false
        }
    }

    /// Finds the entities that the text names; nil if the text itself is the value.
    func lookup(for given: Given) -> FormEntry.Lookup? {
        guard let lookup = entry.lookup, case .text(let text) = given else { return nil }
        let words = field.isList ? FormArgument.words(text) : [text]
        return words.allSatisfy(\.isNumber) ? nil : lookup
    }

    /// The value of the request's property for the entities that a text names.
    func value(of given: Given, among lookup: FormEntry.Lookup, _ academy: any Client) async throws
        -> JSONValue
    {
        guard case .text(let text) = given else { return try value(of: given) }
        guard field.isList else { return .text(try field.only(try await lookup(text, academy), named: text)) }
        var ids: [JSONValue] = []
        for word in FormArgument.words(text) {
            ids.append(
                .text(word.isNumber ? word : try field.only(try await lookup(word, academy), named: word)))
        }
        return .array(ids)
    }

    private static func words(_ text: String) -> [String] {
        text.split(separator: ",").map { String($0).collapsingSpaces }.filter { !$0.isEmpty }
    }

    /// The value of the request's property.
    ///
    /// - Throws: `InvalidValue` with the name of the option.
    func value(of given: Given) throws -> JSONValue {
        switch given {
        case .flag: return entry.flagged ?? .bool(true)
        case .clearing: return field.cleared ?? .null
        case .text(let text):
            do {
                return try value(of: text)
            } catch let error as InvalidValue {
                throw InvalidValue(error.specification.replacing(field: name, label: "\(shownName): "))
            }
        }
    }

    private func value(of text: String) throws -> JSONValue {
        if entry.clearing != nil, text.isEmpty { return field.cleared ?? .null }
        if entry.acceptsAll {
            let words = FormArgument.words(text)
            if words.isEmpty { throw ValidationError(Phrase("usage.empty-list", ["option": shownName])) }
            if words.contains("all") { return .array([]) }
        }
        if entry.isPast, field.control == .day { return .text(try PastDay(word: text).day.description) }
        return try field.value(of: text)
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
        case .choice(let codes): .text(EnumerationWords(words, codes).code(text))
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
