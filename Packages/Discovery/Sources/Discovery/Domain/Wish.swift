public import Core

/// A class that a student wants to take.
public struct Wish: Codable, Hashable, Sendable, AuditSubject {
    public let student: StudentID
    public let `class`: ClassSummary
    public let note: String?
    public let addedAt: Instant

    public var subject: String { "class \(self.class.id)" }
    public var concernedStudent: StudentID? { student }
}

/// The enrolment with which a student took a place in a class, by a wish or without one.
public struct TakenWish: Codable, Hashable, Sendable, AuditSubject {
    public let student: StudentID
    public let `class`: ClassSummary
    /// The first day of the enrolment.
    public let from: CalendarDay
    /// Possible mistakes in the enrolment, such as another class at the same time.
    public let warnings: [String]
    /// Whether a friend recommended the class.
    public let isRecommended: Bool

    public var subject: String { "class \(self.class.id)" }
    public var concernedStudent: StudentID? { student }
}

/// A wish without its class, which ClassManagement stores.
struct StoredWish: Codable, Sendable {
    let id: WishID
    let student: StudentID
    let academyClass: ClassID
    let note: String?
    let addedAt: Instant
}
