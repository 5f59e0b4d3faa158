public import Core

/// An account that is not closed, with its owner's password.
struct Account: Sendable, Equatable {
    let id: AccountID
    let email: EmailAddress
    let role: Role
    let student: StudentID?
    let password: StoredPassword
    let isDisabled: Bool

    var subject: String { id.subject }
}

/// A member of staff: their role and their name.
struct StaffMember: Sendable, Hashable {
    var role: Role
    var name: String?
    /// The instructor whose account it is, who may manage their own classes; nil for other staff.
    var instructor: InstructorID?
}

/// The owner of an account.
enum AccountOwner: Sendable, Hashable {
    case student(StudentID)
    case staff(StaffMember)

    var student: StudentID? { if case .student(let id) = self { id } else { nil } }
    var staff: StaffMember? { if case .staff(let member) = self { member } else { nil } }
    var role: Role { staff?.role ?? .student }
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
    public let role: Role
    /// The name of a member of staff.
    public let name: String?
    /// The student whose account it is; nil for staff.
    public let student: StudentID?
    /// The present name of that student; only in lists and in the response to ``ShowAccount``.
    public internal(set) var studentName: String?
    /// The instructor whose account it is; nil for others.
    public let instructor: InstructorID?
    /// The present name of that instructor; only in the same responses as ``studentName``.
    public internal(set) var instructorName: String?
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
