public import Core

/// The person an invitation is for.
enum Invitee: Sendable, Equatable {
    case student(StudentID)
    case admin(EmailAddress)

    var student: StudentID? { if case .student(let id) = self { id } else { nil } }

    var role: Role { student == nil ? .admin : .student }

    /// The subject of audit entries, which hold no personal data.
    var subject: String { student.map { "student \($0)" } ?? "new admin" }
}

/// A one-time code with which a student opens their account.
public struct Invitation: Codable, Sendable, ContainsSecrets, AuditSubject {
    /// Days until an invitation expires.
    static let lifetime = 7

    /// Valid for one account, and shown only once; empty in a dry run.
    public let code: String
    public let student: StudentID
    public let studentName: String
    public let expiresAt: Instant

    public var subject: String { "student \(student)" }
}

/// A one-time code with which an admin opens their account.
public struct AdminInvitation: Codable, Sendable, ContainsSecrets {
    /// Valid for one account, and shown only once; empty in a dry run.
    public let code: String
    /// The address that the account will sign in with.
    public let email: EmailAddress
    public let expiresAt: Instant
}
