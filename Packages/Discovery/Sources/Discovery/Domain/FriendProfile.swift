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

/// The choices of a student about the parts of the profile that others see.
public struct ProfileChoices: Codable, Hashable, Sendable, AuditSubject {
    public let student: StudentID
    public let foundBy: FoundBy
    /// Who sees the favourites.
    public let favourites: ProfileVisibility
    /// Who sees the ratings.
    public let ratings: ProfileVisibility
    /// Who sees the numbers.
    public let numbers: ProfileVisibility

    public var subject: String { "student \(student)" }
    public var concernedStudent: StudentID? { student }

    /// The choices of a student who made none: others see nothing.
    static func none(of student: StudentID) -> ProfileChoices {
        ProfileChoices(
            student: student, foundBy: .noOne, favourites: .onlyMe, ratings: .onlyMe, numbers: .onlyMe)
    }

    /// The same choices of another student.
    func moved(to other: StudentID) -> ProfileChoices {
        ProfileChoices(
            student: other, foundBy: foundBy, favourites: favourites, ratings: ratings, numbers: numbers)
    }
}

/// A student as another may see them.
public struct FriendProfile: Codable, Hashable, Sendable {
    public let person: StudentID
    public let name: String
    public let friendship: FriendshipStatus
    /// The newest favourites; nil if the reader may not see them.
    public let favourites: [ClassSummary]?
    /// The newest ratings; nil if the reader may not see them.
    public let ratings: [SharedRating]?
    /// The student's numbers; nil if the reader may not see them.
    public let numbers: SharedNumbers?
}

/// The numbers of a student on a profile; they do not contain the student's ratings.
public struct SharedNumbers: Codable, Hashable, Sendable {
    public let sessions: Int
    public let minutes: Int
    /// The style with the most sessions; several if they have equally many.
    public let favouriteStyles: [String]
    /// The number of weeks in a row with a session, up to this week or the last one.
    public let streakWeeks: Int

    init(_ count: AttendanceCount, on today: CalendarDay) {
        sessions = count.sessions
        minutes = count.minutes
        favouriteStyles = count.favouriteStyles.map(\.name)
        streakWeeks = count.streak(until: today)
    }
}

/// A rating on a profile.
public struct SharedRating: Codable, Hashable, Sendable {
    public let `class`: ClassID
    public let className: String
    public let stars: Stars
    /// Nil without a comment, and if staff hid it.
    public let comment: String?
}
