import ArgumentParser
import Core
import Foundation
import Operations
import Terminal

/// `backup`
struct BackupCommand: AsyncParsableCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            "backup", about: "backup.about",
            example: "backup /var/backups/classly/monday.backup",
            notes: Phrase(
                "backup.notes",
                [
                    "variable": BackupPassphrase.variable, "hours": BackupRotation().hours,
                    "days": BackupRotation().days, "months": BackupRotation().months,
                ]))
    }

    @Argument(help: .of("backup.file"), completion: .file()) var file: String
    @OptionGroup var options: GlobalOptions

    func validate() throws { try Folders.checkAreNamed(files: file) }

    func run() async throws {
        let (folder, database) = try options.folder
        let passphrase = try BackupPassphrase.read(isNew: true)
        let summary = try await BackupMaker(
            folder: folder, database: database, passphrase: passphrase
        ).make(Folders.absolute(file))
        try Output.show(summary.result(file: file), asJSON: options.json, Output.style())
    }
}
