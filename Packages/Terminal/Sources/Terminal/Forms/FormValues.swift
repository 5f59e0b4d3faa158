internal import Academy
internal import Application
internal import ArgumentParser
internal import Core

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
    ///
    /// - Parameter student: the student whom the request is about.
    func lookup(for given: Given, of student: Reference<Kind.Student> = .me) -> FormEntry.Lookup? {
        guard let lookup = entry.of(student).entities, case .text(let text) = given else { return nil }
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
        case .clearing, .valueAndClearing: return field.cleared ?? .null
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
            if words.contains(where: { SearchText.fold($0) == "all" }) { return .array([]) }
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
        case .text: .text(withDecimalPoint(text))
        case .email, .phone, .amount, .lines, .paragraphs: .text(text)
        case .number:
            .text(String(isSigned ? try SignedNumber(word: text).value : try Int(word: text)))
        case .day: .text(try CalendarDay(word: text).description)
        case .time: .text(try TimeOfDay(word: text).description)
        case .dayAndTime: .text(try LocalDateTime(word: text).description)
        case .weekday: .text(try Weekday(word: text).rawValue)
        case .checkbox: .bool(try Bool(word: text))
        case .choice: .text(try code(of: text))
        case .entity: try entity(text)
        case .texts: .array(try CommaSeparated<String>(word: text).elements.map { .text(try code(of: $0)) })
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
        guard let only = found.first else {
            // A list is named in the plural: `collections`.
            throw NotFound(FreeText.words(isList ? String(self.name.dropLast()) : self.name), name)
        }
        return only.value
    }
}
