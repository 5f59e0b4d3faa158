internal import GRDB

/// A named change of the schema, which runs once, in a transaction.
public struct Migration: Sendable {
    /// A unique name that never changes: `students/baseline` for the first one of a feature, which creates
    /// its tables, and then `students/2`.
    public let name: String
    let statements: @Sendable (Dialect) -> [SQL]

    /// The first part of the name: `students`.
    var feature: Substring { name.prefix { $0 != "/" } }

    public init(_ name: String, _ statements: @escaping @Sendable (Dialect) -> [SQL]) {
        self.name = name
        self.statements = statements
    }
}

/// The databases of earlier commits, whose migrations the baselines replaced.
enum EarlierDatabase {
    /// A migration that each of them has.
    static let migration = "service/1"
    /// The last commit whose programs read them, and export them.
    static let lastCommit = "90ff00bf"
}

/// Runs migrations and records them in the database.
enum Migrator {
    /// Runs the migrations that have not run.
    static func run(_ migrations: [Migration], in db: any Transaction, recordedAt now: Int64) throws {
        try db.run("CREATE TABLE IF NOT EXISTS \(part: table) \(part: db.dialect.strict)")
        let applied = try appliedNames(in: db)
        for migration in migrations where !applied.contains(migration.name) {
            try run(migration, in: db)
            try db.run("INSERT INTO migrations (name, applied_at) VALUES (\(migration.name), \(now))")
        }
    }

    /// Those migrations that have run in a database.
    ///
    /// - Throws: the errors of ``isUpToDate(_:in:creates:)``.
    static func applied(_ migrations: [Migration], in db: any Transaction) throws -> [Migration] {
        if try isUpToDate(migrations, in: db, creates: false) { return migrations }
        let applied = try appliedNames(in: db)
        return migrations.filter { applied.contains($0.name) }
    }

    /// Whether all migrations have run.
    ///
    /// - Parameter creates: whether an empty database may be given a schema.
    /// - Throws: ``StorageError/earlierDatabase(lastCommit:)``, ``StorageError/newerDatabase(migration:)``,
    ///   ``StorageError/missingMigration(_:)``, ``StorageError/noSchema``.
    static func isUpToDate(
        _ migrations: [Migration], in db: any Transaction, creates: Bool
    ) throws -> Bool {
        let hasTable = try db.exists(db.dialect.table("migrations"))
        let applied = hasTable ? try appliedNames(in: db) : []
        guard !applied.isEmpty || creates else { throw StorageError.noSchema }
        guard !applied.contains(EarlierDatabase.migration) else {
            throw StorageError.earlierDatabase(lastCommit: EarlierDatabase.lastCommit)
        }
        let known = Set(migrations.map(\.name))
        if let unknown = applied.sorted().first(where: { !known.contains($0) }) {
            throw StorageError.newerDatabase(migration: unknown)
        }
        try checkOrder(migrations, applied)
        return applied == known
    }

    /// Checks that no migration is missing before a later one of the same feature that has run.
    ///
    /// - Throws: ``StorageError/missingMigration(_:)``.
    private static func checkOrder(_ migrations: [Migration], _ applied: Set<String>) throws {
        var done: Set<Substring> = []
        for migration in migrations.reversed() {
            if applied.contains(migration.name) {
                done.insert(migration.feature)
            } else if done.contains(migration.feature) {
                throw StorageError.missingMigration(migration.name)
            }
        }
    }

    private static func run(_ migration: Migration, in db: any Transaction) throws {
        for statement in migration.statements(db.dialect) {
            do {
                try db.run(statement)
            } catch let error where hasRun(error) {
                throw StorageError.missingMigration(migration.name)
            }
        }
    }

    /// Whether an error of a migration shows that the migration has run before.
    private static func hasRun(_ error: any Error) -> Bool {
        if let error = error as? PostgresError { return PostgresError.schemaConflicts.contains(error.code) }
        guard let error = error as? DatabaseError, error.resultCode == .SQLITE_ERROR,
            let message = error.message
        else { return false }
        return ["already exists", "duplicate column", "no such table"].contains { message.contains($0) }
    }

    private static func appliedNames(in db: any Transaction) throws -> Set<String> {
        try Set(db.rows("SELECT name FROM migrations").map { try $0["name"] })
    }

    /// The table of migrations, as all versions have declared it.
    static let table: SQL = "migrations (name TEXT PRIMARY KEY, applied_at INTEGER NOT NULL)"
    /// The statement with which SQLite declares it.
    static let declaration = "CREATE TABLE \(table.text) STRICT"
}
