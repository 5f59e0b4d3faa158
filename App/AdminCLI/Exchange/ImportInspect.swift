import ArgumentParser
import Core
import DataExchange
import Operations
import Terminal

/// `import inspect`
struct ImportInspect: AdminCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            "inspect", about: "import.inspect.about",
            example: "import inspect old-desk --json > map.json",
            notes: Phrase("import.inspect.notes"))
    }

    @Argument(help: .of("option.folder"), completion: .directory) var folder: String
    @Option(
        help: .of("option.encoding", value: "name"),
        completion: .list(TextEncoding.names))
    var encoding: String?
    @OptionGroup var options: GlobalOptions

    func validate() throws { try Folders.checkAreNamed(folders: folder) }

    func run() async throws {
        let inspection = try FolderInspection(folder, encoding: encoding)
        let found = try await connection.open { try await inspection.run(over: $0) }
        try Output.show(found, asJSON: options.json, Output.style())
        // The map alone does not say what is missing, what is not read and which cells are odd.
        if options.json {
            found.text(Output.style()).split(separator: "\n").forEach { Output.note(String($0)) }
        }
    }
}
