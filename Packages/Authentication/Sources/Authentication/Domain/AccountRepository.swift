import Core
import Networking
import Persistence

/// Where accounts are kept.
protocol AccountRepository: Sendable {
    /// Finds an open account.
    func find(_ id: AccountID, in db: any Transaction) throws -> Account?
    func find(_ email: EmailAddress, in db: any Transaction) throws -> Account?
    func find(of student: StudentID, in db: any Transaction) throws -> Account?

    /// Whether there is any account, open or closed.
    func hasAny(in db: any Transaction) throws -> Bool

    /// Opens an account.
    ///
    /// - Throws: ``AccountError/emailTaken(_:)``.
    func open(_ account: NewAccount, at now: Instant, in db: any Transaction) throws -> Principal

    func setPassword(_ password: StoredPassword, of id: AccountID, in db: any Transaction) throws

    /// Overwrites what is personal and keeps the number.
    func close(_ id: AccountID, at now: Instant, in db: any Transaction) throws

    /// Accounts by number, open and closed.
    func list(after id: Int64?, limit: Int, in db: any Transaction) throws -> [AccountInfo]
}

/// An account about to be opened: an admin's, or a student's where there is one.
struct NewAccount: Sendable {
    let email: EmailAddress
    let student: StudentID?
    let password: StoredPassword

    var role: Role { student == nil ? .admin : .student }
}
