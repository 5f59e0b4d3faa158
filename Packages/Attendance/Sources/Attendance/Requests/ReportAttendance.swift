public import Core
public import Networking

/// Counts the attendance of each class between two days, both included.
public struct ReportAttendance: APIRequest {
    public typealias Response = AttendanceReport
    public static let endpoint = Endpoint(
        .get, "reports/attendance", access: .only(.admin),
        "Counts the attendance of each class, busiest first.", failures: AttendanceFailures.report)
    public var from: CalendarDay?
    public var to: CalendarDay?

    public init(from: CalendarDay? = nil, to: CalendarDay? = nil) { (self.from, self.to) = (from, to) }
}

/// The attendance of every class that had any, busiest first.
public struct AttendanceReport: Codable, Sendable {
    public let classes: [ClassAttendance]
}

/// The attendance of one class.
public struct ClassAttendance: Codable, Hashable, Sendable {
    public let `class`: ClassID
    public let className: String
    /// Sessions with any record.
    public let sessions: Int
    public let present: Int
    public let late: Int
    public let excused: Int
    public let absent: Int
}
