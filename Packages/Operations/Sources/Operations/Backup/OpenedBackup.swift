internal import Authentication
internal import Foundation
internal import Persistence

/// A complete and unchanged backup with its secrets decrypted.
struct OpenedBackup {
    private let archive: BackupArchive
    let header: BackupHeader
    private let secrets: [UInt8]

    /// Checks the backup and decrypts its secrets; throws ``BackupError`` or ``FileError``.
    init(_ archive: BackupArchive, passphrase: String) throws {
        self.archive = archive
        header = try archive.header()
        let digest = [UInt8](header.databaseDigest)
        guard let secrets = try header.secrets.opened(with: passphrase, about: digest) else {
            throw BackupError.wrongPassphrase(archive.path)
        }
        self.secrets = secrets
    }

    /// Writes the database, the secrets and the pictures to a folder that has none of them.
    ///
    /// - Returns: the facts of the database.
    func unpack(to folder: String) throws -> DatabaseFacts {
        try archive.extractDatabase(to: DataFolder.databasePath(in: folder))
        try PrivateFile.write(secrets, to: DataFolder.secretsPath(in: folder))
        try archive.extractPictures(to: PictureFolder(in: folder))
        return try AcademyInspection().read(DataFolder.databasePath(in: folder), archive.cancellation).facts
    }

    /// Whether the file at a path contains the secrets of the backup.
    func hasSecrets(at path: String) throws -> Bool {
        try PrivateFile.read(path, limit: SecretsFile.limit, .ownerOnly) == secrets
    }
}
