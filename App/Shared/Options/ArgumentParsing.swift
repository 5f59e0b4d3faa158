public import ArgumentParser
internal import Core
internal import Synchronization

/// Parses command lines whose values are ``ArgumentValue``s.
enum ArgumentParsing {
    private struct State {
        /// The error of a value, which ArgumentParser wraps in a type that is not public.
        var error: InvalidValue?
        /// The escaped negative numbers that were parsed as values.
        var numbers: Set<String> = []
        /// Whether a value was a word for a day, such as `today`.
        var hasDayWord = false
    }

    private static let state = Mutex(State())

    /// Precedes a negative number that ArgumentParser would take for an option.
    ///
    /// No word of a command line can contain this character.
    private static let escape: Character = "\0"

    /// Parses a command line.
    ///
    /// - Throws: `InvalidValue` with the option's name if a value is not valid, or ArgumentParser's error.
    static func command(
        of root: any ParsableCommand.Type, _ words: [String]
    ) throws -> any ParsableCommand {
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
    /// generic types take much of a short command's time (docs/measurements.md).
    ///
    /// - Returns: nil if the first words name no command, or if the words after them are not valid for it.
    ///   The root then finds the error, which it shows with the command's full name.
    private static func namedCommand(
        of root: any ParsableCommand.Type, _ words: [String]
    ) -> (any ParsableCommand)? {
        var type = root
        var rest = words[...]
        while let word = rest.first,
            let child = type.configuration.subcommands.first(where: { $0._commandName == word })
        {
            (type, rest) = (child, rest.dropFirst())
        }
        guard type != root, type.configuration.subcommands.isEmpty,
            let command = try? parse(Array(rest), type), Swift.type(of: command) == type
        else { return nil }
        return command
    }

    /// Whether a parsed value was a word for a day, which depends on the time zone.
    static var hasDayWord: Bool { state.withLock { $0.hasDayWord } }

    static func noteDayWord() { state.withLock { $0.hasDayWord = true } }

    /// Parses again with negative numbers as values; returns nil if they cannot be values.
    private static func withNegativeNumbers(
        _ words: [String], _ root: any ParsableCommand.Type
    ) throws(InvalidValue) -> (any ParsableCommand)? {
        let numbers = Set(words.filter { $0.starts(with: /-[0-9]/) })
        guard !numbers.isEmpty else { return nil }
        do {
            let command = try parse(words.map { numbers.contains($0) ? "\(escape)\($0)" : $0 }, root)
            // A missing number was taken by an option that does not remove the escape, such as `--data`.
            return state.withLock { $0.numbers } == numbers ? command : nil
        } catch let error as InvalidValue {
            throw error
        } catch {
            return nil
        }
    }

    private static func parse(
        _ words: [String], _ root: any ParsableCommand.Type
    ) throws -> any ParsableCommand {
        state.withLock { $0 = State() }
        do {
            return try root.parseAsRoot(words)
        } catch {
            guard root.exitCode(for: error) == .validationFailure,
                let invalid = state.withLock({ $0.error })
            else { throw error }
            let name =
                root.message(for: error).firstMatch(of: #/ is invalid for '([^ ']+)/#).map { "\($0.1): " }
                ?? ""
            throw InvalidValue(invalid.specification.replacing(field: invalid.field, label: name))
        }
    }

    static func value<Value: ArgumentValue>(_ word: String) throws(InvalidValue) -> Value {
        let number = word.first == escape ? String(word.dropFirst()) : nil
        if let number { state.withLock { _ = $0.numbers.insert(number) } }
        do {
            return try Value(word: number ?? word)
        } catch {
            state.withLock { $0.error = error }
            throw error
        }
    }
}

extension Option {
    /// An option that is required.
    ///
    /// - Parameter value: the name of the value in the help text; nil for the name of the value's type.
    public init(
        name: NameSpecification = .long, _ help: String, value: String? = nil,
        parsing: SingleValueParsingStrategy? = nil
    ) where Value: ArgumentValue {
        self.init(
            name: name, parsing: parsing ?? Value.strategy,
            help: ArgumentHelp(help, valueName: value ?? Value.valueName), transform: ArgumentParsing.value)
    }

    /// An option that may be missing.
    public init<Wrapped: ArgumentValue>(
        name: NameSpecification = .long, _ help: String, value: String? = nil,
        parsing: SingleValueParsingStrategy? = nil
    ) where Value == Wrapped? {
        self.init(
            name: name, parsing: parsing ?? Wrapped.strategy,
            help: ArgumentHelp(help, valueName: value ?? Wrapped.valueName), transform: ArgumentParsing.value)
    }

    /// An option that may be given several times.
    public init<Element: ArgumentValue>(
        name: NameSpecification = .long, _ help: String, value: String? = nil
    ) where Value == [Element] {
        self.init(
            wrappedValue: [], name: name, help: ArgumentHelp(help, valueName: value ?? Element.valueName),
            transform: ArgumentParsing.value)
    }
}

extension Argument {
    /// A required argument, named after its property.
    public init(_ help: String) where Value: ArgumentValue {
        self.init(help: ArgumentHelp(help), transform: ArgumentParsing.value)
    }

    /// One or more required arguments, named after their property.
    public init<Element: ArgumentValue>(_ help: String) where Value == [Element] {
        self.init(help: ArgumentHelp(help), transform: ArgumentParsing.value)
    }
}

extension ArgumentValue {
    fileprivate static var strategy: SingleValueParsingStrategy {
        mayBeginWithHyphen ? .unconditional : .next
    }
}

extension CommandConfiguration {
    /// The configuration of a command of a program.
    ///
    /// - Parameters:
    ///   - example: the words after the program's name.
    ///   - notes: a paragraph after the example.
    public init(
        _ name: String, of program: Program, _ abstract: String, example: String, notes: String? = nil,
        subcommands: [any ParsableCommand.Type] = [], defaultSubcommand: (any ParsableCommand.Type)? = nil
    ) {
        let example = Self.discussion(example: "\(program.name) \(example)")
        self.init(
            commandName: name, abstract: abstract,
            discussion: notes.map { "\(example)\n\n\($0)" } ?? example, subcommands: subcommands,
            defaultSubcommand: defaultSubcommand)
    }

    /// The columns of a line of an example: help text is wrapped at 80, and ` \` follows the line.
    private static let exampleColumns = 78

    /// An example for the help text; a long one is broken into lines that end in a backslash.
    public static func discussion(example: String) -> String {
        let line = "Example: \(example)"
        // Returns early, since each start of a program formats the examples of many commands.
        guard line.utf8.count >= exampleColumns else { return line }
        let parts = example.split(separator: " ").reduce(into: [String]()) { parts, word in
            if parts.isEmpty || word.hasPrefix("--") {
                parts.append(String(word))
            } else {
                parts[parts.count - 1] += " \(word)"
            }
        }
        var lines = ["Example:"]
        for part in parts {
            let longer = "\(lines[lines.count - 1]) \(part)"
            if longer.count < exampleColumns {
                lines[lines.count - 1] = longer
            } else {
                lines.append("    \(part)")
            }
        }
        return lines.joined(separator: " \\\n")
    }
}
