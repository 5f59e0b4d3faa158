public import Core

/// A standing place of a student in a class, from a day to a day.
public struct Enrolment: Codable, Sendable {
    public let id: EnrolmentID
    public let student: StudentID
    public let studentName: String
    public let academyClass: ClassID
    public let className: String
    public let from: CalendarDay
    /// The last day; nil where the place is held for as long as the class runs.
    public let until: CalendarDay?

    private enum CodingKeys: String, CodingKey {
        case id, student, studentName, className, from, until
        case academyClass = "class"
    }
}

extension Enrolment: AuditSubject {
    public var subject: String { "enrolment \(id)" }
}
