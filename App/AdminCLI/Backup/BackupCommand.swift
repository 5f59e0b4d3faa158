import ArgumentParser
import CommandSupport
import Core
import Foundation

/// `backup`
struct BackupCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        "backup", "Backs up the whole academy to one file, also while a server runs.",
        example: "backup /var/backups/classly/monday.backup",
        notes: """
            The file contains the database, the pictures and the academy's secrets. The secrets are encrypted with a \
            passphrase, without which the backup cannot be restored. The program reads the passphrase from \
            $\(BackupPassphrase.variable) or asks for it. It restores the new backup to a temporary folder and \
            compares it with the academy; only then does it replace an older backup at the path. The disk needs \
            free space of three times the size of the database and twice that of the pictures.

            A server makes backups by itself: with --backup-folder, classly-server makes one when it starts, and then \
            one every --backup-interval, such as 30m, if something has changed. It keeps \
            \(BackupRotation().hours) hourly, \(BackupRotation().days) daily and \(BackupRotation().months) monthly ones.
            """)

    @Argument(help: "The file.", completion: .file()) var file: String
    @OptionGroup var options: GlobalOptions

    func validate() throws { try Folders.checkAreNamed(files: file) }

    func run() async throws {
        let folder = try options.folder
        let passphrase = try BackupPassphrase.read(isNew: true)
        let summary = try await BackupMaker(folder: folder, passphrase: passphrase).make(
            Folders.absolute(file))
        try Output.show(summary.result(file: file), asJSON: options.json, Output.style())
    }
}
