internal import Academy
public import Core
internal import Foundation
public import Persistence

/// Moves an academy from the file of a data folder to PostgreSQL, or back.
///
/// The place that the academy leaves keeps all its rows, and is marked so that no program opens it. A move
/// that fails or is killed can be repeated. Until its end the academy stays where it was, with one exception:
/// both places are closed for a moment between the last two steps, in which the one writes or removes the
/// folder's file with the address, and the other changes the mark of the database. If a move is killed there,
/// no program opens the academy until the move is repeated, or the academy is moved back.
public struct AcademyMove: Sendable {
    /// Is called with the progress of the copy.
    public typealias Report = @Sendable (RowCopy.Progress) -> Void

    private let program: String
    private let folder: String
    private let database: PostgresAddress
    private let now: @Sendable () -> Instant
    private let inspection: AcademyInspection

    /// - Parameters:
    ///   - program: the name of this program.
    ///   - folder: the data folder, which keeps the secrets of the academy and the heads of its hash chains.
    ///   - database: the PostgreSQL database.
    public init(
        program: String, folder: String, database: PostgresAddress, world: World = .system
    ) throws {
        self.program = program
        self.folder = folder
        self.database = database
        now = world.now
        inspection = try AcademyInspection()
    }

    /// Moves the academy of the folder's file to the database.
    ///
    /// The schema must be empty, or its academy must have been moved away. The copy is marked as moved to the
    /// folder until the folder has the address of the database. So a copy of a move that was killed is not
    /// used, and the next move replaces it.
    ///
    /// - Throws: ``MoveError``; ``Persistence/StorageError``, such as
    ///   ``Persistence/StorageError/academyExists(folder:)``.
    public func upload(_ report: @escaping Report = { _ in }) async throws -> MoveSummary {
        _ = try checkSource()
        let data = try DataFolder.open(at: folder, program: program)
        defer { data.close() }
        // Another program may have moved the academy before this one locked the folder.
        let hasAddress = try checkSource()
        let copy = AcademyCopy(
            database: data.databasePath, pictures: PictureFolder(in: folder), inspection)
        let store = try await AcademyCopy.openTarget(database) { try openStore(creates: !hasAddress) }
        defer { try? store.close() }
        let contents: AcademyCopy.Contents
        if hasAddress {
            contents = try await unfinished(copy, in: store)
        } else {
            contents = try await write(copy, to: store, report)
            try DataFolder.store(database, in: folder)
        }
        try await release(store)
        return MoveSummary(folder: folder, database: database.name, contents)
    }

    /// Moves the academy of the database to a file of the folder, whose secrets must be those of the academy.
    ///
    /// The file is in the folder before the database is marked as moved, and is used once the folder has no
    /// address of a database. So the academy is never in use at both places.
    ///
    /// - Throws: ``MoveError``; ``FileError``; ``Persistence/StorageError``, such as
    ///   ``Persistence/StorageError/academyExists(folder:)`` if the folder has another academy.
    public func download(_ report: @escaping Report = { _ in }) async throws -> MoveSummary {
        _ = try checkTarget()
        let data = try DataFolder.open(at: folder, program: program, database: database)
        defer { data.close() }
        // Another program may have changed the folder before this one locked it.
        let hadAddress = try checkTarget()
        let store = try await DataFolder.waitingForLease { try openStore() }
        defer { try? store.close() }
        let work = try WorkFolder(for: folder + "/move")
        defer { work.remove() }
        let installation = DownloadInstallation(
            folder: folder, work: work.path, database: hadAddress ? nil : database)
        let contents: AcademyCopy.Contents
        do {
            contents = try await store.write { source in
                try checkIsNotElsewhere(source)
                try source.allowLongWork()
                let contents = try write(source, to: work.path, report)
                try installation.install()
                try PostgresStore.markAsMoved(to: place, in: source)
                return contents
            }
        } catch {
            if !error.isOfUnknownOutcome { installation.undo() }
            throw error
        }
        try DataFolder.store(nil, in: folder)
        return MoveSummary(folder: folder, database: database.name, contents)
    }

