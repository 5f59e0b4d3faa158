public import Core

/// The unique keys of the rows of a ``KeyedTable`` in CSV files, made without a query for each row.
public struct RowKeys<IDKind>: Sendable {
    private let made: MadeKeys
    /// The rows' own keys that have the form of made ones.
    private let stored: Set<String>

    fileprivate init(_ made: MadeKeys, stored: Set<String>) {
        self.made = made
        self.stored = stored
    }

    /// The key of a row.
    ///
    /// - Parameter key: the row's own key, if it has one.
    public func key(_ key: String?, _ id: Identifier<IDKind>) -> String {
        key ?? made.key(id.number, isTaken: stored.contains)
    }
}

extension KeyedTable {
    /// Reads what the keys of all rows need, for an export.
    public func rowKeys(in db: any Transaction) throws -> RowKeys<IDKind> {
        let made = try madeKeys(in: db)
        let stored: [String] = try db.rows(
            "SELECT key FROM \(part: table) WHERE key LIKE \(made.pattern)"
        ).map { try $0["key"] }
        return RowKeys(made, stored: Set(stored))
    }

    /// The key of one row in CSV files; ``rowKeys(in:)`` has those of many.
    ///
    /// - Parameter key: the row's own key, if it has one.
    public func exportKey(
        _ key: String?, _ id: Identifier<IDKind>, in db: any Transaction
    ) throws -> String {
        try key ?? madeKeys(in: db).key(id.number) { try storedID($0, in: db) != nil }
    }

    private func madeKeys(in db: any Transaction) throws -> MadeKeys {
        let createdAt: Int64 = try db.value("SELECT min(applied_at) AS value FROM migrations") ?? 0
        return MadeKeys(prefix: keyPrefix, database: String(createdAt, radix: 36))
    }
}

/// Makes the keys of rows without one.
private struct MadeKeys {
    /// The noun of the rows, and a hyphen.
    let prefix: String
    /// The time at which the database was created, in base 36.
    let database: String

    /// The pattern in SQL of all made keys.
    var pattern: String { "\(prefix)%-\(database)%" }

    /// The key of a row. If another row has that key, a number is added to it.
    func key(_ id: Int64, isTaken: (String) throws -> Bool) rethrows -> String {
        let first = "\(prefix)\(id)-\(database)"
        var (key, number) = (first, 1)
        while try isTaken(key) {
            number += 1
            key = "\(first)-\(number)"
        }
        return key
    }
}
