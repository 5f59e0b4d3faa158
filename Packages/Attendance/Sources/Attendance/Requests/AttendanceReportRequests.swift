public import Application
public import Core

/// Counts the attendance of each class between two days, both included.
public struct ReportAttendance: APIRequest {
    public typealias Response = AttendanceReport
    public static let endpoint = Endpoint(
        .get, "reports/attendance", access: .staff(.readReports),
        "Counts the attendance of each class, most attended first.", failures: AttendanceFailures.report)
    public var from: CalendarDay?
    public var to: CalendarDay?

    public init(from: CalendarDay? = nil, to: CalendarDay? = nil) {
        self.from = from
        self.to = to
    }
}

/// The attendance of each class with records, most attended first.
public struct AttendanceReport: Codable, Sendable {
    public let classes: [ClassAttendance]
}

/// The attendance of one class.
public struct ClassAttendance: Codable, Hashable, Sendable {
    public let `class`: ClassID
    public let className: String
    /// Sessions with a record.
    public let sessions: Int
    public let present: Int
    public let late: Int
    public let excused: Int
    public let absent: Int
}

/// Counts the attendance of each class, venue or instructor, and how full its sessions were.
public struct ReportAttendanceGroups: APIRequest {
    public typealias Response = AttendanceGroups
    public static let endpoint = Endpoint(
        .get, "reports/attendance/{by}", access: .staff(.readReports),
        "Counts the attendance by class, venue or instructor, and how full the sessions were.",
        failures: AttendanceFailures.report)
    /// `class`, `venue` or `instructor`.
    public var by: String
    public var from: CalendarDay?
    public var to: CalendarDay?

    public init(by grouping: String, from: CalendarDay? = nil, to: CalendarDay? = nil) {
        by = grouping
        self.from = from
        self.to = to
    }
}

/// The attendance of each group with records, most attended first.
public struct AttendanceGroups: Codable, Hashable, Sendable {
    public let by: AttendanceGrouping
    public let groups: [AttendanceGroup]

    /// The groups with the highest occupancy first; those of the same occupancy by name.
    public var byOccupancy: [AttendanceGroup] {
        groups.sortedHighestFirst(by: \.occupancy, name: \.name) { $0.id ?? 0 }
    }
}

/// The attendance of a class, a venue or an instructor. A session counts for the venue in which it took
/// place, and for the instructor who taught it.
public struct AttendanceGroup: Codable, Hashable, Sendable {
    /// Nil for sessions without an instructor.
    public let id: Int64?
    public let name: String
    /// Sessions with a record.
    public let sessions: Int
    public let present: Int
    public let late: Int
    public let excused: Int
    public let absent: Int
    /// The sum of the sessions' capacities.
    public let places: Int
    /// The percentage of the places that were taken by students who were present or late, rounded down.
    public let occupancy: Int
}

/// Reports the students who came weekly and stopped coming.
public struct ReportStopped: APIRequest {
    public typealias Response = StoppedReport
    public static let endpoint = Endpoint(
        .get, "reports/stopped", access: .staff(.readReports), failures: AttendanceFailures.stopped)
    /// The number of weeks without attendance, 1 to 26; nil for 2.
    public var weeks: Int?

    public init(weeks: Int? = nil) { self.weeks = weeks }
}

extension ReportStopped: FormRequest {
    public static let form = RequestForm(.attendance, "reports stopped", ["weeks"])
}

/// The students who came weekly and stopped coming, last attendance first.
public struct StoppedReport: Codable, Hashable, Sendable {
    /// The first day of the weeks without attendance, in the academy's time zone.
    public let since: CalendarDay
    public let students: [StoppedStudent]
}

/// A student who came weekly and stopped coming.
public struct StoppedStudent: Codable, Hashable, Sendable {
    public let student: StudentID
    public let studentName: String
    /// The last day on which they came.
    public let lastDay: CalendarDay
    /// The number of weeks in which they came, of the four weeks before ``StoppedReport/since``: 3 or 4.
    public let weeks: Int
}
