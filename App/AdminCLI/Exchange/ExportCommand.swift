import ArgumentParser
import CommandSupport
import Core

/// `export`
struct ExportCommand: AdminCommand, ConfirmedCommand {
    static let configuration = CommandConfiguration(
        "export", "Exports the academy to a folder of CSV files, which `import` can read; it is no backup.",
        example: "export files-2026-11-20",
        notes: """
            The files lack the accounts, changed roles, invitations and sign-ins, the API tokens, screens and calendar \
            addresses, the signing keys, the messages with their templates and opt-outs, the usage events, the audit \
            entries, refused check-ins, the academy's name, currency, time zone and language, when and by whom \
            attendance was recorded, and the former times and capacities of past sessions whose class was changed; \
            imported rows get new ids. The folder pictures has the files that pictures.csv names. For a copy of \
            everything use: classly-admin backup FILE
            """)

    @Argument(help: "The folder, which is created if missing.", completion: .directory) var folder: String
    @Flag(help: "Writes to a folder that is not empty.") var force = false
    @Flag(help: "Writes CSV with semicolons, for spreadsheets whose decimal separator is a comma.")
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
