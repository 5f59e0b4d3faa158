internal import Core

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
