public import Core

/// An account that is not closed, with its owner's password.
struct Account: Sendable, Equatable {
    let id: AccountID
    let email: EmailAddress
    let role: Role
    let student: StudentID?
    let password: StoredPassword
    let isDisabled: Bool

    var subject: String { "account \(id)" }

    var principal: Principal { Principal(account: id, role: role, email: email, student: student) }
}

/// An account before it has an id.
struct NewAccount: Sendable {
    let email: EmailAddress
    /// The student whose account it is; nil for an admin's.
    let student: StudentID?
    let password: StoredPassword

    var role: Role { student == nil ? .admin : .student }
}

/// An account as lists show it.
public struct AccountInfo: Codable, Sendable, Hashable {
    public let id: AccountID
    /// An address at `erased.invalid` if the account is closed.
    public let email: EmailAddress
    public let role: Role
    /// The student whose account it is; nil for an admin's.
    public let student: StudentID?
    /// Whether it is closed; a closed account cannot be opened again.
    public let isClosed: Bool
    public let openedAt: Instant
    /// When it was disabled; nil if it is not.
    public let disabledAt: Instant?
}
