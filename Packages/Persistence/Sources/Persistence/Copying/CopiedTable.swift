/// A table whose rows are copied between two databases.
struct CopiedTable {
    let name: String
    /// The columns with values of their own, without computed ones.
    let columns: [String]
    /// The columns of the primary key; empty if there is none.
    let key: [String]

    var quoted: SQL { Self.quoted(name) }

    static func quoted(_ name: String) -> SQL {
        SQL(verbatim: "\"" + name.replacing("\"", with: "\"\"") + "\"")
    }

    private static func list(_ names: [String]) -> SQL { .joined(names.map(quoted), by: ", ") }

    /// All rows, in the order of the key; without a key in that of all columns.
    var rows: SQL {
        // NULL, which no key has, is the first in SQLite and the last in PostgreSQL.
        let order: [SQL] =
            key.isEmpty ? columns.map { Self.quoted($0) + " NULLS FIRST" } : key.map(Self.quoted)
        return
            "SELECT \(part: Self.list(columns)) FROM \(part: quoted) ORDER BY \(part: .joined(order, by: ", "))"
    }

    var count: SQL { "SELECT count(*) AS value FROM \(part: quoted)" }

    /// A statement that inserts rows, which must not be empty.
    func insertion(_ rows: [[SQLValue]]) -> SQL {
        let tuples = rows.map { row -> SQL in "(\(list: row.map(StoredValue.init)))" }
        return
            "INSERT INTO \(part: quoted) (\(part: Self.list(columns))) VALUES \(part: .joined(tuples, by: ", "))"
    }

    /// The tables of a database, by their names.
    static func all(in db: any Transaction) throws -> [String: CopiedTable] {
        let names: [String] = try db.rows(db.dialect.copiedTables).map { try $0["name"] }
        return try Dictionary(
            uniqueKeysWithValues: names.map { name in
                let columns: [String] = try db.rows(db.dialect.columns(of: name)).map { try $0["name"] }
                let key: [String] = try db.rows(db.dialect.primaryKey(of: name)).map { try $0["name"] }
                return (name, CopiedTable(name: name, columns: columns, key: key))
            })
    }
}

/// A value as it is stored.
private struct StoredValue: ColumnValue {
    let sqlValue: SQLValue

    init(sqlValue: SQLValue) { self.sqlValue = sqlValue }
}

extension Dialect {
    /// The names of the tables with an academy's rows, as `name`: without those of the engine and of search
    /// indexes.
    var copiedTables: SQL {
        switch self {
        case .sqlite:
            """
            SELECT name FROM pragma_table_list
            WHERE schema = 'main' AND type = 'table' AND name NOT GLOB 'sqlite_*' ORDER BY name
            """
        case .postgresql:
            """
            SELECT relname::text AS name FROM pg_catalog.pg_class WHERE relkind = 'r'
            AND relnamespace = \(part: Dialect.currentSchema) AND relname <> 'server_lease' ORDER BY 1
            """
        }
    }

    /// The columns of a table that have values of their own, as `name`.
    func columns(of table: String) -> SQL {
        switch self {
        case .sqlite: "SELECT name FROM pragma_table_info(\(table)) ORDER BY name"
        case .postgresql:
            """
            SELECT attname::text AS name FROM pg_catalog.pg_attribute
            WHERE attrelid = \(part: oid(of: table)) AND attnum > 0 AND NOT attisdropped AND attgenerated = ''
            ORDER BY 1
            """
        }
    }

    /// The columns of the primary key in their order, as `name`.
    func primaryKey(of table: String) -> SQL {
        switch self {
        case .sqlite: "SELECT name FROM pragma_table_info(\(table)) WHERE pk > 0 ORDER BY pk"
        case .postgresql:
            """
            SELECT a.attname::text AS name FROM pg_catalog.pg_index i
            CROSS JOIN unnest(i.indkey) WITH ORDINALITY AS k (attnum, place)
            JOIN pg_catalog.pg_attribute a ON a.attrelid = i.indrelid AND a.attnum = k.attnum
            WHERE i.indrelid = \(part: oid(of: table)) AND i.indisprimary ORDER BY k.place
            """
        }
    }

    private func oid(of table: String) -> SQL {
        """
        (SELECT oid FROM pg_catalog.pg_class
        WHERE relname = \(table) AND relnamespace = \(part: Dialect.currentSchema))
        """
    }
}
