public import Core
public import Persistence

/// Sends one-time codes to their owners by e-mail.
public protocol CodeMessenger: Sendable {
    /// Whether the academy sends messages.
    func isEnabled(in db: any Transaction) throws -> Bool

    /// Adds the message with a code to the outbox, if the academy sends messages.
    func send(_ message: CodeMessage, at now: Instant, in db: any Transaction) throws

    /// Adds a notice to the owner of an account to the outbox, if the academy sends messages.
    ///
    /// The notice says that a person signed up with the address of the account.
    ///
    /// - Parameters:
    ///   - language: the language of the notice if the account has none; nil for the academy's.
    ///   - expiresAt: the notice is not sent from this instant on.
    func sendNotice(
        to account: NotifiedAccount, language: Language?, until expiresAt: Instant, at now: Instant,
        in db: any Transaction
    ) throws

    /// Removes the messages to a person who signed up with an address, and returns their number.
    @discardableResult
    func removeMessages(toNewcomer email: EmailAddress, in db: any Transaction) throws -> Int

    /// Removes the messages to a person who was invited to the staff, or as a guardian, with an address, and
    /// returns their number.
    func removeMessages(toInvited email: EmailAddress, in db: any Transaction) throws -> Int

    /// Removes the messages to the owner of an account that is closed.
    func accountWasClosed(_ account: AccountID, email: EmailAddress, in db: any Transaction) throws
}

/// A message with a one-time code.
public struct CodeMessage: Sendable {
    /// The person who gets the code.
    public enum Addressee: Sendable, Equatable {
        case student(StudentID)
        case staff(EmailAddress, name: String?)
        case guardian(EmailAddress, name: String)
        /// The owner of an account, who chooses a new password.
        case account(AccountID, EmailAddress, student: StudentID?)
        /// A person who signed up, and has no account yet.
        case newcomer(EmailAddress)
    }

    public let addressee: Addressee
    /// The language of the message if the addressee's account has none; nil for the academy's.
    public let language: Language?
    public let audience: Audience
    /// The code, encrypted with a key from the pepper; ``Accounts/opened(sealedCode:)`` decrypts it.
    public let sealedCode: [UInt8]
    public let expiresAt: Instant
}

/// The account of a person who gets a notice about it.
public struct NotifiedAccount: Sendable, Hashable {
    public let id: AccountID
    public let email: EmailAddress
    /// The student whose account it is; nil for staff.
    public let student: StudentID?
    /// The audience of the program that the person signs in with.
    public let audience: Audience

    init(_ account: Account) {
        id = account.id
        email = account.email
        student = account.student
        audience = account.role.audience
    }
}
