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
public struct SessionStart: Hashable, Sendable {
    public let session: SessionID
    public let academyClass: ClassID
    public let day: CalendarDay
    /// The hour of the start, 0 to 23.
    public let hour: Int

    public init(session: SessionID, academyClass: ClassID, day: CalendarDay, hour: Int) {
        self.session = session
        self.academyClass = academyClass
        self.day = day
        self.hour = hour
    }
}

/// Sums of attendance records.
struct AttendanceSums: Sendable {
    var sessions = 0
    var present = 0
    var late = 0
    var excused = 0
    var absent = 0
    /// The sum of the capacities of the sessions.
    var places = 0

    /// Adds the counts of some sessions, or subtracts them if `sign` is -1.
    ///
    /// - Parameter capacity: the capacity of each of these sessions.
    mutating func add(_ counts: ClassCounts, capacity: Int, sign: Int = 1) {
        sessions += sign * counts.sessions
        present += sign * counts.present
        late += sign * counts.late
        excused += sign * counts.excused
        absent += sign * counts.absent
        places += sign * counts.sessions * capacity
    }

    static func + (one: AttendanceSums, other: AttendanceSums) -> AttendanceSums {
        AttendanceSums(
            sessions: one.sessions + other.sessions, present: one.present + other.present,
            late: one.late + other.late, excused: one.excused + other.excused,
            absent: one.absent + other.absent, places: one.places + other.places)
    }
}