    private func openStore(creates: Bool = false) throws -> PostgresStore {
        let secrets = try SecretsFile(path: DataFolder.secretsPath(in: folder)).digest()
        return try PostgresStore(
            database, creates: creates, holder: DataFolder.holder(program), secrets: secrets, isMove: true,
            now: now)
    }

    /// Checks that the academy of the folder is not in another database.
    ///
    /// - Returns: whether the folder has the address of the database.
    private func checkSource() throws -> Bool {
        guard let stored = try DataFolder.storedDatabase(in: folder) else { return false }
        guard stored == database else { throw MoveError.isMoved(folder: folder, database: stored.name) }
        return true
    }

    /// The copy of a move that was killed before it changed the mark. The file still has the same rows.
    ///
    /// - Throws: ``MoveError/isMoved(folder:database:)`` if there is none.
    private func unfinished(
        _ copy: AcademyCopy, in store: PostgresStore
    ) async throws -> AcademyCopy.Contents {
        guard try await store.read({ try PostgresStore.movedTo(in: $0) }) == place,
            let contents = try await copy.existing(in: store)
        else { throw MoveError.isMoved(folder: folder, database: database.name) }
        return contents
    }

    private func write(
        _ copy: AcademyCopy, to store: PostgresStore, _ report: @escaping Report
    ) async throws -> AcademyCopy.Contents {
        guard try await !copy.isOccupied(store) else {
            throw StorageError.academyExists(folder: database.name)
        }
        return try await copy.write(to: store, movedTo: place, report)
    }

    /// Removes the mark of the copy. If that fails, the academy stays in the folder's file.
    private func release(_ store: PostgresStore) async throws {
        do {
            try await store.write { try PostgresStore.markAsMoved(to: nil, in: $0) }
        } catch {
            if !error.isOfUnknownOutcome { try? DataFolder.store(nil, in: folder) }
            throw error
        }
    }

    /// Checks that the folder has secrets, and no academy other than that of the database.
    ///
    /// - Returns: whether it has the address of the database.
    private func checkTarget() throws -> Bool {
        let secrets = DataFolder.secretsPath(in: folder)
        guard FileManager.default.fileExists(atPath: secrets) else { throw MoveError.noSecrets(secrets) }
        if let stored = try DataFolder.storedDatabase(in: folder) {
            guard stored == database else { throw MoveError.otherAddress(stored: stored.description) }
            return true
        }
        guard !DataFolder.hasAcademy(at: folder) else { throw StorageError.academyExists(folder: folder) }
        return false
    }

    /// The name of the folder in the mark of the database.
    private var place: String { "\(folder) (\(DataFolder.hostName))" }

    /// Refuses a schema whose academy was moved to another folder. A killed move may have marked it as moved
    /// to this one.
    private func checkIsNotElsewhere(_ db: any Transaction) throws {
        if let other = try PostgresStore.movedTo(in: db), other != place {
            throw StorageError.unusable(.moved(to: other))
        }
    }

    /// Writes the database file and the pictures to the work folder, and compares them.
    private func write(
        _ source: any Transaction, to work: String, _ report: Report
    ) throws -> AcademyCopy.Contents {
        let (path, pictures) = (DataFolder.databasePath(in: work), PictureFolder(in: work))
        let facts = try inspection.comparableFacts(in: source)
        try MoveError.translated {
            try SQLiteStore.writeCopy(of: source, to: path, inspection.academy.migrations, report)
        }
        try pictures.takePictures(fromDatabase: path)
        let reader = try DatabaseReader(path: path)
        defer { try? reader.close() }
        return try reader.read { copy in
            let copied = try inspection.comparableFacts(in: copy)
            if let difference = copied.difference(from: facts) { throw MoveError.differs(difference) }
            return try AcademyCopy.Contents(of: copy, facts, pictures: pictures.soundNames(), inspection)
        }
    }
}
