internal import ArgumentParser
internal import Core

/// The words of a command line, before they are parsed.
struct CommandLineWords {
    /// The global options that have a value.
    private static let valued = ["--data", "--server", "--ca"]

    private(set) var words: [String]

    /// Global options that stand before the first command are moved behind it, where they are declared.
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

    /// The deepest command the words name, and what it is called: `classly-admin students add`.
    func command(under root: any ParsableCommand.Type) -> String { walk(from: root).name }

    /// What is said of a word that stands where a command has to, and is none.
    func unknownCommand(under root: any ParsableCommand.Type) -> String? {
        let (command, name, rest) = walk(from: root)
        let commands = command.configuration.subcommands.map { $0._commandName }
        guard !commands.isEmpty, let word = rest.first, !word.hasPrefix("-") else { return nil }
        let near = Spelling.nearest(to: word, among: commands)
        return "There is no command “\(name) \(word.escapingControls)”"
            + (near.map { "; did you mean \(name) \($0)?" } ?? ".")
    }

    /// Goes from command to command as far as the words name them.
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
