import Foundation
import TestSupport
import Testing

/// The words of the command lines that people and their scripts have learned.
@Suite(.limitedParallelism) struct CommandWordsTests {
    private struct Dump: Decodable {
        let command: Command
    }

    private struct Command: Decodable {
        let commandName: String
        let arguments: [Argument]?
        let subcommands: [Command]?
        let defaultSubcommand: String?

        /// A line for each command: its words, then its arguments and options.
        func lines(after path: String = "") -> [String] {
            let path = path.isEmpty ? commandName : "\(path) \(commandName)"
            let others = (subcommands ?? []).filter { $0.commandName != "help" }
            let own = (arguments ?? []).filter { !["help", "version"].contains($0.valueName) }
            let positional = own.filter { $0.kind == "positional" }.map(\.text)
            let options = own.filter { $0.kind != "positional" }.map(\.text).sorted()
            let line = (["\(path):"] + positional + options).joined(separator: " ")
            let first =
                others.isEmpty ? [line] : defaultSubcommand.map { ["\(path): default \($0)"] } ?? []
            return first + others.flatMap { $0.lines(after: path) }
        }
    }

    private struct Argument: Decodable {
        struct Name: Decodable {
            let kind: String
            let name: String
        }

        struct Completion: Decodable {
            struct List: Decodable {
                let values: [String]
            }

            let list: List?
            let file: [String: [String]]?
            let directory: [String: String]?

            var text: String {
                if let list { return "=" + list.values.joined(separator: "|") }
                return file == nil ? "=directory" : "=file"
            }
        }

        let kind: String
        let names: [Name]?
        let valueName: String
        let isOptional: Bool
        let isRepeating: Bool
        let completionKind: Completion?

        var text: String {
            let names = (names ?? []).sorted { $0.name < $1.name }
                .map { ($0.kind == "long" ? "--" : "-") + $0.name }
            let name = kind == "positional" ? "<\(valueName)>" : names.joined(separator: " ")
            let text =
                name + (kind == "option" ? " <>" : "") + (completionKind?.text ?? "")
                + (isRepeating ? "…" : "")
            return isOptional ? "[\(text)]" : text
        }
    }

    private static func lines(of program: String) throws -> [String] {
        let dump = try ProgramHelp.dump(of: program)
        return try JSONDecoder().decode(Dump.self, from: Data(dump.output.utf8)).command.lines()
    }

    private static func knownLines() throws -> [String] {
        let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "commands.txt")
        return try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map(String.init)
    }

    /// A command that is added or changed on purpose is added or changed in `commands.txt`.
    @Test(arguments: ["classly-admin", "classly-student"])
    func `commands, options and completions are those of commands.txt`(_ program: String) throws {
        let known = try Self.knownLines().filter { $0.hasPrefix(program + " ") }
        let lines = try Self.lines(of: program)
        #expect(known.count > 80)
        #expect(lines.filter { !known.contains($0) } == [])
        #expect(known.filter { !lines.contains($0) } == [])
    }
}
