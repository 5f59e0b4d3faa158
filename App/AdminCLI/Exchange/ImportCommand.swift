import Academy
import Application
import ArgumentParser
import Core
import DataExchange
import Operations
import Terminal

/// `import`, and `import inspect`
struct ImportCommand: AsyncParsableCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            "import", about: "import.about", example: "import Examples/academy --dry-run",
            notes: Phrase("import.notes"), subcommands: [ImportFiles.self, ImportInspect.self],
            defaultSubcommand: ImportFiles.self)
    }
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
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            "files", about: "import.files.about", example: "import files old-desk --map map.json --dry-run")
    }

    @Argument(help: .of("option.folder"), completion: .directory) var folder: String
    @Flag(
        help: .of("import.files.skip-bad", note: "import.files.skip-bad.note"))
    var skipBad = false
    @Flag(help: .of("import.files.show-differences")) var showDifferences = false
    @Flag(
        help: .of("import.files.update", note: "import.files.update.note"))
    var update = false
    @Option(
        help: .of("import.files.rejected", note: "import.files.rejected.note", value: "folder"),
        completion: .directory)
    var rejected: String?
    @Option(
        help: .of("import.files.map", value: "file"),
        completion: .file(extensions: ["json"]))
    var map: String?
    @Option(
        help: .of("option.encoding", note: "option.encoding.note", value: "name"),
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
