public import Core
internal import Foundation

/// The result of a backup, or of restoring one.
public struct BackupSummary: Codable, Sendable {
    public let file: String
    /// The size of the file, in bytes.
    public let size: Int
    public let academy: String
    public let madeAt: Instant
    public let students: Int
    /// The number of rows in all tables.
    public let rows: Int
    /// The number of pictures.
    public let pictures: Int
    /// The number of pictures whose files were missing or damaged when the backup was made.
    public let missingPictures: Int
    /// The findings of the checks, by their names.
    public let findings: [String: String]
    /// False if the log of changes should have an entry for the backup, and could not get it.
    public var isRecorded = true

    init(_ file: String, _ header: BackupHeader) throws {
        let facts = header.facts
        self.file = file
        size = try FileManager.default.attributesOfItem(atPath: file)[.size] as? Int ?? 0
        academy = header.academy
        madeAt = header.madeAt
        pictures = header.pictures ?? 0
        missingPictures = header.missingPictures ?? 0
        students = facts.rows["students"] ?? 0
        rows = facts.rows.values.reduce(0, +)
        findings = facts.findings
    }
}
