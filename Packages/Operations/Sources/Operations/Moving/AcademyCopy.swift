internal import Academy
internal import Core
internal import Persistence
internal import Pictures

/// Copies an academy from a database file and a folder of pictures to PostgreSQL.
struct AcademyCopy: Sendable {
    /// What was copied.
    struct Contents: Sendable {
        let facts: DatabaseFacts
        let name: String
        let pictures: Int
        /// The number of pictures whose files are missing or damaged.
        let missingPictures: Int
    }

    /// The path of the database file.
    private let database: String
    private let pictures: PictureFolder
    private let inspection: AcademyInspection

    init(database: String, pictures: PictureFolder, _ inspection: AcademyInspection) {
        self.database = database
        self.pictures = pictures
        self.inspection = inspection
    }

    /// Opens the database for a copy.
    ///
    /// - Throws: ``Persistence/StorageError/academyExists(folder:)`` if it has an academy with other secrets.
    static func openTarget(
        _ database: PostgresAddress, _ open: () throws -> PostgresStore
    ) async throws -> PostgresStore {
        do {
            return try await DataFolder.waitingForLease(open)
        } catch StorageError.unusable(.otherSecrets) {
            throw StorageError.academyExists(folder: database.name)
        }
    }

    /// Whether a schema has an academy that is not marked as moved.
    func isOccupied(_ store: PostgresStore) async throws -> Bool {
        try await store.read { [inspection] db in
            try PostgresStore.movedTo(in: db) == nil && inspection.hasAcademy(in: db)
        }
    }

    /// Replaces all rows of a schema, which may be empty, in one transaction, and compares them.
    ///
    /// Meanwhile nothing can be written to the file, although it stays as it is.
    ///
    /// - Parameter place: the mark of the copy; nil if it may be used once it is committed.
    /// - Throws: ``MoveError``; ``Persistence/StorageError``.
    func write(
        to store: PostgresStore, movedTo place: String? = nil,
        _ report: @escaping @Sendable (RowCopy.Progress) -> Void = { _ in }
    ) async throws -> Contents {
        try await store.migrate(inspection.academy.migrations) { target in
            try target.allowLongWork()
            return try SharedDatabase(path: database).write { source in
                let facts = try inspection.comparableFacts(in: source)
                try PostgresStore.markAsMoved(to: place, in: target)
                try MoveError.translated { try RowCopy(from: source, to: target).run(report) }
                let copied = try pictures.copyAll(to: target)
                let written = try inspection.comparableFacts(in: target)
                if let difference = written.difference(from: facts) { throw MoveError.differs(difference) }
                return try Contents(of: source, facts, pictures: copied, inspection)
            }
        }
    }

    /// The contents of a schema that an earlier copy wrote completely; nil if anything differs.
    ///
    /// - Parameter others: the names of tables that may have other values.
    func existing(in store: PostgresStore, without others: [String] = []) async throws -> Contents? {
        try await store.read { target in
            guard try target.isUpToDate(inspection.academy.migrations) else { return nil }
            try target.allowLongWork()
            return try SharedDatabase(path: database).write { source in
                let facts = try inspection.comparableFacts(in: source)
                guard try inspection.comparableFacts(in: target).difference(from: facts) == nil,
                    try RowCopy(from: source, to: target)
                        .isDone(without: others + [DatabasePictures.table])
                else { return nil }
                let pictures = try DatabasePictures.names(in: target).compactMap {
                    try? PictureName(parsing: $0)
                }
                return try Contents(of: source, facts, pictures: Set(pictures), inspection)
            }
        }
    }
}

extension AcademyCopy.Contents {
    /// - Parameter copied: the pictures that were copied.
    init(
        of source: any Transaction, _ facts: DatabaseFacts, pictures copied: Set<PictureName>,
        _ inspection: AcademyInspection
    ) throws {
        self.facts = facts
        name = try Academy.name(in: source) ?? ""
        pictures = copied.count
        missingPictures = try inspection.pictures(in: source).count { !copied.contains($0) }
    }
}
