import ArgumentParser
import CommandSupport
import Core
import Foundation

/// `restore`
struct RestoreCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        "restore", "Restores a backup to a data folder that has no academy.",
        example: "restore monday.backup --data /var/lib/classly",
        notes: """
            The program takes the passphrase from $\(BackupPassphrase.variable), or asks for it. People who signed in \
            after the backup must sign in again. Personal data that was erased after the backup is in it: erase it again.
            """)

    @Argument(help: "The file that backup wrote.", completion: .file()) var file: String
    @OptionGroup var options: GlobalOptions

    func validate() throws { try Folders.checkAreNamed(files: file) }

    func run() async throws {
        let restorer = BackupRestorer(program: .admin, folder: try options.folder)
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
