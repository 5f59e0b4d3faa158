public import Core

/// A friend of a student.
public struct Friend: Codable, Hashable, Sendable, AuditSubject {
    public let student: StudentID
    public let person: StudentID
    public let name: String
    /// When both became friends.
    public let acceptedAt: Instant

    public var subject: String { "student \(student)" }
    public var concernedStudent: StudentID? { student }
}

/// A request for friendship, as its sender or its recipient sees it.
public struct FriendRequest: Codable, Hashable, Sendable, AuditSubject {
    public let student: StudentID
    /// The id of the other student.
    public let person: StudentID
    public let name: String
    /// Whether the student asked; false if the other did.
    public let isSent: Bool
    public let askedAt: Instant

    public var subject: String { "student \(student)" }
    public var concernedStudent: StudentID? { student }
}

/// A person whom a student blocked.
public struct BlockedPerson: Codable, Hashable, Sendable, AuditSubject {
    public let student: StudentID
    /// The id of the blocked student.
    public let person: StudentID
    public let name: String
    public let blockedAt: Instant

    public var subject: String { "student \(student)" }
    public var concernedStudent: StudentID? { student }
}

/// A student in the result of a search for people.
public struct FoundPerson: Codable, Hashable, Sendable {
    public let person: StudentID
    public let name: String
    public let friendship: FriendshipStatus
}

/// The relation of a person to the student who sees the person.
public enum FriendshipStatus: String, Codable, Hashable, Sendable, CaseIterable {
    /// The person is the student.
    case myself = "me"
    case friend
    /// The student asked the person.
    case asked
    /// The person asked the student.
    case asking
    case stranger
}
