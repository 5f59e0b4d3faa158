public import Core
public import Networking

/// An open account with what its owner signs in with.
struct Account: Sendable, Equatable {
    let id: AccountID
    let email: EmailAddress
    let role: Role
    let student: StudentID?
    let password: StoredPassword

    var subject: String { "account \(id)" }

    var principal: Principal { Principal(account: id, role: role, email: email, student: student) }
}

/// An account as a list shows it.
public struct AccountInfo: Codable, Sendable, Hashable {
    public let id: AccountID
    /// An address at `erased.invalid` where the account is closed.
    public let email: EmailAddress
    public let role: Role
    /// The student the account belongs to; nil for admins.
    public let student: StudentID?
    public let isOpen: Bool
    public let openedAt: Instant
}
