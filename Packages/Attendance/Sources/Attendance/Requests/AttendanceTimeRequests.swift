public import Application
public import Core

/// Counts the attendance of each week, Monday to Sunday in the academy's time zone.
public struct ReportAttendanceWeeks: APIRequest {
    public typealias Response = AttendanceWeeks
    public static let endpoint = Endpoint(
        .get, "reports/attendance-weeks", access: .staff(.readReports), "Counts the attendance of each week.",
        failures: AttendanceFailures.weeks)
    /// The number of weeks, the present one included, 1 to 104; nil for 12.
    public var weeks: Int?

    public init(weeks: Int? = nil) { self.weeks = weeks }
}

/// The attendance of each week, from the first with records to the last.
public struct AttendanceWeeks: Codable, Hashable, Sendable {
    public let weeks: [AttendanceWeek]
}

/// The attendance of one week.
public struct AttendanceWeek: Codable, Hashable, Sendable {
    /// The first day of the week.
    public let monday: CalendarDay
    /// Sessions with a record.
    public let sessions: Int
    public let present: Int
    public let late: Int
    public let excused: Int
    public let absent: Int
}

/// Counts the students who came, by the weekday and the hour of the session.
public struct ReportAttendanceHours: APIRequest {
    public typealias Response = AttendanceHours
    public static let endpoint = Endpoint(
        .get, "reports/attendance-hours", access: .staff(.readReports),
        "Counts the students who came by weekday and hour.", failures: AttendanceFailures.weeks)
    /// The number of weeks, the present one included, 1 to 104; nil for 12.
    public var weeks: Int?

    public init(weeks: Int? = nil) { self.weeks = weeks }
}

/// The students who came, by weekday and hour.
public struct AttendanceHours: Codable, Hashable, Sendable {
    /// In order of weekday and hour; hours at which no student came are left out.
    public let hours: [AttendanceHour]
}

/// The students who came to the sessions that began in one hour of a weekday.
public struct AttendanceHour: Codable, Hashable, Sendable {
    public let weekday: Weekday
    /// The hour in which the sessions began, 0 to 23, in the venue's time zone.
    public let hour: Int
    /// The number of records of students who were present or late.
    public let came: Int
}
