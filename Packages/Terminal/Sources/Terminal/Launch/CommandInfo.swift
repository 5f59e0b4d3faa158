internal import ArgumentParser
internal import Core
internal import Foundation

/// The texts, arguments and options of a command, as ArgumentParser knows them.
///
/// ArgumentParser writes it as JSON, in the form of its `ToolInfoV0`.
struct CommandInfo: Decodable {
    struct Argument: Decodable {
        struct Name: Decodable {
            let kind: String
            let name: String

            /// The name as it is entered: `--limit`, `-h`.
            var word: String { kind == "long" ? "--\(name)" : "-\(name)" }
        }

        let kind: String
        let shouldDisplay: Bool
        /// The title of the section of the help that has it; nil for that of all arguments or options.
        let sectionTitle: String?
        let isOptional: Bool
        let isRepeating: Bool
        let names: [Name]?
        let preferredName: Name?
        let valueName: String?
        let abstract: String?
        let discussion: String?

        var isPositional: Bool { kind == "positional" }
        var isFlag: Bool { kind == "flag" }
        /// The names of an option, the short ones first; none for a positional argument.
        var words: [String] {
            let names = names ?? []
            return (names.filter { $0.kind == "short" } + names.filter { $0.kind != "short" }).map(\.word)
        }

        /// The argument as a person enters it: `--limit <n>`.
        func synopsis(in language: Language) -> String {
            let value = isFlag ? nil : HelpTexts.valueName(valueName ?? "", in: language)
            return [preferredName?.word, value].compactMap { $0 }.joined(separator: " ")
        }
    }

    let abstract: String?
    let discussion: String?
    /// Those of the command itself, without `--help` and `--version`, which every command has.
    let arguments: [Argument]

    private enum CodingKeys: String, CodingKey { case abstract, discussion, arguments }

    /// The arguments and options of a command, or of a group of options, in the order of its help.
    init(_ type: any ParsableArguments.Type) {
        struct Dump: Decodable { let command: CommandInfo }
        let alone = (type as? any ParsableCommand.Type).map { Self.alone($0) } ?? type
        let found = try? JSONDecoder().decode(Dump.self, from: Data(alone._dumpHelp().utf8)).command
        self = found ?? CommandInfo()
    }

    private static func alone<Command: ParsableCommand>(
        _: Command.Type
    ) -> any ParsableArguments.Type { AloneCommand<Command>.self }

    private init() { (abstract, discussion, arguments) = (nil, nil, []) }

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        abstract = try container.decodeIfPresent(String.self, forKey: .abstract)
        discussion = try container.decodeIfPresent(String.self, forKey: .discussion)
        arguments = (try container.decodeIfPresent([Argument].self, forKey: .arguments) ?? [])
            .filter { !["help", "version"].contains($0.preferredName?.name) }
    }

    /// The long names of the options that its help shows: `--limit`.
    var options: [String] { shownOptions.compactMap { $0.words.last } }
    /// The long names of all options.
    var allOptions: [String] { arguments.flatMap(\.words).filter { $0.hasPrefix("--") } }
    var shownOptions: [Argument] { arguments.filter { $0.shouldDisplay && !$0.isPositional } }
    var positional: [Argument] { arguments.filter { $0.shouldDisplay && $0.isPositional } }
}

/// A command without its subcommands: of a command with them, ArgumentParser would write the texts of all
/// subcommands, and of theirs.
private struct AloneCommand<Command: ParsableCommand>: ParsableCommand, CustomReflectable {
    static var configuration: CommandConfiguration {
        let own = Command.configuration
        return CommandConfiguration(
            commandName: Command._commandName, abstract: own.abstract, discussion: own.discussion)
    }

    init() {}
    init(from decoder: any Decoder) throws { _ = try Command(from: decoder) }

    /// The arguments and options of the command, which ArgumentParser finds by reflection.
    var customMirror: Mirror {
        Mirror(self, children: Mirror(reflecting: Command()).children.map { ($0.label, $0.value) })
    }
}
