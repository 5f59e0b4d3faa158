public import Core

/// The person an invitation is for.
enum Invitee: Sendable, Equatable {
    case student(StudentID)
    case staff(EmailAddress, StaffMember)

    var owner: AccountOwner {
        switch self {
        case .student(let id): .student(id)
        case .staff(_, let member): .staff(member)
        }
    }

    /// The subject of audit entries, which hold no personal data.
    var subject: String? { owner.student.map { "student \($0)" } }
}

/// A one-time code with which a student opens their account.
public struct Invitation: Codable, Sendable, ContainsSecrets {
    /// Days until an invitation expires.
    static let lifetime = 7

    /// Valid for one account, and shown only once; empty in a dry run.
    public let code: String
    public let student: StudentID
    public let studentName: String
    public let expiresAt: Instant
}

extension Invitation: AuditSubject {
    public var subject: String { "student \(student)" }
}

/// A one-time code with which a member of staff opens their account.
public struct StaffInvitation: Codable, Sendable, ContainsSecrets {
    /// Valid for one account, and shown only once; empty in a dry run.
    public let code: String
    /// The address that the account will sign in with.
    public let email: EmailAddress
    public let role: Role
    public let expiresAt: Instant
}
