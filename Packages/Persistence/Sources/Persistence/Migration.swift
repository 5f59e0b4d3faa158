/// A named step of the schema, run once, in a transaction.
public struct Migration: Sendable {
    /// `students/1`: unique, never changed once it has run anywhere.
    public let name: String
    let statements: @Sendable (Dialect) -> [SQL]

    public init(_ name: String, _ statements: @escaping @Sendable (Dialect) -> [SQL]) {
        self.name = name
        self.statements = statements
    }
}

/// Which migrations a database has seen.
enum Migrator {
    static func run(_ migrations: [Migration], in db: any Transaction, recordedAt now: Int64) throws {
        let applied = try appliedNames(in: db)
        let known = Set(migrations.map(\.name))
        if let unknown = applied.sorted().first(where: { !known.contains($0) }) {
            throw StorageError.newerDatabase(migration: unknown)
        }
        for migration in migrations where !applied.contains(migration.name) {
            for statement in migration.statements(db.dialect) { try db.run(statement) }
            try db.run("INSERT INTO migrations (name, applied_at) VALUES (\(migration.name), \(now))")
        }
    }

    /// Whether there is nothing to run: a look that needs no write.
    static func isUpToDate(_ migrations: [Migration], in db: any Transaction) throws -> Bool {
        try appliedNames(in: db) == Set(migrations.map(\.name))
    }

    private static func appliedNames(in db: any Transaction) throws -> Set<String> {
        try Set(db.rows("SELECT name FROM migrations").map { try $0["name"] })
    }

    static let table: SQL = """
        CREATE TABLE IF NOT EXISTS migrations (name TEXT PRIMARY KEY, applied_at INTEGER NOT NULL) STRICT
        """
}
