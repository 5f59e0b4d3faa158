public import Core

/// The kinds of messages about a student that are written to the student, and to each guardian with the right
/// to messages.
public struct MessagePreferences: Codable, Hashable, Sendable, AuditSubject {
    public let student: StudentID
    /// The kinds that the student did not opt out of.
    public let wanted: [MessageKind]
    /// The kinds that the student opted out of, for all recipients.
    public let unwanted: [MessageKind]
    /// The recipients who opted out of kinds for themselves only.
    public let recipients: [RecipientPreferences]

    init(
        _ student: StudentID, without optOuts: Set<MessageKind>, _ recipients: [RecipientPreferences]
    ) {
        self.student = student
        self.recipients = recipients
        wanted = MessageKind.allCases.filter { !optOuts.contains($0) }
        unwanted = MessageKind.allCases.filter(optOuts.contains)
    }

    public var subject: String { "student \(student)" }
}

/// The kinds of messages about a student that one recipient opted out of.
public struct RecipientPreferences: Codable, Hashable, Sendable {
    public let email: EmailAddress
    public let unwanted: [MessageKind]

    /// Nil for a recipient who opted out of no kind.
    init?(_ email: EmailAddress, without optOuts: Set<MessageKind>) {
        guard !optOuts.isEmpty else { return nil }
        self.email = email
        unwanted = MessageKind.allCases.filter(optOuts.contains)
    }
}
