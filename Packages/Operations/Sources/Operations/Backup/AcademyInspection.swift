internal import Academy
internal import Application
internal import Attendance
internal import Core
internal import Persistence
internal import Pictures
internal import TamperEvidence

/// Reads an academy's files without running it, with the migrations and the checks of all features.
struct AcademyInspection: Sendable {
    let academy: Academy

    init() throws {
        let world = World.system
        academy = try Academy(store: SQLiteStore(inMemory: world.now), secrets: NoSecrets(), world: world)
    }

    /// The facts of a database; it has no findings if its schema differs from this program's.
    func facts(in db: any Transaction) throws -> DatabaseFacts {
        try db.allowLongWork()
        let isUpToDate = (try? db.isUpToDate(academy.migrations)) ?? false
        return DatabaseFacts(rows: try db.rowCounts(), findings: try isUpToDate ? findings(in: db) : [:])
    }

    private func findings(in db: any Transaction) throws -> [String: String] {
        let findings = try academy.checks.map { ($0.name, try $0.finding(in: db).text) }
        return Dictionary(findings, uniquingKeysWith: { first, _ in first })
    }

    /// The facts that are equal in two databases of different engines, without the pictures' bytes.
    ///
    /// - Throws: ``MoveError/earlierVersion`` if the schema is not this program's.
    func comparableFacts(in db: any Transaction) throws -> DatabaseFacts {
        guard try db.isUpToDate(academy.migrations) else { throw MoveError.earlierVersion }
        try db.allowLongWork()
        var rows = try db.copiedRowCounts()
        rows[DatabasePictures.table] = nil
        return DatabaseFacts(rows: rows, findings: try findings(in: db))
    }

    /// Whether a database has an academy, and not only its tables.
    ///
    /// - Throws: ``Persistence/StorageError/newerDatabase(migration:)``.
    func hasAcademy(in db: any Transaction) throws -> Bool {
        do {
            return try !db.isUpToDate(academy.migrations) || Academy.name(in: db) != nil
        } catch StorageError.noSchema {
            return false
        }
    }

    /// The heads of the hash chains in a database file; nil if its schema differs from this program's.
    func chainHeads(_ path: String, at now: Instant) throws -> ChainHeads? {
        let reader = try DatabaseReader(path: path)
        defer { try? reader.close() }
        return try reader.read { db in
            try db.isUpToDate(academy.migrations) ? academy.chainHeads(at: now, in: db) : nil
        }
    }

    /// The names of the files of pictures; none if the schema differs from this program's.
    func pictures(in db: any Transaction) throws -> [PictureName] {
        guard try db.isUpToDate(academy.migrations) else { return [] }
        var names: [PictureName] = []
        try academy.forEachPictureFile(in: db) { name, _ in names.append(name) }
        return names
    }

    /// The facts, the name and the files of pictures of the academy in a database file.
    func read(
        _ path: String, _ cancellation: BackupCancellation = BackupCancellation()
    ) throws -> (facts: DatabaseFacts, name: String, pictures: [PictureName]) {
        let reader = try DatabaseReader(path: path)
        defer { try? reader.close() }
        return try cancellation.reading(reader) {
            (try facts(in: $0), try Academy.name(in: $0) ?? "", try pictures(in: $0))
        }
    }
}

/// The secrets of an academy that is not run.
private struct NoSecrets: AcademySecrets {
    func pepper() -> [UInt8] { [] }
    func keys() -> [SigningKey] { [] }
    func replace(_ keys: [SigningKey]) {}
}
