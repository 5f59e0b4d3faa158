internal import ArgumentParser

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
    func command(under root: any ParsableCommand.Type) -> String {
        var (command, name) = (root, root._commandName)
        for word in words {
            guard let next = command.configuration.subcommands.first(where: { $0._commandName == word })
            else { break }
            command = next
            name += " " + word
        }
        return name
    }
}
