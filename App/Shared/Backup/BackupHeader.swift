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

    /// The first difference, as a part of a sentence; nil if they are equal.
    func difference(from other: AcademyFacts) -> String? {
        for (table, count) in rows.sorted(by: { $0.key < $1.key }) where other.rows[table] != count {
            return "\(table) has \(other.rows[table] ?? 0) rows instead of \(count)"
        }
        for (name, finding) in findings.sorted(by: { $0.key < $1.key }) where other.findings[name] != finding
        {
            return "\(name): \(other.findings[name] ?? "missing") instead of \(finding)"
        }
        return self == other ? nil : "it has other tables"
    }
}
