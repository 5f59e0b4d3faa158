internal import Academy
internal import Attendance
internal import Core
internal import Networking
internal import Persistence
internal import Pictures

/// Reads an academy's files without running the academy, with the migrations and the checks of all features.
struct AcademyInspection {
    private let academy: Academy

    init() throws {
        let world = World.system
        academy = try Academy(store: SQLiteStore(inMemory: world.now), secrets: NoSecrets(), world: world)
    }

    var migrations: [Migration] { academy.migrations }
    var checks: [DataCheck] { academy.checks }

    /// The facts of a database; `findings` is empty if its schema differs from this program's.
    func facts(in db: any Transaction) throws -> DatabaseSummary {
        let isUpToDate = (try? db.isUpToDate(migrations)) ?? false
        let findings = try (isUpToDate ? checks : []).map { ($0.name, try $0.finding(in: db).text) }
        return DatabaseSummary(
            rows: try db.rowCounts(), findings: Dictionary(findings, uniquingKeysWith: { first, _ in first }))
    }

    /// The heads of the hash chains in a database file; nil if its schema differs from this program's.
    func chainHeads(_ path: String, at now: Instant) throws -> ChainHeads? {
        let reader = try DatabaseReader(path: path)
        defer { try? reader.close() }
        return try reader.read { db in
            try db.isUpToDate(migrations) ? academy.chainHeads(at: now, in: db) : nil
        }
    }

    /// The names of the files of pictures; none if the schema differs from this program's.
    func pictures(in db: any Transaction) throws -> [PictureName] {
        guard try db.isUpToDate(migrations) else { return [] }
        var names: [PictureName] = []
        try academy.forEachPictureFile(in: db) { name, _ in names.append(name) }
        return names
    }

    /// Whether the database has a picture's file.
    func isKnown(_ file: PictureName, in db: any Transaction) throws -> Bool {
        try academy.isKnown(file, in: db)
    }

    /// The first difference between the hash chains of a database and heads that were stored earlier.
    func difference(from known: ChainHeads, in db: any Transaction) throws -> String? {
        try academy.difference(from: known, in: db)
    }

    /// The facts, the name and the files of pictures of the academy in a database file.
    func read(
        _ path: String, _ cancellation: BackupCancellation = BackupCancellation()
    ) throws -> (facts: DatabaseSummary, name: String, pictures: [PictureName]) {
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
