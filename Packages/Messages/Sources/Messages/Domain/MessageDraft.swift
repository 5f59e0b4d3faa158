internal import Core

/// A message before its template is filled in.
///
/// Within a batch, drafts with the same ``Key`` become one message that names the students of
/// all of them: a mother of two gets one message about a cancelled class of both.
struct MessageDraft: Sendable {
    /// The most students that one message names: the token of its opt-out link has an id of each.
    static let mostStudents = RecipientOptOut.mostStudents

    /// What two messages have in common that become one: all but the names.
    struct Key: Hashable {
        let email: EmailAddress
        let kind: MessageKind
        let language: String
        let values: [Placeholder: String]
        let eventKey: String?
        let expiresAt: Instant
    }

    let event: MessageEvent
    let language: String
    let email: EmailAddress
    /// The names of the recipient, each once: two students may have the same address in their files.
    private(set) var names: [String]
    /// The students whom the message concerns, without duplicates; empty for staff and for newcomers.
    private(set) var students: [StudentSummary]
    let account: AccountID?
    /// Whether each addressee has an account.
    private(set) var hasAccount: Bool
    /// The values of the placeholders of the event, in the language.
    let values: [Placeholder: String]
    let createdAt: Instant
    let expiresAt: Instant

    init(
        of event: MessageEvent, _ values: [Placeholder: String], in language: String,
        to recipient: Recipient, about students: [StudentSummary], account: AccountID? = nil,
        hasAccount: Bool, at now: Instant, until expiresAt: Instant
    ) {
        self.event = event
        self.values = values
        self.language = language
        email = recipient.email
        names = [recipient.name].compactMap(\.self)
        self.students = students
        self.account = account
        self.hasAccount = hasAccount
        createdAt = now
        self.expiresAt = expiresAt
    }

    var kind: MessageKind { event.kind }

    /// Nil for a message that never becomes one with another: one about an account, or to staff.
    var key: Key? {
        guard kind.isOptional, !students.isEmpty else { return nil }
        return Key(
            email: email, kind: kind, language: language, values: values, eventKey: event.key,
            expiresAt: expiresAt)
    }

    /// The draft that names the students of both; nil if they are too many for one message.
    func combined(with other: MessageDraft) -> MessageDraft? {
        var both = self
        both.students += other.students.filter { student in !students.contains { $0.id == student.id } }
        guard both.students.count <= Self.mostStudents else { return nil }
        both.names += other.names.filter { !names.contains($0) }
        both.hasAccount = hasAccount && other.hasAccount
        return both
    }
}
