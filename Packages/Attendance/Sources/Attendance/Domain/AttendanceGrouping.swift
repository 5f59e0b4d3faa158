public import Core

/// The property by which the report of the attendance groups sessions.
public enum AttendanceGrouping: String, ReportGrouping {
    case academyClass = "class"
    case venue, instructor

    public static let reported = "attendance"
}

/// The class, venue, instructor and capacity of a session; for a class, the present ones.
public struct SessionPlace: Hashable, Sendable {
    let academyClass: ReportKey
    let venue: ReportKey
    let instructor: ReportKey
    let capacity: Int

    public init(academyClass: ReportKey, venue: ReportKey, instructor: ReportKey, capacity: Int) {
        self.academyClass = academyClass
        self.venue = venue
        self.instructor = instructor
        self.capacity = capacity
    }

    func key(for grouping: AttendanceGrouping) -> ReportKey {
        switch grouping {
        case .academyClass: academyClass
        case .venue: venue
        case .instructor: instructor
        }
    }
}

/// The day and the hour at which a session of a class begins, by the clock of its venue.
struct SessionStart {
    let session: SessionID
    let day: CalendarDay
    /// The hour of the start, 0 to 23.
    let hour: Int
}
