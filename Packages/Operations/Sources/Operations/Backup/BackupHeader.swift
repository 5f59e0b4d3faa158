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
    let facts: DatabaseFacts
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
