internal import Application
internal import Core
internal import Messages

/// An enumeration that parses its words on a command line itself: `admin` means an owner, too, no command
/// accepts the role of students, and the errors list the roles, the permissions, the rights of guardians, and
/// the kinds or statuses of messages.
protocol CommandWord: ArgumentValue, RawRepresentable where RawValue == String {}

extension CommandWord {
    fileprivate static func has(_ code: String) -> Bool { Self(rawValue: code) != nil }

    fileprivate static func code(of word: String) throws(InvalidValue) -> String {
        try Self(word: word).rawValue
    }
}

extension Role: CommandWord {}
extension Permission: CommandWord {}
extension GuardianRight: CommandWord {}
extension MessageKind: CommandWord {}
extension MessageStatus: CommandWord {}

extension FormField {
    /// The type that parses the words of the field; nil for a field that only has the words of its codes.
    var commandWord: (any CommandWord.Type)? {
        guard let codes = schema.values else { return nil }
        let types: [any CommandWord.Type] = [
            Role.self, Permission.self, GuardianRight.self, MessageKind.self, MessageStatus.self,
        ]
        return types.first { codes.allSatisfy($0.has) }
    }

    /// The code of a word of a command line; the word itself for a field without codes.
    ///
    /// - Throws: `InvalidValue` for a word that the field's type does not have.
    func code(of word: String) throws(InvalidValue) -> String {
        if let type = commandWord { return try type.code(of: word) }
        guard case .choice(let codes) = control else { return word }
        return try code(of: word, in: EnumerationWords(words, codes))
    }

    /// The code of an entered word.
    ///
    /// - Throws: `InvalidValue` `word.unknown` for a word that the field's type does not have. A rule of the
    ///   feature has an error of its own for other words.
    func code(of word: String, in words: EnumerationWords) throws(InvalidValue) -> String {
        guard isEnumeration, words.known(word) == nil else { return words.code(word) }
        throw InvalidValue("word.unknown", field: name, ["text": word.excerpt(), "words": words.codes])
    }

    /// A decimal number with a point, which may have been entered with a comma; any other text as it is.
    func withDecimalPoint(_ text: String) -> String {
        guard text.contains(","), let example = schema.example, Double(example) != nil,
            let pattern = schema.pattern, let regex = try? Regex(pattern)
        else { return text }
        let number = text.replacing(",", with: ".")
        return (try? regex.wholeMatch(in: number)) == nil ? text : number
    }
}
