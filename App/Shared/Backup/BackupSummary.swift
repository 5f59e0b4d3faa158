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
    /// The findings of the checks, by their names.
    public let findings: [String: String]

    init(_ file: String, academy: String, madeAt: Instant, _ facts: AcademyFacts) throws {
        self.file = file
        size = try FileManager.default.attributesOfItem(atPath: file)[.size] as? Int ?? 0
        self.academy = academy
        self.madeAt = madeAt
        students = facts.rows["students"] ?? 0
        rows = facts.rows.values.reduce(0, +)
        findings = facts.findings
    }
}
