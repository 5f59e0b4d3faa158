public import Application
public import Core

/// Lists the attendance of a day or some days that does not fit together. It blocks nothing.
public struct ListFlags: APIRequest {
    public typealias Response = AttendanceFlags
    public static let endpoint = Endpoint(
        .get, "attendance/flags", access: .staff(.readAttendance), failures: AttendanceFailures.listFlags)
    /// The first day; nil for today, or for the day of the session.
    public var from: CalendarDay?
    /// The last day; nil for the first one.
    public var to: CalendarDay?
    /// The only session whose flags are listed; nil for all.
    public var session: SessionID?
    /// The number of flags, 1 to 200; nil for 100.
    public var limit: Int?

    public init(
        from: CalendarDay? = nil, to: CalendarDay? = nil, session: SessionID? = nil, limit: Int? = nil
    ) {
        self.from = from
        self.to = to
        self.session = session
        self.limit = limit
    }
}

extension ListFlags: FormRequest {
    public static let form = RequestForm(
        .attendance, "attendance flags", [.past("from"), .past("to"), "session"])
}

/// The flags of some days, latest first.
public struct AttendanceFlags: Codable, Hashable, Sendable {
    public let from: CalendarDay
    public let to: CalendarDay
    public let flags: [AttendanceFlag]
    /// The number of flags, also of those above the limit.
    public let count: Int
}
