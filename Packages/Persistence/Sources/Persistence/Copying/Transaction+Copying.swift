extension Transaction {
    /// Runs a body while the triggers and the references of tables are not checked; then checks the
    /// references and writes search indexes again.
    func withoutTriggers(of tables: [CopiedTable], _ body: () throws -> Void) throws {
        switch dialect {
        case .sqlite: try withoutSQLiteTriggers(body)
        case .postgresql: try withoutPostgresTriggers(of: tables, body)
        }
    }

    private func withoutSQLiteTriggers(_ body: () throws -> Void) throws {
        let triggers: [(name: String, declaration: String)] = try rows(
            "SELECT name, sql FROM sqlite_schema WHERE type = 'trigger' ORDER BY name"
        ).map { (try $0["name"], try $0["sql"]) }
        // The references are checked when the transaction is committed.
        try run("PRAGMA defer_foreign_keys = ON")
        for trigger in triggers { try run("DROP TRIGGER \(part: CopiedTable.quoted(trigger.name))") }
        try body()
        for trigger in triggers { try run(SQL(verbatim: trigger.declaration)) }
        for index in try searchIndexes() { try index.rebuild(in: self) }
    }

    private func withoutPostgresTriggers(of tables: [CopiedTable], _ body: () throws -> Void) throws {
        let references: [(table: SQL, name: SQL, declaration: SQL)] = try rows(
            """
            SELECT c.relname::text AS table_name, k.conname::text AS name,
                pg_catalog.pg_get_constraintdef(k.oid) AS declaration
            FROM pg_catalog.pg_constraint k JOIN pg_catalog.pg_class c ON c.oid = k.conrelid
            WHERE k.contype = 'f' AND c.relnamespace = \(part: Dialect.currentSchema) ORDER BY 1, 2
            """
        ).map { row in
            let (table, name): (String, String) = (try row["table_name"], try row["name"])
            return (
                CopiedTable.quoted(table), CopiedTable.quoted(name), SQL(verbatim: try row["declaration"])
            )
        }
        for table in tables { try run("ALTER TABLE \(part: table.quoted) DISABLE TRIGGER USER") }
        for reference in references {
            try run("ALTER TABLE \(part: reference.table) DROP CONSTRAINT \(part: reference.name)")
        }
        try body()
        for reference in references {
            try run(
                """
                ALTER TABLE \(part: reference.table)
                ADD CONSTRAINT \(part: reference.name) \(part: reference.declaration)
                """)
        }
        for table in tables { try run("ALTER TABLE \(part: table.quoted) ENABLE TRIGGER USER") }
    }

    /// Removes the limits of time of a transaction with PostgreSQL, for work on a whole database: references
    /// are checked for all rows of a table at once, and meanwhile another database may work for long.
    public func allowLongWork() throws {
        guard dialect == .postgresql else { return }
        try run("SET LOCAL statement_timeout = 0")
        try run("SET LOCAL idle_in_transaction_session_timeout = 0")
    }

    /// Counts the values of new rows, by which PostgreSQL plans queries.
    func analyze(_ tables: [CopiedTable]) throws {
        guard dialect == .postgresql else { return }
        for table in tables { try run("ANALYZE \(part: table.quoted)") }
    }

    /// The number of rows of each table that ``RowCopy`` copies, which is equal in both databases.
    public func copiedRowCounts() throws -> [String: Int] {
        try CopiedTable.all(in: self).mapValues { try value($0.count) ?? 0 }
    }

    /// The highest id that was ever assigned in each table that keeps it.
    func lastIDs(of tables: [CopiedTable]) throws -> [String: Int64] {
        switch dialect {
        case .sqlite:
            return try rows("SELECT name, seq FROM sqlite_sequence").reduce(into: [:]) { ids, row in
                ids[try row["name"]] = try row["seq"]
            }
        case .postgresql:
            return try tables.reduce(into: [:]) { ids, table in
                guard let sequence = try sequence(of: table) else { return }
                let found = try row(
                    """
                    SELECT CASE WHEN is_called THEN last_value ELSE last_value - 1 END AS value
                    FROM \(part: sequence)
                    """)
                ids[table.name] = try found?["value"]
            }
        }
    }

    /// Sets the highest id that was ever assigned in each table, so that none is assigned twice.
    func setLastIDs(_ ids: [String: Int64]) throws {
        switch dialect {
        case .sqlite:
            try run("DELETE FROM sqlite_sequence")
            for (name, id) in ids.sorted(by: { $0.key < $1.key }) {
                try run(
                    """
                    INSERT INTO sqlite_sequence (name, seq) SELECT name, \(id) FROM sqlite_schema
                    WHERE type = 'table' AND name = \(name) AND sql LIKE '%AUTOINCREMENT%'
                    """)
            }
        case .postgresql:
            for table in try CopiedTable.all(in: self).values.sorted(by: { $0.name < $1.name }) {
                guard try sequence(of: table) != nil else { continue }
                let highest: Int64 =
                    try value("SELECT coalesce(max(id), 0) AS value FROM \(part: table.quoted)") ?? 0
                let next = min(max(highest, ids[table.name] ?? 0), .max - 1) + 1
                // setval() would not be rolled back.
                let restart = SQL(verbatim: "ALTER COLUMN id RESTART WITH \(next)")
                try run("ALTER TABLE \(part: table.quoted) \(part: restart)")
            }
        }
    }

    /// The name of the sequence of a table's ids; nil if there is none.
    private func sequence(of table: CopiedTable) throws -> SQL? {
        guard table.columns.contains("id") else { return nil }
        let found = try row(
            "SELECT pg_catalog.pg_get_serial_sequence(\(table.quoted.text), 'id') AS value")
        let name: String? = try found?["value"]
        return name.map { SQL(verbatim: $0) }
    }
}
