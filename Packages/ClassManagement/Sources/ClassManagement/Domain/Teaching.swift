public import Core

/// The numbers of sessions that each instructor taught, by month.
public struct TeachingReport: Codable, Sendable {
    /// In order of month, then of the instructor's name.
    public let rows: [TeachingMonth]
}

/// The sessions that one instructor taught in a month.
public struct TeachingMonth: Codable, Hashable, Sendable {
    /// Nil for sessions without an instructor.
    public let instructor: InstructorID?
    public let instructorName: String?
    /// The month of the sessions' days at their venues: `2026-11`.
    public let month: String
    /// The number of sessions that have ended and were not cancelled.
    public let sessions: Int
    /// The sum of their durations in minutes.
    public let minutes: Int
    /// The number of these sessions that the instructor taught instead of the class's own instructor.
    public let substitutions: Int
}
