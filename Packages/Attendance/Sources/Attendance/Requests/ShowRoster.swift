public import Core
public import Networking

/// Shows who is expected at a session and who is there.
public struct ShowRoster: APIRequest {
    public typealias Response = Roster
    public static let endpoint = Endpoint(
        .get, "sessions/{session}/roster", access: .only(.admin),
        "Shows who is expected at a session and who is there.", failures: AttendanceFailures.unknownSession)
    public var session: SessionID

    public init(session: SessionID) { self.session = session }
}

/// Everyone enrolled in a session's class on its day, and everyone who has a record, by name.
public struct Roster: Codable, Sendable {
    public let session: SessionID
    public let className: String
    public let day: CalendarDay
    public let startsAt: Instant
    /// The venue's.
    public let timeZone: Zone
    public let room: String
    public let venue: String
    public let entries: [RosterEntry]
    /// Students who are there, enrolled or not.
    public let present: Int
    /// Students who are enrolled.
    public let expected: Int
}

/// One line of a roster.
public struct RosterEntry: Codable, Hashable, Sendable {
    public let student: StudentID
    public let name: String
    /// Nil where nothing is recorded.
    public let status: AttendanceStatus?
    /// When the student was recorded to be there; nil where the student is not.
    public let checkedInAt: Instant?
    /// `qr` or `staff`.
    public let source: String?
}
