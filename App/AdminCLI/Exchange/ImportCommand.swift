import Academy
import ArgumentParser
import CommandSupport
import Core
import DataExchange
import Networking

/// `import`, and `import inspect`
struct ImportCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "import",
        abstract: "Imports a folder of CSV files; existing rows stay as they are without --update.",
        discussion: """
            \(CommandConfiguration.discussion(example: "classly-admin import Examples/academy --dry-run"))

            The files and their columns are listed below; the folder pictures has the files that pictures.csv \
            names. Columns can be in any order, and are separated by commas, semicolons or tabs; the text is in \
            UTF-8, UTF-16 or Windows-1252. For other names of files and columns “import inspect” proposes a map.
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
            return HelpTable.Row(label: sheet.name + ".csv", text: text)
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
        "files", "Imports a folder of CSV files.",
        example: "import files old-desk --map map.json --dry-run")

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
    @OptionGroup var confirmation: ConfirmationOptions
    @OptionGroup var options: WriteOptions

    func validate() throws { try Folders.checkIsNamed(folder, or: Phrase("usage.empty-folder")) }

    func run() async throws {
        let sheets = try await connection.open { try await $0.send(ListSheets()).items.map(\.name) }
        let map = try map.map(MapFile.read)
        let texts = try CSVFolder(folder).read(Set(sheets.map { map?[$0]?.file ?? $0 }))
        let files = texts.mapValues(\.text)
        let named = sheets.map { ($0, files[map?[$0]?.file ?? $0] ?? "") }
        let progress = ImportProgress(Dictionary(uniqueKeysWithValues: named))
        let sending = try options.sending
        var report = try await connection.open(onImportProgress: progress.update) { academy in
            defer { progress.finish() }
            let request = ImportAcademy(
                files: files, skipBad: skipBad, showDifferences: showDifferences ? true : nil,
                update: update ? true : nil, map: map)
            var report = try await academy.send(request, sending)
            report.warnings += try await sendPictures(
                texts[map?["pictures"]?.file ?? "pictures"]?.text, sending, to: academy)
            return report
        }
        report.warnings += encodings(of: texts)
        let written =
            try skipBad && !options.dryRun ? writeRejected(report.rejected, of: sheets + files.keys) : []
        let result = ImportResult(report, isDryRun: options.dryRun, rejectedFiles: written)
        try Output.show(result, asJSON: options.global.json, Output.style())
        if !report.errors.isEmpty, !skipBad || !report.notRead.isEmpty { throw ExitCode(65) }
    }

    /// A sentence for each file that is not in UTF-8.
    private func encodings(of texts: [String: DecodedText]) -> [String] {
        texts.sorted { $0.key < $1.key }.compactMap { name, text in
            text.encoding.map {
                Output.style().sentence("import.encoding", ["file": "\(name).csv", "encoding": $0])
            }
        }
    }

    /// Uploads the files of the imported pictures; a dry run only looks at them.
    ///
    /// - Parameter text: the text of `pictures.csv`.
    /// - Returns: sentences about missing files.
    private func sendPictures(
        _ text: String?, _ sending: SendOptions, to academy: any Client
    ) async throws -> [String] {
        guard let text else { return [] }
        let pictures = ExportedPictures(in: folder)
        if sending.isDryRun { return pictures.warnings(about: text, Output.style()) }
        return try await pictures.upload(to: academy, Output.style())
    }

    /// Writes the rejected rows, and returns the paths of the files.
    ///
    /// Removes the files of an earlier import from the default folder, unless that is the imported folder.
    /// A folder named by `--rejected` may contain the user's own files, so nothing is removed there.
    private func writeRejected(_ texts: [String: String], of files: [String]) throws -> [String] {
        let usual = CSVFolder("classly-rejected")
        if rejected == nil, !usual.isSame(as: CSVFolder(folder)) { usual.remove(files) }
        return try (rejected.map(CSVFolder.init) ?? usual).write(texts, replacing: true)
    }
}
