internal import Core

/// A filter of classes; texts are folded as ``SearchText/fold(_:)`` does.
struct ClassQuery: Sendable {
    var words: [String] = []
    var venue: VenueID?
    var style: String?
    var family: String?
    var level: String?
    var day: Weekday?
    var instructor: InstructorID?
    /// Whether the classes are archived; nil for all.
    var isArchived: Bool?
    var sort = ClassSort.name
}

/// The order of a list of classes.
enum ClassSort: String, CaseIterable, Sendable { case name, id }

/// A filter of sessions.
struct SessionQuery: Sendable {
    var from: CalendarDay?
    var to: CalendarDay?
    /// Only sessions on the day of this instant at their venue, or on a later day.
    var notBeforeDayOf: Instant?
    /// Only sessions of the classes in which a student is enrolled on the session's day.
    var student: StudentID?
    var venue: VenueID?
    var academyClass: ClassID?
    var instructor: InstructorID?
    /// Whether they are extra, changed by hand, or cancelled but not by a holiday; nil for all.
    var differs: Bool?
}
