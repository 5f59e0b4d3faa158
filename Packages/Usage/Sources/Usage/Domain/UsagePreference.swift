public import Core

/// Whether the academy counts the actions of a student.
public struct UsagePreference: Codable, Hashable, Sendable, AuditSubject {
    public let student: StudentID
    public let isCounted: Bool

    public var subject: String { "student \(student)" }
}
