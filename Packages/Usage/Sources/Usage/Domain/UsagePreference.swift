public import Core

/// Whether the academy counts what a student does.
public struct UsagePreference: Codable, Hashable, Sendable, AuditSubject {
    public let student: StudentID
    public let isCounted: Bool

    public var subject: String { "student \(student)" }
}
