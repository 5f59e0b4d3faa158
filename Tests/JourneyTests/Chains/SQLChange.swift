import TestSupport

/// A change of one row.
struct SQLChange: Sendable {
    let statement: String
    /// The beginnings of the sentences that name the row.
    let expected: [String]

    init(_ table: ChainedColumns, row: Int64, using numbers: inout SplitMix64) {
        let amount = Int.random(in: 1...9, using: &numbers)
        let new = -Int64.random(in: 1...99, using: &numbers)
        switch Int.random(in: 0..<10, using: &numbers) {
        case 0..<2:
            statement = "DELETE FROM \(table.table) WHERE \(table.id) = \(row)"
            expected = [table.phrase(row)]
        case 2..<4:
            // The key of a table whose rows have a number is another column, which has to be new too.
            let key = table.columns.first?.name ?? ""
            let names = table.columns.map(\.name).joined(separator: ", ")
            let values = table.columns.map { column in
                [table.id, key].contains(column.name) || column.name == "turn" ? "\(new)" : column.name
            }.joined(separator: ", ")
            statement =
                "INSERT INTO \(table.table) (\(names)) SELECT \(values) FROM \(table.table) "
                + "WHERE \(table.id) = \(row) LIMIT 1"
            expected = [table.phrase(new)]
        default:
            let column = table.columns[Int.random(in: table.columns.indices, using: &numbers)]
            let isCleared = !column.isRequired && Bool.random(using: &numbers)
            let value =
                switch (isCleared, column.type) {
                case (true, _):
                    "CASE WHEN \(column.name) IS NULL THEN \(Self.other(column, in: table)) ELSE NULL END"
                case (_, "INTEGER"): "coalesce(\(column.name), 0) + \(amount)"
                default: Self.other(column, in: table)
                }
            // Several rows of the changes may have one id.
            let one =
                table.table == "audit_changes"
                ? " AND field = (SELECT min(field) FROM audit_changes o WHERE o.entry_id = \(row))" : ""
            statement =
                "UPDATE \(table.table) SET \(column.name) = \(value) WHERE \(table.id) = \(row)" + one
            expected = [table.phrase(row), table.phrase(row + Int64(amount))]
        }
    }

    private static func other(_ column: TestColumn, in table: ChainedColumns) -> String {
        switch column.type {
        case "INTEGER": "coalesce(\(column.name), 0) + 7"
        case "BLOB": table.randomBytes
        default: "coalesce(\(column.name), '') || 'x'"
        }
    }
}
