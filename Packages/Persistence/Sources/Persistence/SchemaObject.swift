public import Core
internal import GRDB

/// A table, an index, a trigger or a view of a database, as its schema declares it.
public struct SchemaObject: Hashable, Sendable {
    /// The kind of an object: the word of its `CREATE` statement.
    public enum Kind: String, Sendable { case table, index, trigger, view }

    public let kind: Kind
    public let name: String
    /// The name of the table of an index or a trigger; that of the object itself otherwise.
    let table: String
    /// The statement that creates it.
    let declaration: String

    /// Whether it is a virtual table, whose rows are those of another table.
    fileprivate var isSearchIndex: Bool { declaration.hasPrefix("CREATE VIRTUAL TABLE") }

    /// The statement that removes it.
    fileprivate func removal(_ dialect: Dialect) -> SQL {
        let statement = "DROP \(part: SQL(verbatim: kind.rawValue)) \(part: CopiedTable.quoted(name))" as SQL
        // A trigger of PostgreSQL has a name of its own among those of its table only.
        guard dialect == .postgresql, kind == .trigger else { return statement }
        return statement + " ON \(part: CopiedTable.quoted(table))"
    }

    /// The declaration without spaces and quotation marks, which differ between versions of SQLite.
    fileprivate var form: String { declaration.filter { !$0.isWhitespace && $0 != "\"" } }
}

/// A difference between the schema of a database and that of this version of the programs.
public struct SchemaDifference: Hashable, Sendable {
    /// How an object of the schema differs.
    public enum Fault: String, Sendable { case missing, changed, foreign }

    public let object: SchemaObject
    public let fault: Fault

    /// Whether the programs work wrongly with it. Foreign tables, indexes and views are neither read nor
    /// written.
    public var isHarmful: Bool { fault != .foreign || object.kind == .trigger }

    /// Whether it can be mended without a backup. Of tables, only a missing search index can: the rows of
    /// other tables cannot be made again, and those of a foreign table may be needed.
    public var isRepairable: Bool { object.kind != .table || fault == .missing && object.isSearchIndex }

    /// Whether it is a table whose rows are lost.
    fileprivate var isLostTable: Bool { object.kind == .table && fault == .missing && !isRepairable }

    /// The difference as a sentence.
    public var sentence: any SentenceValue {
        let values = ["kind": object.kind.rawValue, "name": object.name]
        return Phrase("schema-object.\(fault)", values).of(.persistence)
    }

    /// Creates what is missing, removes what is foreign, and replaces what was changed.
    ///
    /// - Parameter expected: the schema of this version.
    func repair(_ expected: Schema, in db: any Transaction) throws {
        guard isRepairable else { return }
        if fault != .missing { try db.run(object.removal(db.dialect)) }
        if fault == .foreign { return }
        let own = expected.objects(db.dialect).first { $0.kind == object.kind && $0.name == object.name }
        if let own { try db.run(SQL(verbatim: own.declaration)) }
    }
}

/// The tables, indexes, triggers and views of a database.
public struct Schema: Sendable {
    let objects: Set<SchemaObject>
    /// The objects of the same migrations in PostgreSQL.
    private let postgresql: PostgresSchema

    /// The schema of a new database of some migrations.
    public init(of migrations: [Migration]) throws {
        let database = try DatabaseQueue(configuration: SQLiteStore.configuration())
        try database.writeWithoutTransaction { try $0.execute(sql: "PRAGMA trusted_schema = ON") }
        postgresql = PostgresSchema(of: migrations)
        let connection = SQLiteConnection(database)
        defer { try? connection.close() }
        objects = try connection.sync {
            defer { connection.rollback() }
            try connection.beginWriting()
            let db = SQLiteTransaction(connection: connection)
            try Migrator.run(migrations, in: db, recordedAt: 0)
            return try Self.objects(in: db)
        }
    }

    fileprivate func objects(_ dialect: Dialect) -> Set<SchemaObject> {
        switch dialect {
        case .sqlite: objects
        case .postgresql: postgresql.objects
        }
    }

    /// The differences of a database from this schema, harmful ones first.
    ///
    /// A missing table is one difference: its indexes and triggers are not listed.
    ///
    /// With PostgreSQL only the names of the objects are compared, since the database returns other
    /// declarations than it was given. A disabled trigger is a changed one.
    public func differences(in db: any Transaction) throws -> [SchemaDifference] {
        guard db.dialect == .sqlite else { return try postgresql.differences(in: db) }
        let (expected, found) = (Self.byName(objects), Self.byName(try Self.objects(in: db)))
        let differing = expected.compactMap { name, object -> SchemaDifference? in
            guard let other = found[name] else { return SchemaDifference(object: object, fault: .missing) }
            return other.form == object.form ? nil : SchemaDifference(object: other, fault: .changed)
        }
        let foreign = found.filter { expected[$0.key] == nil }.values
            .map { SchemaDifference(object: $0, fault: .foreign) }
        // SQLite keeps a search index in tables with names that begin with its own.
        let lost = differing.filter { $0.fault == .missing && $0.object.isSearchIndex }.map(\.object.name)
        let parts = differing.filter { part in
            part.object.kind == .table && lost.contains { part.object.name.hasPrefix($0 + "_") }
        }
        let tables = Set(differing.filter(\.isLostTable).map(\.object.name))
        let own = differing.filter { difference in
            difference.isLostTable || !tables.contains(difference.object.table)
        }
        return (own.filter { !parts.contains($0) || $0.object.isSearchIndex } + foreign).sorted {
            ($0.isHarmful ? 0 : 1, $0.object.name) < ($1.isHarmful ? 0 : 1, $1.object.name)
        }
    }

    /// Mends those of the given differences that are still present and need no backup, and returns them.
    ///
    /// A search index is written again if one of its tables or triggers was mended.
    public func repair(
        _ found: [SchemaDifference], in db: any Transaction
    ) throws -> [SchemaDifference] {
        let present = Set(try differences(in: db))
        let mended = found.filter { $0.isRepairable && present.contains($0) }
        // Foreign objects first, whose names those to create may have.
        for isForeign in [true, false] {
            for difference in mended where (difference.fault == .foreign) == isForeign {
                try difference.repair(self, in: db)
            }
        }
        let objects = mended.map(\.object.name)
        for index in try db.searchIndexes() where objects.contains(where: index.hasPart) {
            try index.rebuild(in: db)
        }
        return mended
    }

    private static func byName(_ objects: Set<SchemaObject>) -> [String: SchemaObject] {
        Dictionary(objects.map { ("\($0.kind.rawValue) \($0.name)", $0) }) { first, _ in first }
    }

    /// The objects of a database without those that SQLite creates itself.
    private static func objects(in db: any Transaction) throws -> Set<SchemaObject> {
        let rows = try db.rows(
            """
            SELECT type, name, tbl_name, sql FROM sqlite_schema
            WHERE sql IS NOT NULL AND name NOT GLOB 'sqlite_*'
            """)
        return try Set(
            rows.map { row in
                let kind: String = try row["type"]
                guard let kind = SchemaObject.Kind(rawValue: kind) else {
                    throw StorageError.unexpectedValue(column: "sqlite_schema.type")
                }
                return SchemaObject(
                    kind: kind, name: try row["name"], table: try row["tbl_name"],
                    declaration: try row["sql"])
            })
    }
}
