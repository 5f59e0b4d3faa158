/// The facts of a database, which must be equal in the academy and in its restored backup.
struct DatabaseFacts: Codable, Sendable, Equatable {
    /// The number of rows of each table.
    let rows: [String: Int]
    /// The findings of the features' checks, such as the sums of the ledger.
    let findings: [String: String]

    /// The first difference from the expected facts, as a part of a sentence; nil if there is none.
    func difference(from other: DatabaseFacts) -> String? {
        for (table, count) in other.rows.sorted(by: { $0.key < $1.key }) where rows[table] != count {
            return "\(table) has \(rows[table] ?? 0) rows instead of \(count)"
        }
        if rows.count != other.rows.count { return "it has other tables" }
        // The checks of this program do not run on a database of an older schema.
        if findings.isEmpty { return nil }
        for (name, finding) in other.findings.sorted(by: { $0.key < $1.key })
        where findings[name] != finding {
            return "\(name): \(findings[name] ?? "missing") instead of \(finding)"
        }
        return nil
    }
}
