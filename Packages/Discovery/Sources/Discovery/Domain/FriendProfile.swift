public import Core

/// Who may find a student.
public enum FoundBy: String, Codable, Hashable, Sendable, CaseIterable {
    case noOne = "no-one"
    case everyone
}

/// Who sees a part of a profile.
public enum ProfileVisibility: String, Codable, Hashable, Sendable, CaseIterable {
    case onlyMe = "only-me"
    case friends
    /// All students who can find the student.
    case everyone
}

/// What a student lets others see.
public struct ProfileChoices: Codable, Hashable, Sendable {
    public let student: StudentID
    public let foundBy: FoundBy
    /// Who sees the favourites.
    public let favourites: ProfileVisibility
    /// Who sees the ratings.
    public let ratings: ProfileVisibility
}

extension ProfileChoices: AuditSubject {
    public var subject: String { "student \(student)" }
    public var concernedStudent: StudentID? { student }
}

/// A student as another may see them.
public struct FriendProfile: Codable, Hashable, Sendable {
    /// The student's id.
    public let person: StudentID
    public let name: String
    public let acquaintance: Acquaintance
    /// The newest favourites; nil if the reader may not see them.
    public let favourites: [ClassSummary]?
    /// The newest ratings; nil if the reader may not see them.
    public let ratings: [SharedRating]?
}

/// A rating on a profile.
public struct SharedRating: Codable, Hashable, Sendable {
    public let `class`: ClassID
    public let className: String
    public let stars: Stars
    /// Nil without a comment, and if staff hid it.
    public let comment: String?
}
