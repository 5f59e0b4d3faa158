internal import Core
internal import Persistence

/// The chains in SQL, and the rows that they cover.
enum SQLChains {
    /// The last row of a table, and the last row that its chain covers.
    struct End {
        let table: ChainedTable
        /// The highest id of a row.
        let lastRow: Int64
        /// The highest id in a link.
        let lastID: Int64

        var isIncomplete: Bool { lastRow > lastID }
    }

    /// The ends of all tables, by one statement.
    static func ends(of tables: [ChainedTable], in db: any Transaction) throws -> [End] {
        guard !tables.isEmpty else { return [] }
        let parts = tables.map { table -> SQL in
            """
            SELECT \(table.chain) AS name,
                coalesce((SELECT max(\(part: raw(table.id))) FROM \(part: table.source)), 0) AS last_row,
                coalesce(
                    (SELECT last_id FROM chain_links WHERE chain = \(table.chain) ORDER BY number DESC LIMIT 1),
                    (SELECT last_id FROM chain_starts WHERE chain = \(table.chain)), 0) AS last_id
            """
        }
        let rows = try db.rows(.joined(parts, by: " UNION ALL "))
        return try tables.compactMap { table in
            try rows.first { try $0["name"] == table.chain }.map { row in
                End(table: table, lastRow: try row["last_row"], lastID: try row["last_id"])
            }
        }
    }

    /// The position after the last link.
    static func position(of table: ChainedTable, in db: any Transaction) throws -> ChainPosition {
        try lastLink(of: table, in: db)?.end ?? start(of: table, in: db) ?? ChainPosition(of: table)
    }

    /// The position before a link: after the previous link, or at the start of the chain; nil if neither is
    /// in the database.
    static func position(
        before link: ChainLink, of table: ChainedTable, in db: any Transaction
    ) throws -> ChainPosition? {
        let number = link.end.number - 1
        if let start = try start(of: table, in: db), start.number == number { return start }
        return try self.link(number, of: table, in: db)?.end
            ?? (number == 0 ? ChainPosition(of: table) : nil)
    }

    // MARK: Links

    private static let links: SQL = "SELECT number, last_id, total, made_at, marks, digest FROM chain_links"

    static func lastLink(of table: ChainedTable, in db: any Transaction) throws -> ChainLink? {
        try db.row("\(part: links) WHERE chain = \(table.chain) ORDER BY number DESC LIMIT 1").map(link)
    }

    static func link(_ number: Int64, of table: ChainedTable, in db: any Transaction) throws -> ChainLink? {
        try db.row("\(part: links) WHERE chain = \(table.chain) AND number = \(number)").map(link)
    }

    /// The first link after a number.
    static func link(
        after number: Int64, of table: ChainedTable, in db: any Transaction
    ) throws -> ChainLink? {
        try db.row(
            "\(part: links) WHERE chain = \(table.chain) AND number > \(number) ORDER BY number LIMIT 1"
        ).map(link)
    }

    private static func link(_ row: Row) throws -> ChainLink {
        ChainLink(end: try position(row), madeAt: try row["made_at"], marks: try row["marks"])
    }

    private static func position(_ row: Row) throws -> ChainPosition {
        ChainPosition(
            number: try row["number"], lastID: try row["last_id"], total: try row["total"],
            digest: try row["digest"])
    }

    static func insert(_ link: ChainLink, of table: ChainedTable, in db: any Transaction) throws {
        try db.run(
            """
            INSERT INTO chain_links (chain, number, last_id, total, made_at, marks, digest)
            VALUES (\(table.chain), \(link.end.number), \(link.end.lastID), \(link.end.total),
                \(link.madeAt), \(link.marks), \(link.end.digest))
            """)
    }

    static func removeLink(_ number: Int64, of table: ChainedTable, in db: any Transaction) throws {
        try db.run("DELETE FROM chain_links WHERE chain = \(table.chain) AND number = \(number)")
    }

    // MARK: The start of a chain whose first rows were removed by age

    static func start(of table: ChainedTable, in db: any Transaction) throws -> ChainPosition? {
        try db.row("SELECT number, last_id, total, digest FROM chain_starts WHERE chain = \(table.chain)")
            .map(position)
    }

