internal import Authentication
internal import Core
internal import Foundation

/// The first part of a backup, which describes its content.
struct BackupHeader: Codable, Sendable {
    let madeAt: Instant
    /// The version of the program that made the backup.
    let version: String
    /// The academy's name.
    let academy: String
    let databaseBytes: Int
    /// The SHA-256 of the database.
    let databaseDigest: Data
    /// The encrypted bytes of `secrets.json`, bound to the digest of this database.
    let secrets: PassphraseBox
    let facts: DatabaseSummary
    /// The number of pictures; nil in a backup of an earlier version.
    let pictures: Int?
    /// The bytes of all pictures with their names and lengths; nil in a backup of an earlier version.
    let pictureBytes: Int?
    /// The number of pictures whose files were missing or damaged; nil in a backup of an earlier version.
    let missingPictures: Int?

    /// Whether the numbers of bytes can be added.
    var isSound: Bool {
        let range = 0...(Int.max >> 1)
        return range.contains(databaseBytes) && range.contains(pictureBytes ?? 0)
    }

    /// The bytes of the database and of all pictures.
    var contentBytes: Int { databaseBytes + (pictureBytes ?? 0) }
}

/// The counts and findings of a database, which must be equal in the academy and in its restored backup.
public struct DatabaseSummary: Codable, Sendable, Equatable {
    /// The number of rows of each table.
    public let rows: [String: Int]
    /// The findings of the features' checks, such as the sums of the ledger.
    public let findings: [String: String]

    /// The first difference from the expected values, as a part of a sentence; nil if there is none.
    func difference(from other: DatabaseSummary) -> String? {
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
