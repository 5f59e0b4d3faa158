public import Core

/// A message in the outbox, without its text.
public struct Message: Codable, Hashable, Sendable, AuditSubject {
    public let id: MessageID
    public let kind: MessageKind
    public let status: MessageStatus
    public let recipient: EmailAddress
    /// The student whom it concerns; nil in a message to a member of staff.
    public internal(set) var student: StudentID?
    public let subjectLine: String
    public let createdAt: Instant
    public let attempts: Int
    /// The time of the next attempt; nil if there is none.
    public let nextAttemptAt: Instant?
    /// The time at which it was sent, failed, became uncertain or was cancelled; nil before.
    public let finishedAt: Instant?
    /// The reason of the last failure or of the cancellation, as one sentence; nil without one.
    public internal(set) var reason: String?
    /// The reply of the mail system, or the error of the connection, at the last failure. Students get nil.
    public internal(set) var failureDetail: String?

    public var subject: String { "message \(id)" }
    public var concernedStudent: StudentID? { student }
}

/// The status of a message.
public enum MessageStatus: String, Codable, Sendable, CaseIterable {
    /// Waits for its first or its next attempt.
    case waiting
    /// A sender has claimed it and delivers it now.
    case sending
    /// The mail system has taken it.
    case sent
    /// The mail system refused it, or the last attempt failed.
    case failed
    /// The sender or the connection ended before the mail system confirmed it: it may have been sent.
    case uncertain
    /// It was not sent: its code had expired, or was used, revoked or replaced; or what it announces was
    /// over.
    case cancelled
}

/// A message with its text.
public struct MessageDetails: Codable, Hashable, Sendable {
    public let message: Message
    /// The text, with dots in place of a code.
    public let body: String
}

/// A message that a sender has claimed.
struct ClaimedMessage: Sendable {
    let id: MessageID
    let key: String
    let kind: MessageKind
    let recipient: Recipient
    let text: MessageTemplate
    let sealedCode: [UInt8]?
    /// The number of this attempt, which identifies the claim.
    let attempt: Int
}

/// The conditions of a list of messages; nil means any.
struct MessageFilter: Sendable {
    var status: MessageStatus?
    var kind: MessageKind?
    var student: StudentID?
    var addressee: AccountAddress?
    var recipient: EmailAddress?
}

/// An account, and the address that it signs in with.
struct AccountAddress: Sendable {
    let account: AccountID
    let email: EmailAddress
}
