public import Core

/// Whether a student may join a class without the front desk, and leave it again.
public struct Joining: Codable, Hashable, Sendable {
    /// Whether the student may join the class now.
    public let canJoin: Bool
    /// Whether the student joined the class, and may leave it.
    public let canLeave: Bool
    /// Why the student may not join, as a sentence; nil if the student may, or is enrolled.
    public let reason: String?
}

/// A class that a student joined without the front desk.
public struct JoinedClass: Codable, Hashable, Sendable {
    public let student: StudentID
    public let studentName: String
    public let `class`: ClassSummary
    public let joinedAt: Instant
    /// Whether a pass of the student can pay for a session today.
    public let isCovered: Bool
}

/// A class that a student has left.
public struct LeftClass: Codable, Hashable, Sendable, AuditSubject {
    public let student: StudentID
    public let `class`: ClassSummary

    public var subject: String { "class \(self.class.id)" }
    public var concernedStudent: StudentID? { student }
}

/// A joined class without its class, which ClassManagement stores.
struct StoredJoin: Codable, Sendable {
    let student: StudentID
    let academyClass: ClassID
    let joinedAt: Instant
}
