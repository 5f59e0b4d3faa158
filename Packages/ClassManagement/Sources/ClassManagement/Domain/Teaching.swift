public import Core

/// The sessions that each instructor taught, by month.
public struct TeachingReport: Codable, Sendable {
    public let rows: [TeachingMonth]
}

/// The sessions that one instructor taught in a month.
public struct TeachingMonth: Codable, Hashable, Sendable {
    /// Missing for sessions without an instructor.
    public let instructor: InstructorID?
    public let instructorName: String?
    /// `2026-11`
    public let month: String
    public let sessions: Int
    public let minutes: Int
    /// The sessions among them that the instructor taught instead of the class's own.
    public let substitutions: Int
}
