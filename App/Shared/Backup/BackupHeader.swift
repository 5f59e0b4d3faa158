internal import Authentication
internal import Core
internal import Foundation

/// The first part of a backup: what it contains.
struct BackupHeader: Codable, Sendable {
    let madeAt: Instant
    /// The version of the program that made it.
    let version: String
    /// The academy's name.
    let academy: String
    let databaseBytes: Int
    /// The SHA-256 of the database.
    let databaseDigest: Data
    /// `secrets.json`, encrypted; bound to this database.
    let secrets: PassphraseBox
    let facts: AcademyFacts
}

/// What a backup and the academy must have in common.
public struct AcademyFacts: Codable, Sendable, Equatable {
    /// The number of rows of each table.
    public let rows: [String: Int]
    /// The findings of the features' checks, such as the sums of the ledger.
    public let findings: [String: String]

    /// The first difference from the facts that are expected, as a part of a sentence; nil if there is none.
    func difference(from other: AcademyFacts) -> String? {
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
