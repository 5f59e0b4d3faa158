import ArgumentParser
import Core
import Operations
import Terminal

/// `export`
struct ExportCommand: AdminCommand, ConfirmedCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            "export", about: "export.about",
            example: "export files-2026-11-20",
            notes: Phrase("export.notes"))
    }

    @Argument(help: .of("export.folder"), completion: .directory) var folder: String
    @Flag(help: .of("export.force")) var force = false
    @Flag(help: .of("export.semicolons"))
    var semicolons = false
    @OptionGroup var confirmation: ConfirmationOptions
    @OptionGroup var options: GlobalOptions

    func validate() throws { try Folders.checkAreNamed(folders: folder) }

    func run() async throws {
        var export = FolderExport(folder)
        export.withSemicolons = semicolons
        let result = try await export.run(over: connection, force: force)
        try Output.show(result, asJSON: options.json, Output.style())
    }
}
