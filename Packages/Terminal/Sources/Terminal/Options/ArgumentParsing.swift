public import ArgumentParser
internal import Core
internal import Synchronization

/// Parses command lines whose values are ``ArgumentValue``s.
enum ArgumentParsing {
    /// A parsed command, with the notes of its values.
    struct Parsed {
        let command: any ParsableCommand
        fileprivate let notes: Notes

        /// Whether a value was a word for a day, such as `today`, which depends on the time zone.
        var hasDayWord: Bool { notes.dayWord.withLock { $0 } }
    }

    /// The notes that the values of one command line make while they are parsed.
    fileprivate final class Notes: Sendable {
        /// The escaped negative numbers that were parsed as values.
        let numbers = Mutex<Set<String>>([])
        let dayWord = Mutex(false)
    }

    /// The notes of the command line that is being parsed.
    @TaskLocal private static var notes: Notes?

    /// Precedes a negative number that ArgumentParser would take for an option.
    ///
    /// No word of a command line can contain this character.
    private static let escape: Character = "\0"

    /// Parses a command line.
    ///
    /// - Throws: `InvalidValue` with the option's name if a value is not valid, or ArgumentParser's error.
    static func command(of root: any ParsableCommand.Type, _ words: [String]) throws -> Parsed {
        if let command = namedCommand(of: root, words) { return command }
        do {
            return try parse(words, root)
        } catch {
            guard root.exitCode(for: error) == .validationFailure, !(error is InvalidValue),
                let command = try withNegativeNumbers(words, root)
            else { throw error }
            return command
        }
    }

    /// Parses the words for the command that the first ones name, without the tree of all commands, whose
    /// generic types take much of a short command's time (docs/decisions/0072-start-of-commands.md).
    ///
    /// - Returns: nil if the first words name no command, or if the words after them are not valid for it.
    ///   The root then finds the error, which it shows with the command's full name.
    private static func namedCommand(of root: any ParsableCommand.Type, _ words: [String]) -> Parsed? {
        var type = root
        var rest = words[...]
        while let word = rest.first,
            let child = type.configuration.subcommands.first(where: { $0._commandName == word })
        {
            (type, rest) = (child, rest.dropFirst())
        }
        guard type != root, type.configuration.subcommands.isEmpty,
            let parsed = try? parse(Array(rest), type), Swift.type(of: parsed.command) == type
        else { return nil }
        return parsed
    }

    static func noteDayWord() { notes?.dayWord.withLock { $0 = true } }

    /// Parses again with negative numbers as values; returns nil if they cannot be values.
    private static func withNegativeNumbers(
        _ words: [String], _ root: any ParsableCommand.Type
    ) throws(InvalidValue) -> Parsed? {
        let numbers = Set(words.filter { $0.starts(with: /-[0-9]/) })
        guard !numbers.isEmpty else { return nil }
        do {
            let parsed = try parse(words.map { numbers.contains($0) ? "\(escape)\($0)" : $0 }, root)
            // A missing number was taken by an option that does not remove the escape, such as `--data`.
            return parsed.notes.numbers.withLock { $0 } == numbers ? parsed : nil
        } catch let error as InvalidValue {
            throw error
        } catch {
            return nil
        }
    }

    private static func parse(_ words: [String], _ root: any ParsableCommand.Type) throws -> Parsed {
        let notes = Notes()
        do {
            return Parsed(command: try $notes.withValue(notes) { try root.parseAsRoot(words) }, notes: notes)
        } catch {
            throw ParserProblem(error)?.invalidValue ?? error
        }
    }

    static func value<Value: ArgumentValue>(_ word: String) throws(InvalidValue) -> Value {
        guard word.first == escape else { return try Value(word: word) }
        let number = String(word.dropFirst())
        notes?.numbers.withLock { _ = $0.insert(number) }
        return try Value(word: number)
    }
}

extension Option {
    /// An option that is required.
    ///
    /// - Parameters:
    ///   - key: the key of its text in the programs' catalogue.
    ///   - value: the name of the value in the help text; nil for the name of the value's type.
    public init(
        name: NameSpecification = .long, _ key: String, value: String? = nil,
        parsing: SingleValueParsingStrategy? = nil
    ) where Value: ArgumentValue {
        self.init(
            name: name, parsing: parsing ?? Value.strategy,
            help: .of(key, value: value ?? Value.valueName), transform: ArgumentParsing.value)
    }

    /// An option that may be missing.
    public init<Wrapped: ArgumentValue>(
        name: NameSpecification = .long, _ key: String, value: String? = nil,
        parsing: SingleValueParsingStrategy? = nil
    ) where Value == Wrapped? {
        self.init(
            name: name, parsing: parsing ?? Wrapped.strategy,
            help: .of(key, value: value ?? Wrapped.valueName), transform: ArgumentParsing.value)
    }

    /// An option that may be given several times.
    public init<Element: ArgumentValue>(
        name: NameSpecification = .long, _ key: String, value: String? = nil
    ) where Value == [Element] {
        self.init(
            wrappedValue: [], name: name, help: .of(key, value: value ?? Element.valueName),
            transform: ArgumentParsing.value)
    }
}

extension Argument {
    /// A required argument, named after its property.
    public init(_ key: String) where Value: ArgumentValue {
        self.init(help: .of(key), transform: ArgumentParsing.value)
    }

    /// An argument that may be missing, named after its property.
    public init<Wrapped: ArgumentValue>(_ key: String) where Value == Wrapped? {
        self.init(help: .of(key), transform: ArgumentParsing.value)
    }

    /// One or more required arguments, named after their property.
    public init<Element: ArgumentValue>(_ key: String) where Value == [Element] {
        self.init(help: .of(key), transform: ArgumentParsing.value)
    }
}

extension ArgumentValue {
    fileprivate static var strategy: SingleValueParsingStrategy {
        mayBeginWithHyphen ? .unconditional : .next
    }
}
