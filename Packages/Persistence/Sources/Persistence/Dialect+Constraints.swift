extension Dialect {
    /// Statements that end the UNIQUE constraint of a column, and make its index an ordinary one.
    ///
    /// The entries of both kinds of index are the same, so only the text of the schema changes, as in
    /// ``rewriteCheck(of:_:as:)``. SQLite numbers the indexes of constraints, so those of later constraints
    /// get other names. The migration fails if the declaration is another.
    ///
    /// - Parameters:
    ///   - declaration: that of the column without the constraint: `email TEXT`.
    ///   - number: the position of the constraint among the `count` UNIQUE constraints of the table, from 1.
    ///   - name: the name of the ordinary index.
    ///   - column: the indexed column.
    public func dropUnique(
        of table: StaticString, _ declaration: StaticString, number: Int, among count: Int,
        index name: StaticString, _ column: StaticString
    ) -> [SQL] {
        let constraint = "sqlite_autoindex_\(table)_"
        let later = count > number ? Array((number + 1)...count) : []
        return ["PRAGMA writable_schema = ON"]
            + [
                SQL(
                    verbatim: """
                        \(Self.schemaUpdate) SET sql = replace(sql, '\(declaration) UNIQUE', '\(declaration)')
                        WHERE type = 'table' AND name = '\(table)' AND instr(sql, '\(declaration) UNIQUE') > 0
                        """),
                SQL(
                    verbatim: """
                        \(Self.schemaUpdate) SET name = '\(name)',
                            sql = 'CREATE INDEX \(name) ON \(table) (\(column))'
                        WHERE name = '\(constraint)\(number)'
                        """),
            ]
            + later.map { number in
                SQL(
                    verbatim: """
                        \(Self.schemaUpdate) SET name = '\(constraint)\(number - 1)'
                        WHERE name = '\(constraint)\(number)'
                        """)
            } + ["PRAGMA writable_schema = RESET"]
    }
}
