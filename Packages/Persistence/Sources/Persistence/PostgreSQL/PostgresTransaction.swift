/// A transaction on one connection to PostgreSQL.
struct PostgresTransaction: Transaction {
    /// The maximum number of rows that a cursor fetches at once.
    private static let batch = 500
    /// The number of rows of the first batch, whose size decides on the others: rows may have pictures.
    private static let firstBatch = 20
    /// The bytes of a batch that are aimed at.
    private static let batchBytes = 8 << 20

    let connection: PostgresConnection
    var version: SnapshotVersion?

    var dialect: Dialect { .postgresql }

    func rows(_ sql: SQL) throws -> [Row] {
        let result = try connection.run(sql)
        return (0..<result.count).map(result.row)
    }

    func row(_ sql: SQL) throws -> Row? {
        let result = try connection.run(sql)
        return result.count > 0 ? result.row(0) : nil
    }

    func exists(_ sql: SQL) throws -> Bool { try connection.run(sql).count > 0 }

    func forEach(_ sql: SQL, _ body: (Row) throws -> Void) throws {
        let cursor = connection.newCursor()
        _ = try connection.run(sql, prefix: "DECLARE \(cursor) NO SCROLL CURSOR FOR ")
        defer { if !connection.hasFailed { try? connection.command("CLOSE \(cursor)") } }
        var batch = Self.firstBatch
        while true {
            let result = try connection.run(SQL(verbatim: cursor), prefix: "FETCH \(batch) FROM ")
            for index in 0..<result.count { try body(result.row(index)) }
            if result.count < batch { break }
            batch = min(Self.batch, max(1, Self.batchBytes / max(1, result.size / result.count)))
        }
    }

    func run(_ sql: SQL) throws -> Int { try connection.run(sql).changes }

    func insert(_ sql: SQL) throws -> Int64 {
        let result = try connection.run(sql, suffix: " RETURNING id")
        return result.count > 0 ? try result.row(0)["id"] : 0
    }

    func savepoint<Value>(_ body: () throws -> Value) throws -> Value { try connection.savepoint(body) }

    func attempt<Value>(_ body: () throws -> Value) throws -> Value { try savepoint(body) }
}
