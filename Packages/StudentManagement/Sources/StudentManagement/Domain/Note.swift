public import Core

/// A note of the staff about a student.
public struct Note: Codable, Hashable, Sendable, AuditSubject {
    public let id: NoteID
    public let student: StudentID
    public let text: String
    public let visibleTo: NoteVisibility
    /// Whether the note is about an injury, which an instructor must know of.
    public let isInjury: Bool
    public let writtenAt: Instant
    /// The account of the person who wrote the note; nil if it was imported.
    public let writtenBy: AccountID?

    init(id: NoteID, student: StudentID, _ content: NoteContent, at: Instant, by account: AccountID?) {
        self.id = id
        self.student = student
        text = content.text
        visibleTo = content.visibleTo
        isInjury = content.isInjury
        writtenAt = at
        writtenBy = account
    }

    public var subject: String { "note \(id)" }
    public var concernedStudent: StudentID? { student }
}

/// The people who see a note.
public enum NoteVisibility: String, Codable, Sendable, CaseIterable {
    /// Staff who may change students.
    case desk
    /// All staff who may see the student.
    case staff
    /// The student too.
    case student

    /// - Throws: `InvalidValue` `visible-to.unknown`.
    init(parsing text: String) throws(InvalidValue) {
        guard let value = Self(rawValue: text) else {
            throw InvalidValue("visible-to.unknown", field: "visibleTo", ["text": text.excerpt()])
        }
        self = value
    }
}
