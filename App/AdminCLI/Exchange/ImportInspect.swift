import ArgumentParser
import CommandSupport
import DataExchange

/// `import inspect`
struct ImportInspect: AdminCommand {
    static let configuration = CommandConfiguration(
        "inspect", "Finds out what the CSV files of a folder are, and proposes a map for --map.",
        example: "import inspect old-desk --json > map.json",
        notes: """
            Empty values in the map are those of required columns that no column of the file seems to be: write a \
            value for all rows, or name a column of the file among the columns. Dates that could be of two forms are \
            taken for DD/MM/YYYY: check them. If no column identifies the rows, their keys are made of their values, \
            so that a later import finds them again.
            """)

    @Argument(help: "The folder with the CSV files.", completion: .directory) var folder: String
    @Option(
        help: ArgumentHelp(
            "The encoding of the files, such as CP850, where their bytes do not show it.", valueName: "name"),
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
