public import ArgumentParser
internal import Core
internal import Operations

/// A default subcommand with arguments. A word after the command can be such an argument, so an unknown
/// subcommand is not reported.
public protocol DefaultWithArguments: ParsableCommand {}

/// The words of a command line, before ArgumentParser parses them.
struct CommandLineWords {
    /// The global options with a value.
    private static let valued = ["--data", "--database", "--server", "--ca"]

    private(set) var words: [String]

    /// Moves global options that precede the command to the end, where ArgumentParser expects them.
    init(_ arguments: [String]) {
        words = arguments
        var moved: [String] = []
        while let first = words.first {
            if first == "--json" || Self.valued.contains(where: { first.hasPrefix($0 + "=") }) {
                moved.append(words.removeFirst())
            } else if Self.valued.contains(first), words.count > 1 {
                moved += words.prefix(2)
                words.removeFirst(2)
            } else {
                break
            }
        }
        let end = words.firstIndex(of: "--") ?? words.endIndex
        words.insert(contentsOf: moved, at: end)
    }

    /// The academy that the global options or the environment select; nil if they select none.
    var location: AcademyLocation? {
        try? AcademyLocation(
            data: value(of: "--data"), database: value(of: "--database"), server: value(of: "--server"),
            ca: value(of: "--ca"), Folders.environment)
    }

    private func value(of option: String) -> String? {
        for (index, word) in words.enumerated() {
            if word == option, index + 1 < words.count { return words[index + 1] }
            if word.hasPrefix(option + "=") { return String(word.dropFirst(option.count + 1)) }
        }
        return nil
    }

    /// The full name of the command: `classly-admin students add`.
    func command(under root: any ParsableCommand.Type) -> String { walk(from: root).name }

    /// The command whose help the words ask for: `students add --help`, `help students add`.
    func commandOfHelp(
        under root: any ParsableCommand.Type
    ) -> (command: any ParsableCommand.Type, name: String) {
        var words = self
        if words.words.first == "help" { words.words.removeFirst() }
        let found = words.walk(from: root)
        return (found.command, found.name)
    }

    /// The error sentence if the words name an unknown command.
    func unknownCommand(under root: any ParsableCommand.Type) -> String? {
        let (command, name, rest) = walk(from: root)
        let commands = command.configuration.subcommands.map { $0._commandName }
        guard !commands.isEmpty, let word = rest.first, !word.hasPrefix("-"),
            !(command.configuration.defaultSubcommand is any DefaultWithArguments.Type)
        else { return nil }
        let near = Suggestions.nearest(to: word, among: commands)
        let key = near == nil ? "usage.unknown-command" : "usage.unknown-command.near"
        return Output.style().sentence(
            key, ["command": "\(name) \(word.escapingControls)", "near": "\(name) \(near ?? "")"])
    }

    /// The error sentence if a word is an option that the command does not have. ArgumentParser would
    /// report another error first, such as a missing argument.
    func unknownOption(under root: any ParsableCommand.Type) -> String? {
        let (command, _, rest) = walk(from: root)
        let target = command.configuration.defaultSubcommand ?? command
        let options = Set(CommandInfo(target).allOptions + ["--help", "--version"])
        let given = rest.prefix { $0 != "--" }.filter { $0.hasPrefix("--") }
            .map { String($0.prefix { $0 != "=" }) }
        guard let word = given.first(where: { !options.contains($0) }) else { return nil }
        let near = Suggestions.nearest(to: word, among: options.sorted())
        return Output.style().sentence(
            near == nil ? "usage.unknown-option" : "usage.unknown-option.near",
            ["option": word.escapingControls, "near": near ?? ""])
    }

    /// Follows the words from command to subcommand; returns the last one, its full name and the rest.
    private func walk(
        from root: any ParsableCommand.Type
    ) -> (command: any ParsableCommand.Type, name: String, rest: ArraySlice<String>) {
        var (command, name, rest) = (root, root._commandName, words[...])
        while let word = rest.first,
            let next = command.configuration.subcommands.first(where: { $0._commandName == word })
        {
            command = next
            name += " " + word
            rest.removeFirst()
        }
        return (command, name, rest)
    }
}
