public import Core

/// A person to whom a message is sent.
public struct Recipient: Hashable, Sendable {
    public let name: String?
    public let email: EmailAddress

    public init(name: String?, email: EmailAddress) {
        self.name = name
        self.email = email
    }
}

/// The person or the people for whom a message is written.
public enum Addressee: Hashable, Sendable {
    /// A student, or the guardians of a student without an address.
    case student(StudentID)
    /// The person who signs in with an account; `student` is nil if it is a member of staff.
    case account(AccountID, EmailAddress, student: StudentID?)
    /// A person who has no account yet.
    case person(Recipient)
}

/// The account of an addressee.
public struct AddresseeAccount: Sendable {
    /// The language that its owner has chosen; nil for the academy's.
    let language: Language?

    public init(language: Language?) { self.language = language }
}

/// A code that a message contains.
public struct MessageCode: Sendable {
    /// The encrypted code. The outbox is in the database, which must not contain a code that can be used.
    let sealed: [UInt8]
    /// The program that takes the code.
    let audience: Audience
    let expiresAt: Instant

    public init(sealed: [UInt8], audience: Audience, expiresAt: Instant) {
        self.sealed = sealed
        self.audience = audience
        self.expiresAt = expiresAt
    }
}

/// A message before it has an id.
struct NewMessage: Sendable {
    /// A random text that is unique among all messages of all academies; the Message-ID contains it.
    let key: String
    let kind: MessageKind
    let student: StudentID?
    let account: AccountID?
    let recipient: Recipient
    /// The subject and the text, in which the placeholder of the code is not replaced yet.
    let text: MessageTemplate
    let sealedCode: [UInt8]?
    /// The key of the event, by which the message is found if the event is reverted.
    let eventKey: String?
    let createdAt: Instant
    let expiresAt: Instant
}
