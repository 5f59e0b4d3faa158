public import Persistence

/// What tests read and change of a schema, in the SQL of the engine.
extension Transaction {
    /// The names of the tables, in their order, without those in which SQLite has the parts of its indexes.
    public func tableNames() throws -> [String] {
        let query: SQL =
            dialect == .sqlite
            ? """
            SELECT name FROM pragma_table_list
            WHERE schema = 'main' AND type = 'table' AND name NOT LIKE 'sqlite%' ORDER BY name
            """
            : """
            SELECT CAST(tablename AS text) AS name FROM pg_tables WHERE schemaname = current_schema()
            ORDER BY tablename
            """
        return try rows(query).map { try $0["name"] }
    }

    /// The columns of a table, in their order.
    public func columns(of table: String) throws -> [TestColumn] {
        let query: SQL =
            dialect == .sqlite
            ? """
            SELECT name, type, "notnull" OR pk > 0 AS required FROM pragma_table_info(\(table)) ORDER BY cid
            """
            : """
            SELECT CAST(attname AS text) AS name, format_type(atttypid, NULL) AS type,
                CASE WHEN attnotnull THEN 1 ELSE 0 END AS required FROM pg_attribute
            WHERE attrelid = (
                SELECT oid FROM pg_class
                WHERE relname = \(table) AND relnamespace = current_schema()::regnamespace)
            AND attnum > 0 AND NOT attisdropped ORDER BY attnum
            """
        return try rows(query).map {
            TestColumn(
                name: try $0["name"], type: try TestColumn.kind(of: $0["type"]),
                isRequired: try $0["required"] == 1)
        }
    }

    /// Drops a trigger.
    public func dropTrigger(_ name: String, on table: String) throws {
        let clause = dialect == .sqlite ? "" : " ON \"\(table)\""
        try run(SQL(verbatim: "DROP TRIGGER \"\(name)\"" + clause))
    }

    /// Creates a trigger that refuses the insertion of rows into a table, with a `ConstraintViolation`.
    ///
    /// - Parameter condition: an SQL expression about the row `new`; nil for all rows.
    public func refuseInserts(into table: String, when condition: String? = nil) throws {
        let clause = condition.map { " WHEN (\($0))" } ?? ""
        guard dialect != .sqlite else {
            try run(
                SQL(
                    verbatim: """
                        CREATE TRIGGER \(table)_refusal BEFORE INSERT ON \(table)\(clause)
                        BEGIN SELECT RAISE(ABORT, 'refused'); END
                        """))
            return
        }
        try run(
            SQL(
                verbatim: """
                    CREATE FUNCTION \(table)_refusal() RETURNS trigger LANGUAGE plpgsql AS $$
                    BEGIN RAISE EXCEPTION 'refused' USING ERRCODE = 'CL001'; END $$
                    """))
        try run(
            SQL(
                verbatim: """
                    CREATE TRIGGER \(table)_refusal BEFORE INSERT ON \(table) FOR EACH ROW\(clause)
                    EXECUTE FUNCTION \(table)_refusal()
                    """))
    }

    /// Drops the trigger of ``refuseInserts(into:when:)``.
    public func acceptInserts(into table: String) throws { try dropTrigger("\(table)_refusal", on: table) }

    /// Drops the triggers that refuse statements, so that rows can be changed as by another program.
    public func dropRefusingTriggers() throws {
        let query: SQL =
            dialect == .sqlite
            ? """
            SELECT name, tbl_name AS owner FROM sqlite_schema
            WHERE type = 'trigger' AND name LIKE '%\\_no\\_%' ESCAPE '\\'
            """
            : """
            SELECT CAST(t.tgname AS text) AS name, CAST(c.relname AS text) AS owner
            FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid
            WHERE NOT t.tgisinternal AND c.relnamespace = current_schema()::regnamespace
            AND t.tgname LIKE '%\\_no\\_%' ESCAPE '\\'
            """
        for trigger in try rows(query) { try dropTrigger(trigger["name"], on: trigger["owner"]) }
    }

    /// Drops the constraints of checks, or has SQLite ignore them until the store is closed.
    public func dropChecks() throws {
        guard dialect != .sqlite else {
            try run("PRAGMA ignore_check_constraints = ON")
            return
        }
        try dropConstraints("c")
    }

    /// Drops the foreign keys, or has SQLite ignore them until the end of the transaction, which must satisfy
    /// them then.
    public func dropForeignKeys() throws {
        guard dialect != .sqlite else {
            try run("PRAGMA defer_foreign_keys = ON")
            return
        }
        try dropConstraints("f")
    }

    /// Drops the constraints of a kind of PostgreSQL's catalogue: `c` for checks, `f` for foreign keys.
    private func dropConstraints(_ kind: String) throws {
        let constraints = try rows(
            """
            SELECT CAST(n.conname AS text) AS name, CAST(c.relname AS text) AS owner
            FROM pg_constraint n JOIN pg_class c ON c.oid = n.conrelid
            WHERE n.contype = \(kind) AND n.connamespace = current_schema()::regnamespace
            """)
        for constraint in constraints {
            let (name, table): (String, String) = (try constraint["name"], try constraint["owner"])
            try run(SQL(verbatim: "ALTER TABLE \"\(table)\" DROP CONSTRAINT \"\(name)\""))
        }
    }
}

/// A column of a table.
public struct TestColumn: Sendable {
    public let name: String
    /// The type as SQLite names it: `INTEGER`, `TEXT`, `BLOB` or `REAL`.
    public let type: String
    public let isRequired: Bool

    /// SQLite's name of a type of either engine.
    fileprivate static func kind(of type: String) -> String {
        switch type {
        case "bigint", "integer", "smallint": "INTEGER"
        case "text": "TEXT"
        case "bytea": "BLOB"
        case "double precision": "REAL"
        default: type
        }
    }
}
