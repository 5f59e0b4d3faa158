internal import Academy
internal import Authentication
internal import Core
internal import Foundation
internal import Glibc
internal import Messages
public import Persistence

/// Restores a backup to a data folder that has no academy, and to PostgreSQL.
public struct BackupRestorer: Sendable {
    private let program: String
    private let folder: String
    private let database: PostgresAddress?
    private var files: FolderFiles { FolderFiles(folder: folder) }

    /// - Parameter database: the PostgreSQL database for the academy; nil for a file in the folder.
    public init(program: String, folder: String, database: PostgresAddress? = nil) {
        self.program = program
        self.folder = folder
        self.database = database
    }

    /// Whether the folder has the address of this database: its academy is there, or an earlier restore was
    /// interrupted after it had stored the address.
    private var hasThisAddress: Bool {
        get throws { try database != nil && DataFolder.storedDatabase(in: folder) == database }
    }

    /// Throws ``Persistence/StorageError/academyExists(folder:)`` if the folder has an academy.
    public func checkIsFree() throws {
        guard try !DataFolder.hasAcademy(at: folder) || hasThisAddress else {
            throw StorageError.academyExists(folder: folder)
        }
    }

    /// Restores a backup.
    ///
    /// A failure leaves no restored files in the folder.
    ///
    /// - Throws: ``BackupError``, ``FileError``, ``Persistence/StorageError``.
    public func restore(_ path: String, passphrase: String) async throws -> BackupSummary {
        try checkIsFree()
        let backup = try OpenedBackup(BackupArchive(path: path), passphrase: passphrase)
        let newFolders = Folders.missing(folder)
        let hadLock = FileManager.default.fileExists(atPath: folder + "/lock")
        do {
            let data =
                try hasThisAddress
                ? DataFolder.open(at: folder, program: program, database: database)
                : DataFolder.create(at: folder, program: program, database: database)
            defer { data.close() }
            do {
                try checkHasNoOtherFiles(than: backup)
                try await unpack(backup)
            } catch {
                // While this program still holds the lock, so that it cannot delete another program's lock.
                if !hadLock { unlink(folder + "/lock") }
                throw error
            }
        } catch {
            for folder in newFolders { rmdir(folder) }
            throw error
        }
        return try BackupSummary(path, backup.header)
    }

    /// Unpacks the backup to a work folder, and moves the files to the data folder.
    ///
    /// The database is moved last, because with it the folder has an academy.
    private func unpack(_ backup: OpenedBackup) async throws {
        let work = try WorkFolder(for: folder + "/restore")
        defer { work.remove() }
        let facts = try backup.unpack(to: work.path)
        if let difference = facts.difference(from: backup.header.facts) {
            throw BackupError.notVerified(difference)
        }
        try await stopMessages(in: DataFolder.databasePath(in: work.path))
        if let database {
            try await install(from: work.path, in: database)
        } else {
            try install(from: work.path)
        }
    }

    /// Moves the unpacked files to the data folder.
    ///
    /// After a failure the folder has its former files.
    func install(from work: String) throws {
        let keys = try KeyExchange(from: work, to: folder)
        var pictures = PictureExchange(from: work, to: folder)
        do {
            try keys.move(files.move)
            try pictures.move(files.move)
            PrivateFile.makeDurable(folderOf: folder + "/.")
            try files.move(DataFolder.databasePath(in: work), to: DataFolder.databasePath(in: folder))
            PrivateFile.makeDurable(folderOf: folder + "/.")
        } catch {
            keys.undo()
            pictures.undo()
            throw error
        }
    }

    /// Moves the unpacked secrets to the data folder, and copies the database and the pictures to PostgreSQL.
    ///
    /// The copy is committed last. If the restore is killed before, the folder has an address without an
    /// academy, and the restore can be repeated. It can also be repeated if the outcome of the commit is
    /// unknown, after which the folder keeps the secrets and the address.
    private func install(from work: String, in database: PostgresAddress) async throws {
        let secrets = try SecretsFile(path: DataFolder.secretsPath(in: work)).digest()
        let store = try await AcademyCopy.openTarget(database) {
            try PostgresStore(
                database, creates: true, holder: DataFolder.holder(program), secrets: secrets,
                now: World.system.now)
        }
        defer { try? store.close() }
        let copy = AcademyCopy(
            database: DataFolder.databasePath(in: work), pictures: PictureFolder(in: work),
            try AcademyInspection())
        let hadAddress = try hasThisAddress
        let isOccupied = try await copy.isOccupied(store)
        if isOccupied {
            guard hadAddress, try await copy.existing(in: store, without: Self.changedTables) != nil else {
                throw StorageError.academyExists(folder: database.name)
            }
        }
        let keys = try KeyExchange(from: work, to: folder)
        do {
            try keys.move(files.move)
            try DataFolder.store(database, in: folder)
            if !isOccupied { _ = try await copy.write(to: store) }
        } catch {
            if !error.isOfUnknownOutcome {
                keys.undo()
                if !hadAddress { try? DataFolder.store(nil, in: folder) }
            }
            throw error
        }
    }

    /// The tables whose rows have the time of a restore (``stopMessages(in:)``).
    private static let changedTables = ["messages", "migrations"]

    /// Stops the messages that were waiting, or were still to be written, when the backup was made, since
    /// they may have been sent later.
    private func stopMessages(in database: String) async throws {
        let now = World.system.now
        let store = try SQLiteStore(path: database, now: now)
        do {
            // PostgreSQL gets the schema of this version; a file is migrated when it is opened.
            if self.database != nil { try await store.migrate(AcademyInspection().academy.migrations) }
            try await store.write { db in
                try Outbox.wasRestored(at: now(), in: db)
                try Accounts.wasRestored(in: db)
            }
        } catch {
            try? store.close()
            throw error
        }
        // Closing moves the change from the write-ahead log into the database file.
        try store.close()
    }

    /// Refuses a folder with files other than those of an interrupted restore.
    ///
    /// The secrets of this backup are allowed, since an earlier restore may have been killed before it
    /// moved the database.
    private func checkHasNoOtherFiles(than backup: OpenedBackup) throws {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        let hasAddress = try hasThisAddress
        let others = names.filter {
            !["lock", "server.sock", "chain.json", "pictures", "database.new"].contains($0)
                && !(hasAddress && $0 == "database")
                && !WorkFolder.isWork($0, for: "restore")
        }
        guard
            try others.isEmpty
                || others == ["secrets.json"]
                    && backup.hasSecrets(at: DataFolder.secretsPath(in: folder))
        else { throw FileError.notEmpty(folder) }
    }
}
