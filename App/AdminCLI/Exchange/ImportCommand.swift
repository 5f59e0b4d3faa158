import Academy
import Application
import ArgumentParser
import CommandSupport
import Core
import DataExchange

/// `import`, and `import inspect`
struct ImportCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "import",
        abstract: "Imports a folder of CSV files; existing rows stay as they are without --update.",
        discussion: """
            \(CommandConfiguration.discussion(example: "classly-admin import Examples/academy --dry-run"))

            The files and their columns are listed below; the folder pictures has the files that pictures.csv \
            names. Columns can be in any order, and are separated by commas, semicolons or tabs; the \
            encoding of the text is recognised. For other names of files and columns “import inspect” proposes a map.
            """,
        subcommands: [ImportFiles.self, ImportInspect.self], defaultSubcommand: ImportFiles.self)
}

extension ImportCommand: CommandWithHelpTable {
    static func helpTable(_ style: Style) throws -> HelpTable {
        let rows = try Academy.sheets(world: .system).items.map { sheet in
            let columns = sheet.columns.joined(separator: ", ")
            let optional = sheet.optionalColumns.joined(separator: ", ")
            let values = ["columns": columns, "optional": optional]
            let text = optional.isEmpty ? columns : style.text(Phrase("help.columns-of-sheet", values))
            return (label: sheet.name + ".csv", text: text)
        }
        return HelpTable(title: style.text(Phrase("help.columns")), rows: rows)
    }
}

extension ImportFiles: CommandWithHelpTable {
    static func helpTable(_ style: Style) throws -> HelpTable { try ImportCommand.helpTable(style) }
}

/// `import files`, the default
struct ImportFiles: AdminCommand, DefaultWithArguments, ConfirmedCommand {
    static let configuration = CommandConfiguration(
        "files", "Imports a folder of CSV files.", example: "import files old-desk --map map.json --dry-run")

    @Argument(help: "The folder with the CSV files.", completion: .directory) var folder: String
    @Flag(
        help: ArgumentHelp(
            "Imports the valid rows of a file with invalid ones, and writes the others to the folder of --rejected.",
            discussion: "A file without the right columns, and files that refer to it, are not imported."))
    var skipBad = false
    @Flag(help: "Lists the values that differ from those of existing rows.") var showDifferences = false
    @Flag(
        help: ArgumentHelp(
            "Gives existing rows the values of the files.",
            discussion: "A row is refused if the values cannot be edited, such as those of a payment."))
    var update = false
    @Option(
        help: ArgumentHelp(
            "The folder for rejected rows.",
            discussion: "The default is classly-rejected; files of an earlier import in it are removed.",
            valueName: "folder"),
        completion: .directory)
    var rejected: String?
    @Option(
        help: ArgumentHelp(
            "A JSON file with the names of files and columns, as import inspect proposes it.",
            valueName: "file"),
        completion: .file(extensions: ["json"]))
    var map: String?
    @Option(
        help: ArgumentHelp(
            "The encoding of the files, such as CP850, where their bytes do not show it.",
            discussion: "The encoding in a map is that of its file.", valueName: "name"),
        completion: .list(TextEncoding.names))
    var encoding: String?
    @OptionGroup var yes: YesOption
    @OptionGroup var confirmation: ConfirmationOptions
    @OptionGroup var options: WriteOptions

    func validate() throws {
        try Folders.checkAreNamed(folders: folder, rejected)
        try Folders.checkAreNamed(files: map)
    }

    func run() async throws {
        var files = FolderImport(folder)
        files.skipBad = skipBad
        files.showDifferences = showDifferences
        files.update = update
        files.rejected = rejected
        files.map = try map.map(MapFile.read)
        files.encoding = encoding
        let sending = try options.sending
        if !yes.yes, !sending.isDryRun { try await files.confirmLosses(over: connection) }
        let result = try await files.run(over: connection, sending)
        try Output.show(result, asJSON: options.global.json, Output.style())
        if files.isRefused(result) { throw ExitCode(.invalid) }
    }
}
