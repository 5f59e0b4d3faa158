extension Dialect {
    /// Statements that remove columns of a table to which other tables refer, with the constraints and the
    /// indexes that name them. The rows keep their ids, and no id is assigned again.
    ///
    /// SQLite cannot remove a column that a constraint names, so the table is created again. The rows that
    /// refer to it stay: their foreign keys are checked when the transaction ends. A foreign key with ON
    /// DELETE CASCADE would remove them, so none may refer to the table.
    ///
    /// - Parameters:
    ///   - kept: the names of the other columns, with commas between them.
    ///   - declaration: the statement that creates the table without the columns, and without an index.
    public func removesColumns(
        _ columns: [StaticString], of table: StaticString, keeping kept: StaticString, declaration: SQL
    ) -> [SQL] {
        switch self {
        case .sqlite:
            [
                "PRAGMA defer_foreign_keys = ON",
                raw("CREATE TABLE \(table)_copies AS SELECT \(kept) FROM \(table)"),
                raw("UPDATE sqlite_sequence SET name = '\(table)_copies' WHERE name = '\(table)'"),
                raw("DROP TABLE \(table)"),
                declaration,
                raw("INSERT INTO \(table) (\(kept)) SELECT \(kept) FROM \(table)_copies ORDER BY id"),
                raw("DELETE FROM sqlite_sequence WHERE name = '\(table)'"),
                raw("UPDATE sqlite_sequence SET name = '\(table)' WHERE name = '\(table)_copies'"),
                raw("DROP TABLE \(table)_copies"),
            ]
        case .postgresql:
            [
                raw(
                    "ALTER TABLE \(table) "
                        + columns.map { "DROP COLUMN \($0)" }.joined(separator: ", "))
            ]
        }
    }
}
