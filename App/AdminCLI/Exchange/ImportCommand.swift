import ArgumentParser
import CommandSupport
import Core
import Navigation

/// `import`
struct ImportCommand: ProgramCommand {
    static var program: Program { .admin }
    static let configuration = CommandConfiguration(
        commandName: "import",
        abstract: "Takes in a folder of CSV files; rows that are there already stay as they are.",
        discussion: "Example: classly-admin import Examples/academy --dry-run")

    @Argument(help: "The folder.", completion: .directory) var folder: String
    @Flag(
        name: .long,
        help: ArgumentHelp(
            "Takes the good rows of a file that has bad ones, and writes those to a file.",
            discussion: "A file without the right columns, and files that refer to it, are not imported."))
    var skipBad = false
    @Option(
        name: .long,
        help: ArgumentHelp("Where bad rows go (classly-rejected where missing).", valueName: "folder"),
        completion: .directory)
    var rejected: String = "classly-rejected"
    @OptionGroup var write: WriteOptions
    @OptionGroup var global: GlobalOptions

    func run() async throws {
        let files = try SheetFolder(folder).read()
        let progress = ImportProgress(files)
        let report = try await connection.open(onImportProgress: progress.update) { academy in
            defer { progress.finish() }
            return try await academy.send(ImportAcademy(files: files, skipBad: skipBad), try write.options())
        }
        let written = try write.dryRun ? [] : SheetFolder(rejected).write(report.rejected, replacing: true)
        let answer = ImportAnswer(report, isDryRun: write.dryRun, rejectedFiles: written)
        try Output.show(answer, asJSON: global.json, Output.plainStyle)
        if !report.errors.isEmpty, !skipBad || !report.notRead.isEmpty { throw ExitCode(65) }
    }
}

/// `export`
struct ExportCommand: ProgramCommand {
    static var program: Program { .admin }
    static let configuration = CommandConfiguration(
        commandName: "export", abstract: "Writes the academy as a folder of CSV files, as import reads them.",
        discussion: "Example: classly-admin export backup-2026-11-20")

    @Argument(help: "The folder; it is made where it is missing.", completion: .directory) var folder: String
    @Flag(name: .long, help: "Writes into a folder that is not empty.") var force = false
    @OptionGroup var global: GlobalOptions

    func run() async throws {
        let target = SheetFolder(folder)
        try target.checkIsFree(force: force)
        let files = try await connection.open { try await $0.send(ExportAcademy()).files }
        let written = try target.write(files, replacing: force)
        let answer = Told(["files": written]) { [folder] answer, _ in
            "\(answer["files"]?.count ?? 0) files are in \(folder)."
        }
        try Output.show(answer, asJSON: global.json, Output.plainStyle)
    }
}
