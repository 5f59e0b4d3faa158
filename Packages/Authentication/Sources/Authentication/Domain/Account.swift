public import Core

/// An account that is not closed, with its owner's password.
struct Account: Sendable, Equatable {
    let id: AccountID
    let email: EmailAddress
    /// The role of a member of staff; nil for others.
    let staffRole: Role?
    let student: StudentID?
    /// The person who is a guardian; nil for others.
    let person: GuardianPersonID?
    let password: StoredPassword
    let isDisabled: Bool

    /// The role with the most permissions.
    var role: Role { Self.role(staffRole, student) }

    var subject: String { id.subject }

    /// The kinds of its roles.
    var kinds: [RoleKind] {
        (staffRole == nil ? [] : [.staff]) + (student == nil ? [] : [.student])
            + (person == nil ? [] : [.guardian])
    }

    /// The audiences that the account can sign in as, staff first.
    var audiences: [Audience] {
        (staffRole == nil ? [] : [.staff]) + (student == nil && person == nil ? [] : [.students])
    }

    /// The role with the most permissions of an account that has at least one.
    static func role(_ staff: Role?, _ student: StudentID?) -> Role {
        staff ?? (student == nil ? .guardian : .student)
    }
}

/// A member of staff: their role and their name.
struct StaffMember: Sendable, Hashable {
    var role: Role
    var name: String?
    /// The instructor whose account it is, who may manage their own classes; nil for other staff.
    var instructor: InstructorID?
}

/// A role of an account, with its holder.
enum AccountOwner: Sendable, Hashable {
    case student(StudentID)
    case staff(StaffMember)
    case guardian(GuardianPersonID)

    var student: StudentID? { if case .student(let id) = self { id } else { nil } }
    var staff: StaffMember? { if case .staff(let member) = self { member } else { nil } }
    var person: GuardianPersonID? { if case .guardian(let id) = self { id } else { nil } }

    var role: Role {
        switch self {
        case .student: .student
        case .staff(let member): member.role
        case .guardian: .guardian
        }
    }

    var kind: RoleKind {
        switch self {
        case .student: .student
        case .staff: .staff
        case .guardian: .guardian
        }
    }
}

/// The kinds of roles; an account has one open role of each at most.
enum RoleKind: String, Sendable, CaseIterable {
    case staff
    case student
    case guardian
}

/// An account before it has an id.
struct NewAccount: Sendable {
    let email: EmailAddress
    let owner: AccountOwner
    let password: StoredPassword
    /// The language of the person who opens it; nil if it is unknown.
    var language: Language?
}

/// An account as lists show it.
public struct AccountInfo: Codable, Sendable, Hashable {
    public let id: AccountID
    /// An address at `erased.invalid` if the account is closed.
    public let email: EmailAddress
    /// The role with the most permissions.
    public let role: Role
    /// All roles, that with the most permissions first; those of a closed account ended with it.
    public let roles: [Role]
    /// The name of a member of staff.
    public let name: String?
    /// The student whose account it is; nil for others.
    public let student: StudentID?
    /// The present name of that student; only in lists and in the response to ``ShowAccount``.
    public internal(set) var studentName: String?
    /// The instructor whose account it is; nil for others.
    public let instructor: InstructorID?
    /// The present name of that instructor; only in the same responses as ``studentName``.
    public internal(set) var instructorName: String?
    /// The person who is a guardian with the account; nil for others.
    public let person: GuardianPersonID?
    /// The present name of that person; only in the same responses as ``studentName``.
    public internal(set) var personName: String?
    /// Whether the account is closed; a closed account cannot be opened again.
    public let isClosed: Bool
    public let openedAt: Instant
    /// When the account was disabled; nil if it is enabled.
    public let disabledAt: Instant?
    /// When the second factor of the account was enabled; nil if it has none.
    public let secondFactorAt: Instant?
    /// The language that the owner chose for sentences and messages; nil if they chose none.
    public let language: Language?
}

extension AccountInfo: AuditSubject {
    public var subject: String { id.subject }
    public var concernedStudent: StudentID? { student }
}

extension AccountID {
    /// The account as the subject of an audit entry.
    var subject: String { "account \(self)" }
}
