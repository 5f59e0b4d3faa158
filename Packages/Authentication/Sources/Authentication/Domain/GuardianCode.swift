public import Core

/// The use of a code for guardians.
enum GuardianCodeUse: Sendable, Equatable {
    /// It gives a stored person an account, or an account the person.
    case person(GuardianPersonID)
    /// It makes a person a guardian of the student, with all rights.
    case student(StudentID)

    var student: StudentID? { if case .student(let id) = self { id } else { nil } }
    var person: GuardianPersonID? { if case .person(let id) = self { id } else { nil } }
}

/// A one-time code with which a guardian opens an account, or gets their children in the one they have.
public struct GuardianInvitation: Codable, Sendable, ContainsSecrets {
    /// Valid for one account, and shown only once; empty in a dry run.
    public let code: String
    public let guardian: GuardianID
    /// The person, who may be a guardian of several students.
    public let person: GuardianPersonID
    public let name: String
    /// The address to which the code is sent, if the academy sends messages; nil if there is none.
    public let email: EmailAddress?
    /// Whether an account signs in with the address, to which the code can add the children.
    public let hasAccount: Bool
    /// The rights that the person got with the invitation at the students where they had no right but that of
    /// paying; empty if they got none.
    public let givenRights: [GuardianRight]
    public let expiresAt: Instant
}

extension GuardianInvitation: AuditSubject {
    public var subject: String { "guardian \(guardian)" }
}

/// A one-time code with which a person becomes a guardian of a student, with all rights.
public struct GuardianCode: Codable, Sendable, ContainsSecrets {
    /// Valid for one person, and shown only once; empty in a dry run.
    public let code: String
    public let student: StudentID
    public let studentName: String
    public let expiresAt: Instant
}

extension GuardianCode: AuditSubject {
    public var subject: String { "student \(student)" }
}

/// An account after its owner got a further role.
public struct AddedRole: Codable, Hashable, Sendable {
    public let account: AccountID
    /// The role that was added: student or guardian.
    public let role: Role
    /// The student whose account it is; nil for others.
    public let student: StudentID?
    /// The person who is a guardian with the account; nil for others.
    public let person: GuardianPersonID?
    /// The audiences that the account can sign in as.
    public let audiences: [Audience]
    /// The students for whom the owner has rights now.
    public let wards: [Ward]
}

extension AddedRole: AuditSubject {
    public var subject: String { account.subject }
}
