internal import Academy
internal import Application
internal import Authentication
public import Core
internal import Foundation
public import Persistence

/// Makes backups of an academy, also while a server owns its data folder or its database.
///
/// A backup has the same form whether the academy is in a file or in PostgreSQL: an SQLite database, and the
/// files of the pictures.
public struct BackupMaker: Sendable {
    /// Writes a snapshot of the database to a new file.
    public typealias Copy = @Sendable (_ path: String) async throws -> Void

    private static let queue = DispatchQueue(label: "backup")

    private let folder: String
    private let passphrase: String
    private let world: World
    /// The PostgreSQL database of the academy; nil for that of the folder.
    private let namedDatabase: PostgresAddress?
    private let copy: Copy?
    /// Whether the log of changes gets an entry. The scheduled backups of a server get none: its settings say
    /// that it makes them.
    private var isRecorded: Bool { copy == nil }

    /// - Parameters:
    ///   - folder: the data folder.
    ///   - database: the PostgreSQL database of the academy; nil for that of the folder.
    ///   - copy: copies the database of the server that makes a scheduled backup; if nil, the database is
    ///     opened for reading, and the log of changes gets an entry.
    public init(
        folder: String, database: PostgresAddress? = nil, passphrase: String, world: World = .system,
        copy: Copy? = nil
    ) {
        self.folder = folder
        namedDatabase = database
        self.passphrase = passphrase
        self.world = world
        self.copy = copy
    }

    /// Makes a backup, verifies it, and then replaces an older backup at the path.
    ///
    /// To verify it, it is restored to a temporary folder and compared with the academy. If the task is
    /// cancelled, the older backup stays.
    ///
    /// - Throws: ``BackupError``, ``FileError``, ``Persistence/StorageError``; `CancellationError`.
    public func make(_ path: String) async throws -> BackupSummary {
        guard !BackupArchive(path: path).isForeign else { throw BackupError.foreignFile(path) }
        let work = try WorkFolder(for: path)
        defer { work.remove() }
        let (database, madeAt) = (DataFolder.databasePath(in: work.path), world.now())
        let location = try DatabaseLocation(folder: folder, database: namedDatabase)
        if let copy { try await copy(database) } else { try location.copy(to: database) }
        let cancellation = BackupCancellation()
        return try await withTaskCancellationHandler {
            try await withUnsafeThrowingContinuation { caller in
                Self.queue.async {
                    caller.resume(
                        with: Result {
                            try finish(path, of: location, madeAt, in: work.path, cancellation)
                        })
                }
            }
        } onCancel: {
            cancellation.cancel()
        }
    }

    /// Writes the archive, verifies it and moves it to the path.
    ///
    /// Blocks the thread until it is done.
    private func finish(
        _ path: String, of location: DatabaseLocation, _ madeAt: Instant, in work: String,
        _ cancellation: BackupCancellation
    ) throws -> BackupSummary {
        let database = DataFolder.databasePath(in: work)
        let folder = PictureFolder(in: location.isFile ? self.folder : work)
        if !location.isFile { try folder.takePictures(fromDatabase: database, cancellation) }
        let (facts, name, names) = try AcademyInspection().read(database, cancellation)
        let archive = BackupArchive(path: work + "/backup", cancellation: cancellation)
        let pictures = try BackupPictures(names, in: folder, cancellation)
        let header = try header(of: database, facts, name, madeAt, archive, pictures)
        try archive.write(header, database: database, pictures)
        unlink(database)
        try verify(archive, facts, in: work + "/restored")
        try cancellation.check()
        guard rename(archive.path, path) == 0 else { throw FileError.notWritten(path, PrivateFile.reason()) }
        PrivateFile.makeDurable(folderOf: path)
        var summary = try BackupSummary(path, header)
        // A backup is made also of a database that cannot be written.
        if isRecorded { summary.isRecorded = (try? record(path, in: location)) ?? false }
        return summary
    }

    private func header(
        of database: String, _ facts: DatabaseFacts, _ name: String, _ madeAt: Instant,
        _ archive: BackupArchive, _ pictures: BackupPictures
    ) throws -> BackupHeader {
        let (size, digest) = try archive.digest(of: database)
        let secrets = try SecretsFile(path: DataFolder.secretsPath(in: folder)).bytes()
        return BackupHeader(
            madeAt: madeAt, version: Release.version, academy: name, databaseBytes: size,
            databaseDigest: Data(digest),
            secrets: try PassphraseBox(sealing: secrets, with: passphrase, about: digest, by: world),
            facts: facts, pictures: pictures.files.count, pictureBytes: pictures.bytes,
            missingPictures: pictures.missing)
    }

    /// Adds an entry to the log of changes, also while a server owns the folder.
    ///
    /// - Returns: false if the database is that of another version.
    private func record(_ path: String, in location: DatabaseLocation) throws -> Bool {
        let academy = try AcademyInspection().academy
        return try location.shared.write { db in
            guard try db.isUpToDate(academy.migrations) else { return false }
            try AuditEntries.add(
                "MakeBackup", subject: "academy",
                changes: [
                    AuditChange(field: "file", old: nil, new: path),
                    AuditChange(field: "user", old: nil, new: NSUserName()),
                ], at: world.now(), in: db)
            return true
        }
    }

    /// Restores a backup to a temporary folder, and compares it with the academy.
    private func verify(_ archive: BackupArchive, _ facts: DatabaseFacts, in folder: String) throws {
        try PrivateFile.makeFolder(folder)
        let restored = try OpenedBackup(archive, passphrase: passphrase).unpack(to: folder)
        if let difference = restored.difference(from: facts) { throw BackupError.notVerified(difference) }
    }
}
