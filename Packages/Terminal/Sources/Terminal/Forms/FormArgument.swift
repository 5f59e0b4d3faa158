internal import Application
internal import ArgumentParser
internal import Core
internal import Synchronization

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

    /// The entry of a command line for an argument.
    enum Given {
        case text(String)
        /// The flag of the field.
        case flag
        /// The flag that clears the field.
        case clearing
        /// The flag that clears the field, and a value, which is refused.
        case valueAndClearing
    }

    private struct CacheKey: Hashable {
        let form: ObjectIdentifier
        let isOwn: Bool
    }

    /// The arguments that were read, since ArgumentParser asks for the help of a command repeatedly.
    private static let cache = Mutex<[CacheKey: [FormArgument]]>([:])

    let field: FormField
    let entry: FormEntry
    let isPositional: Bool
    /// Whether it is the option of a command of students that names another student than the signed-in one.
    let namesWard: Bool

    var name: String { field.name }
    /// The name on the command line: `birth-date`.
    private var commandName: String { entry.option ?? FreeText.code(name) }
    /// The name as an error shows it: `--birth-date`.
    var shownName: String { isPositional ? "<\(commandName)>" : "--\(commandName)" }
    private var clearingName: String { "\(name)-cleared" }
    /// The names of its options; none for a positional argument.
    var optionNames: [String] {
        isPositional ? [] : [shownName] + (entry.clearing.map { ["--\($0)"] } ?? [])
    }
    private var isRepeating: Bool { isPositional && field.isList }

    /// The arguments of a form.
    ///
    /// - Parameter isOwn: whether the command is that of students, who need not name themselves.
    static func all<Form: FormRequest>(of form: Form.Type, isOwn: Bool) -> [FormArgument] {
        let key = CacheKey(form: ObjectIdentifier(form), isOwn: isOwn)
        if let known = cache.withLock({ $0[key] }) { return known }
        let found = read(from: form, isOwn: isOwn)
        cache.withLock { $0[key] = found }
        return found
    }

    /// The arguments of a form, by the reflection of its request.
    private static func read<Form: FormRequest>(from form: Form.Type, isOwn: Bool) -> [FormArgument] {
        let fields = form.commandFields
        let path = form.endpoint.parameters
        let arguments = form.form.entries.compactMap { entry -> FormArgument? in
            if isOwn, entry.isOfStaffOnly || entry.name == FormRequests.student { return nil }
            return fields.first { $0.name == entry.name }.map { field in
                let isInPath = path.contains(entry.name) && !entry.isOption
                return FormArgument(
                    field: field, entry: entry, isPositional: entry.isPositional || isInPath,
                    namesWard: false)
            }
        }
        return isOwn ? arguments + ward(in: form) : arguments
    }

    /// The option that names a student, if the request has one.
    private static func ward<Form: FormRequest>(in form: Form.Type) -> [FormArgument] {
        FormRequests.studentField(of: form).map { found in
            var field = FormField(found)
            field.isRequired = false
            return FormArgument(
                field: field, entry: FormEntry(found.name), isPositional: false, namesWard: true)
        }.map { [$0] } ?? []
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

    /// The entry for the argument; nil if it is missing.
    func given(in container: KeyedDecodingContainer<Key>) throws -> Given? {
        let key = Key(name)
        if entry.flagged != nil {
            return try container.decode(Flag<Bool>.self, forKey: key).wrappedValue ? .flag : nil
        }
        let text = try text(in: container, key)
        guard entry.clearing != nil,
            try container.decode(Flag<Bool>.self, forKey: Key(clearingName)).wrappedValue
        else { return text.map { .text($0) } }
        return text == nil ? .clearing : .valueAndClearing
    }

    /// Refuses a value together with the flag that clears the field.
    func check(_ given: Given) throws {
        guard case .valueAndClearing = given, let clearing = entry.clearing else { return }
        throw ValidationError(.excluding(shownName, "--\(clearing)"))
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
        case .number, .amount, .day, .time, .dayAndTime, .weekday: .unconditional
        default: .next
        }
    }

    /// The codes that help and completions list; nil for a field without codes, or with other words.
    private var listedCodes: [String]? {
        guard case .choice(let codes) = field.control, field.commandWord == nil else { return nil }
        return codes.filter { !$0.isEmpty }
    }

    private var completion: CompletionKind? {
        listedCodes.map { .list($0) }
    }

    private func help<Form: FormRequest>(of form: Form.Type) -> ArgumentHelp {
        let language = HelpTexts.language
        let name =
            isPositional
            ? commandName : valueName(language.flatMap { form.valueName(of: field.name, in: $0) })
        guard let language else { return ArgumentHelp(valueName: name) }
        if namesWard { return .of(StudentOption.text, value: name) }
        let text = form.commandText(of: field.name, in: language)
        guard let codes = listedCodes else { return ArgumentHelp(text, valueName: name) }
        let words = EnumerationWords(field.words, codes).list(in: language)
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
        case .weekday: Weekday.valueName
        case .checkbox: Bool.valueName
        case .entity: entityName
        case .texts, .entities: CommaSeparated<String>.valueName
        case .choice: commandName
        case .text, .email, .phone, .lines, .paragraphs, .slots: String.valueName
        }
    }

    /// The kind of the entity that the field names: `student`.
    private var entityName: String {
        let kind = field.schema.subject ?? name
        // No type in Swift can have the name Class.
        let isClass = kind == String(describing: Kind.AcademyClass.self)
        return isClass ? Reference<Kind.AcademyClass>.valueName : FreeText.code(kind)
    }
}