    /// Moves the start of a table's chain after a row, before the rows up to that id are removed by age.
    /// Removes the links all of whose rows are removed.
    static func moveStart(of table: ChainedTable, after id: Int64, in db: any Transaction) throws {
        let last = try db.row(
            """
            \(part: links) WHERE chain = \(table.chain) AND last_id <= \(id) ORDER BY number DESC LIMIT 1
            """
        ).map(link)
        let before = try start(of: table, in: db) ?? ChainPosition(of: table)
        var start = before
        if let last, last.end.lastID > before.lastID { start = last.end }
        if let next = try link(after: start.number, of: table, in: db) {
            let found = try rows(of: table, after: start.lastID, upTo: id, in: db)
            for mark in ChainMark.decoded(next.marks, length: table.markLength) ?? []
            where mark.id > start.lastID && mark.id <= id {
                let row = found.first { $0.id == mark.id }
                start.add(row ?? ChainedRow(id: mark.id, digest: Array(mark.bytes)))
            }
        }
        try db.run(
            """
            INSERT INTO chain_starts (chain, number, last_id, total, digest)
            VALUES (\(table.chain), \(start.number), \(start.lastID), \(start.total), \(start.digest))
            ON CONFLICT (chain) DO UPDATE SET number = excluded.number, last_id = excluded.last_id,
                total = excluded.total, digest = excluded.digest
            """)
        try db.run("DELETE FROM chain_links WHERE chain = \(table.chain) AND number <= \(start.number)")
    }

    // MARK: Rows

    /// The rows after an id, at most a number of them, unless the first id has more.
    static func rows(
        of table: ChainedTable, after id: Int64, limit: Int, in db: any Transaction
    ) throws -> [ChainedRow] {
        let column = raw(table.id)
        let rows = try db.rows(
            """
            SELECT \(part: column), \(part: raw(table.digestedColumns)) FROM \(part: table.source)
            WHERE \(part: column) > \(id) ORDER BY \(part: column), \(part: raw(table.columns))
            LIMIT \(limit + 1)
            """)
        let found = ChainedRow.all(of: rows, in: table)
        guard rows.count > limit, let only = found.first else { return found }
        // The last id may have more rows after the limit: a link covers all rows of an id.
        return found.count > 1 ? found.dropLast() : try self.rows(of: table, after: id, upTo: only.id, in: db)
    }

    static func rows(
        of table: ChainedTable, after first: Int64, upTo last: Int64, in db: any Transaction
    ) throws -> [ChainedRow] {
        let column = raw(table.id)
        return ChainedRow.all(
            of: try db.rows(
                """
                SELECT \(part: column), \(part: raw(table.digestedColumns)) FROM \(part: table.source)
                WHERE \(part: column) > \(first) AND \(part: column) <= \(last)
                ORDER BY \(part: column), \(part: raw(table.columns))
                """), in: table)
    }

    /// The lowest id of a row, if it is not above another id; nil if there is none.
    static func firstRow(of table: ChainedTable, upTo id: Int64, in db: any Transaction) throws -> Int64? {
        let column = raw(table.id)
        return try db.value(
            """
            SELECT \(part: column) AS value FROM \(part: table.source) WHERE \(part: column) <= \(id)
            ORDER BY \(part: column) LIMIT 1
            """)
    }

    static func count(of table: ChainedTable, after id: Int64, in db: any Transaction) throws -> Int64 {
        try db.value(
            """
            SELECT count(*) AS value FROM \(part: table.source) WHERE \(part: raw(table.id)) > \(id)
            """) ?? 0
    }

    /// Whether the rows with an id were erased.
    static func isErased(_ id: Int64, from table: ChainedTable, in db: any Transaction) throws -> Bool {
        guard let erasures = table.erasures else { return false }
        return try db.exists("SELECT 1 FROM \(part: raw(erasures)) WHERE id = \(id)")
    }

    /// A name that a feature has declared.
    static func raw(_ name: String) -> SQL { SQL(verbatim: name) }
}
