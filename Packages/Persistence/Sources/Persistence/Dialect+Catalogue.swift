/// What the engines' own catalogues say about a database.
extension Dialect {
    /// The schema of the connection in PostgreSQL, whose name may need quotation marks.
    static let currentSchema: SQL = "quote_ident(current_schema())::regnamespace"

    /// A statement with a row if the table exists.
    func table(_ name: String) -> SQL {
        switch self {
        case .sqlite: "SELECT 1 FROM sqlite_master WHERE name = \(name)"
        case .postgresql:
            """
            SELECT 1 FROM pg_catalog.pg_class
            WHERE relname = \(name) AND relnamespace = \(part: Dialect.currentSchema)
            """
        }
    }

    /// The names of the tables with rows of their own, in their order, as `name`.
    var tables: SQL {
        switch self {
        case .sqlite:
            "SELECT name FROM sqlite_schema WHERE type = 'table' AND rootpage > 0 ORDER BY name"
        case .postgresql:
            """
            SELECT relname::text AS name FROM pg_catalog.pg_class
            WHERE relkind = 'r' AND relnamespace = \(part: Dialect.currentSchema) ORDER BY 1
            """
        }
    }

    /// The version of the engine, as `value`.
    var engineVersion: SQL {
        switch self {
        case .sqlite: "SELECT sqlite_version() AS value"
        case .postgresql: "SELECT current_setting('server_version') AS value"
        }
    }
}
