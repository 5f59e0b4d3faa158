public import Core

/// A note of a member of staff to themselves about a student.
///
/// Only the author sees it: no response to another person or program contains it, and neither the log of
/// changes nor an export of the academy does. A backup contains it. It is deleted when the student is erased
/// or the author's account is closed.
///
/// A note about a person is personal data of that person, also if it is for its author alone (GDPR,
/// article 15). Therefore, the export of a student's data contains it, without its author.
public struct PrivateNote: Codable, Hashable, Sendable, AuditSubject {
    public let student: StudentID
    public let studentName: String
    /// Nil if the note was removed.
    public let text: String?

    public var subject: String { "student \(student)" }
    public var concernedStudent: StudentID? { student }
}
