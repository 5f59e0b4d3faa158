public import ArgumentParser
internal import Core
internal import Synchronization

/// Parses command lines whose values are ``ArgumentValue``s.
enum ArgumentParsing {
    /// ArgumentParser wraps the error of a value in a type that is not public, so the error is kept here.
    private static let lastError = Mutex<InvalidValue?>(nil)

    /// - Throws: `InvalidValue` with the option's name if a value is not valid; otherwise ArgumentParser's error.
    static func command(
        of root: any ParsableCommand.Type, _ words: [String]
    ) throws -> any ParsableCommand {
        do {
            return try root.parseAsRoot(words)
        } catch {
            guard root.exitCode(for: error) == .validationFailure else { throw error }
            let message = root.message(for: error)
            if let invalid = lastError.withLock({ $0 }) {
                let name = message.firstMatch(of: #/ is invalid for '([^ ']+)/#).map { "\($0.1): " } ?? ""
                throw InvalidValue(invalid.code, field: invalid.field, name + invalid.description)
            }
            // A negative number is read as an unknown option, so that the argument is missing.
            if message.hasPrefix("Missing expected argument '<"),
                let number = words.first(where: { $0.wholeMatch(of: /-[0-9]+/) != nil })
            {
                _ = try Int64(word: number)
            }
            throw error
        }
    }

    static func value<Value: ArgumentValue>(_ word: String) throws(InvalidValue) -> Value {
        do {
            return try Value(word: word)
        } catch {
            lastError.withLock { $0 = error }
            throw error
        }
    }
}

extension Option {
    /// An option that is required.
    ///
    /// - Parameter value: the name of its value in the help text, instead of that of its type.
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
}

extension ArgumentValue {
    fileprivate static var strategy: SingleValueParsingStrategy {
        mayBeginWithHyphen ? .unconditional : .next
    }
}

extension CommandConfiguration {
    /// - Parameter example: the words after the program's name.
    public init(
        _ name: String, of program: Program, _ abstract: String, example: String,
        subcommands: [any ParsableCommand.Type] = []
    ) {
        self.init(
            commandName: name, abstract: abstract,
            discussion: Self.discussion(example: "\(program.name) \(example)"), subcommands: subcommands)
    }

    /// An example in lines that a shell joins. Help text is wrapped at 80 columns.
    public static func discussion(example: String) -> String {
        var lines = ["Example:"]
        for part in example.split(separator: #/ (?=--)/#) {
            let longer = "\(lines[lines.count - 1]) \(part)"
            if longer.count < 78 { lines[lines.count - 1] = longer } else { lines.append("    \(part)") }
        }
        return lines.joined(separator: " \\\n")
    }
}
