import ArgumentParser
import Core
import Foundation
import Operations
import Terminal

/// `restore`
struct RestoreCommand: AsyncParsableCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            "restore", about: "restore.about",
            example: "restore monday.backup --data /var/lib/classly",
            notes: Phrase("restore.notes", ["variable": BackupPassphrase.variable]))
    }

    @Argument(help: .of("restore.file"), completion: .file()) var file: String
    @OptionGroup var options: GlobalOptions

    func validate() throws { try Folders.checkAreNamed(files: file) }

    func run() async throws {
        let (folder, database) = try options.folder
        let restorer = BackupRestorer(program: Program.admin.name, folder: folder, database: database)
        try restorer.checkIsFree()
        let passphrase = try BackupPassphrase.read(isNew: false)
        let summary = try await restorer.restore(Folders.absolute(file), passphrase: passphrase)
        let location = try options.location.phrase
        let result = MessageResult(summary) { summary, style in
            Phrase(
                "done.restored",
                [
                    "academy": summary.academy, "location": location,
                    "time": style.time(summary.madeAt), "contents": summary.contents,
                ])
        }
        try Output.show(result, asJSON: options.json, Output.style())
    }
}
