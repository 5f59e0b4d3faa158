public import Core

/// A person who signed up, with the names and perhaps the birth date that they gave.
public struct NewPerson: Sendable, Hashable {
    public let firstName: String
    public let lastName: String
    public let birthDate: CalendarDay?
    public let email: EmailAddress
}

/// A sign-up that is not confirmed yet; it has neither a student nor an account.
struct PendingSignUp: Sendable, Equatable {
    /// Hours until the code of a sign-up expires.
    static let lifetime = 24
    /// Minutes between two messages to an address, so that strangers cannot fill a mailbox.
    static let pause = 5
    /// The most sign-ups that are not confirmed; one more replaces the oldest of the network with the most.
    static let most = 10_000
    /// The subject of the audit entries of sign-ups, which hold no personal data.
    static let subject = "new student"

    let person: NewPerson
    let password: StoredPassword
    let createdAt: Instant
    /// The language of the person who signed up; nil if it is unknown.
    var language: Language?
    /// The hash of the code of a student, for a person who becomes a guardian; nil for a student.
    var guardianCode: [UInt8]?

    var expiresAt: Instant { createdAt.adding(seconds: Self.lifetime * 3_600) }
}

/// An address that waits to be looked up.
struct WaitingAddress: Sendable, Equatable {
    let email: EmailAddress
    /// The language of the person who gave it; nil if it is unknown.
    let language: Language?
}
