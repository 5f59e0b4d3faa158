internal import Core

/// An error of ArgumentParser. Its types are not public, so its parts are read by reflection; nothing is read
/// from its English sentence.
struct ParserProblem {
    /// The name of the case of ArgumentParser's `ParserError`: `missingValueForOption`.
    private let name: String
    private let payload: [Any]

    /// Nil for an error of another type.
    init?(_ error: any Error) {
        let parts = Mirror(reflecting: error).children
        guard let problem = parts.first(where: { $0.label == "parserError" || $0.label == "base" })?.value
        else { return nil }
        self.init(problem: problem)
    }

    private init(problem: Any) {
        guard let found = Mirror(reflecting: problem).children.first else {
            self.init(name: String(describing: problem), payload: [])
            return
        }
        // Without any arguments, ArgumentParser wraps the error about the first missing one.
        if found.label == "noArguments" {
            self.init(problem: found.value)
            return
        }
        let mirror = Mirror(reflecting: found.value)
        let isTuple = mirror.displayStyle == .tuple
        self.init(name: found.label ?? "", payload: isTuple ? mirror.children.map(\.value) : [found.value])
    }

    private init(name: String, payload: [Any]) {
        self.name = name
        self.payload = payload
    }

    /// Whether the user asked for help.
    var isHelp: Bool { name == "helpRequested" || name == "helpRequest" }

    /// The error of a value, with the name of its option or argument.
    var invalidValue: InvalidValue? {
        guard name == "unableToParseValue", payload.count == 5,
            let error = Self.unwrapped(payload[4]) as? InvalidValue
        else { return nil }
        let option = Self.unwrapped(payload[1]).map(Self.word) ?? "<\(Self.argument(payload[3]))>"
        return InvalidValue(
            error.specification.replacing(field: error.specification.field, label: option + ": "))
    }

    /// The sentence about a wrong command line; nil for an error that has a sentence of its own.
    ///
    /// - Parameter words: the words of the command line.
    func sentence(about command: CommandInfo, given words: [String], in language: Language) -> String? {
        func text(_ key: String, _ values: [String: any SentenceValue]) -> String? {
            Catalogue.programs.sentence("usage." + key, values, in: language)
        }
        switch name {
        case "unknownOption" where payload.count == 2:
            return text("unknown-short-option", ["option": Self.word(payload[1])])
        case "missingValueForOption" where payload.count == 2:
            let option = Self.word(payload[1])
            let argument = command.arguments.first { $0.words.contains(option) }
            return text("missing-value", ["option": argument?.synopsis(in: language) ?? option])
        case "unexpectedValueForOption" where payload.count == 3:
            return text("unexpected-value", ["option": Self.word(payload[1]), "value": "\(payload[2])"])
        case "unexpectedExtraValues":
            let values = Mirror(reflecting: payload[0]).children.compactMap { value in
                Mirror(reflecting: value.value).children.map(\.value).last.map { "'\($0)'" }
            }
            let list = values.joined(separator: ", ")
            return values.count == 1
                ? text("unexpected-argument", ["value": list])
                : text("unexpected-arguments", ["count": values.count, "values": list])
        case "noValue":
            return argument(in: command, given: words).flatMap { argument in
                text("missing-argument", ["option": argument.synopsis(in: language)])
            }
        default: return nil
        }
    }

    /// The missing argument, by the name of its property.
    private func argument(in command: CommandInfo, given words: [String]) -> CommandInfo.Argument? {
        let name = payload.first.map(Self.argument) ?? ""
        return command.arguments.first { $0.valueName == name && $0.isPositional }
            ?? command.arguments.first { $0.words.contains("--" + name) }
            ?? command.shownOptions.first { option in
                !option.isOptional && !words.contains { option.words.contains($0) }
            }
    }

    /// The name of an argument by the key of its property: `birth-date`.
    private static func argument(_ key: Any) -> String {
        let name = Mirror(reflecting: key).children.first { $0.label == "name" }?.value as? String
        return FreeText.code(name ?? "")
    }

    /// The name of an option as it is entered: `--limit`.
    private static func word(_ name: Any) -> String {
        guard let found = Mirror(reflecting: name).children.first else { return "" }
        let value =
            found.value as? String ?? Mirror(reflecting: found.value).children.first.map { "\($0.value)" }
        return (found.label == "long" ? "--" : "-") + (value ?? "")
    }

    private static func unwrapped(_ value: Any) -> Any? {
        let mirror = Mirror(reflecting: value)
        return mirror.displayStyle == .optional ? mirror.children.first?.value : value
    }
}
