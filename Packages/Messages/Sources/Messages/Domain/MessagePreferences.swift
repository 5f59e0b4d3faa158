public import Core

/// The kinds of messages that are written to a student, or to the guardians of a student without an address.
public struct MessagePreferences: Codable, Hashable, Sendable, AuditSubject {
    public let student: StudentID
    /// The kinds that are written.
    public let wanted: [MessageKind]
    /// The kinds that the student opted out of.
    public let unwanted: [MessageKind]

    init(_ student: StudentID, without optOuts: Set<MessageKind>) {
        self.student = student
        wanted = MessageKind.allCases.filter { !optOuts.contains($0) }
        unwanted = MessageKind.allCases.filter(optOuts.contains)
    }

    public var subject: String { "student \(student)" }
}
