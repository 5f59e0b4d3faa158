public import Core

/// The numbers of the sessions at which a student was present or late.
public struct StudentStatistics: Codable, Hashable, Sendable {
    public let student: StudentID
    public let sessions: Int
    public let minutes: Int
    /// The months from the first session to this month, in order of time.
    public let months: [MonthNumbers]
    /// The style with the most sessions; several if they have equally many, in alphabetical order.
    public let favouriteStyles: [SessionCount]
    /// The class with the most sessions; several if they have equally many, in alphabetical order.
    public let mostVisitedClasses: [SessionCount]
    /// The instructor with the most sessions; several if they have equally many, in alphabetical order.
    public let mostVisitedInstructors: [SessionCount]
    /// The number of weeks in a row with a session, up to this week or the last one.
    public let streakWeeks: Int
    /// The most weeks in a row with a session.
    public let longestStreakWeeks: Int
    /// The classes that the student rated, those with the most stars first.
    public let ranking: [OwnRank]
}

/// The sessions and minutes of a student in a month.
public struct MonthNumbers: Codable, Hashable, Sendable {
    /// `2026-11`
    public let month: String
    public let sessions: Int
    public let minutes: Int
}

/// A style, a class or an instructor with the number of sessions of a student.
public struct SessionCount: Codable, Hashable, Sendable {
    public let name: String
    public let sessions: Int
}

/// A class at its place in the ranking by a student's own stars; equal stars share a place.
public struct OwnRank: Codable, Hashable, Sendable {
    public let place: Int
    public let `class`: ClassID
    public let className: String
    public let stars: Stars
}

/// A session at which a student was present or late.
public struct AttendedSession: Hashable, Sendable {
    let session: SessionID
    let day: CalendarDay

    /// - Parameter day: its day at its venue.
    public init(session: SessionID, day: CalendarDay) {
        self.session = session
        self.day = day
    }
}

/// The class, style, instructor and duration of a session.
public struct TaughtSession: Hashable, Sendable {
    let minutes: Int
    let academyClass: ClassID
    let className: String
    let style: String
    let instructor: InstructorID?
    let instructorName: String?

    public init(
        minutes: Int, academyClass: ClassID, className: String, style: String, instructor: InstructorID?,
        instructorName: String?
    ) {
        self.minutes = minutes
        self.academyClass = academyClass
        self.className = className
        self.style = style
        self.instructor = instructor
        self.instructorName = instructorName
    }
}
