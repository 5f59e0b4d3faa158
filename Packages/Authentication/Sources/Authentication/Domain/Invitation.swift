public import Core

/// What an admin hands to a student so that they open their own account.
public struct Invitation: Codable, Sendable, ContainsSecrets, AuditSubject {
    /// Days an invitation is good for.
    static let lifetime = 7

    /// Good for one account, and shown this once.
    public let code: String
    public let student: StudentID
    public let studentName: String
    public let expiresAt: Instant

    public var subject: String { "student \(student)" }
}
