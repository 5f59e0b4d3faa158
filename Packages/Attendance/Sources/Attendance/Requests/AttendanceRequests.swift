public import Core
public import Networking

/// Records by hand how a student attended a session; replaces an earlier record.
public struct MarkAttendance: APIRequest {
    public typealias Response = AttendanceRecord
    public static let endpoint = Endpoint(
        .put, "sessions/{session}/attendance/{student}", access: .assigned(.markAttendance),
        "Records by hand how a student attended a session.", failures: AttendanceFailures.mark)
    public var session: SessionID
    public var student: Reference<Kind.Student>
    /// `present`, `late`, `excused` or `absent`.
    public var status: String
    /// Required once the session has ended.
    public var reason: String?

    public var scope: AccessScope? { AccessScope(.id(session)) }

    public init(
        session: SessionID, student: Reference<Kind.Student>, status: String, reason: String? = nil
    ) {
        self.session = session
        self.student = student
        self.status = status
        self.reason = reason
    }
}

/// Records all students as present who are expected at a session and have no record that a person made.
public struct TakeAttendance: APIRequest {
    public typealias Response = Roster
    public static let endpoint = Endpoint(
        .post, "sessions/{session}/attendance", access: .assigned(.markAttendance),
        "Records the expected students of a session as present.", failures: AttendanceFailures.take)
    public var session: SessionID
    /// Expected students who are not recorded.
    public var except: [Reference<Kind.Student>]?
    /// Required once the session has ended.
    public var reason: String?

    public var subject: String? { "session \(session)" }

    public var scope: AccessScope? { AccessScope(.id(session)) }

    public init(session: SessionID, except: [Reference<Kind.Student>]? = nil, reason: String? = nil) {
        self.session = session
        self.except = except
        self.reason = reason
    }
}

/// Deletes the record of a student at a session, and returns its credit or cancels its charge.
public struct UndoAttendance: APIRequest {
    public typealias Response = RosterEntry
    public static let endpoint = Endpoint(
        .delete, "sessions/{session}/attendance/{student}", access: .assigned(.markAttendance),
        "Deletes the record of a student at a session.", failures: AttendanceFailures.undo)
    public var session: SessionID
    public var student: Reference<Kind.Student>
    public var reason: String?

    public var scope: AccessScope? { AccessScope(.id(session)) }

    public init(session: SessionID, student: Reference<Kind.Student>, reason: String? = nil) {
        self.session = session
        self.student = student
        self.reason = reason
    }
}

/// Lists a student's attendance, latest day first.
public struct ListStudentAttendance: APIRequest {
    public typealias Response = Page<AttendanceRecord>
    public static let endpoint = Endpoint(
        .get, "students/{student}/attendance", access: .own(staff: .readAttendance),
        "Lists a student's attendance, latest day first.", allowsFormerPrincipals: true,
        failures: AttendanceFailures.listOfStudent)
    public var student: Reference<Kind.Student>
    /// The first day.
    public var from: CalendarDay?
    public var to: CalendarDay?
    public var limit: Int?
    public var after: Cursor?

    public init(
        student: Reference<Kind.Student>, from: CalendarDay? = nil, to: CalendarDay? = nil,
        limit: Int? = nil, after: Cursor? = nil
    ) {
        self.student = student
        self.from = from
        self.to = to
        self.limit = limit
        self.after = after
    }

    public var scope: AccessScope? { AccessScope(student) }
}

/// Lists refused check-ins, newest first.
public struct ListRefusals: APIRequest {
    public typealias Response = Page<Refusal>
    public static let endpoint = Endpoint(
        .get, "refusals", access: .staff(.readAttendance), "Lists refused check-ins, newest first.",
        failures: AttendanceFailures.listRefusals)
    public var since: Instant?
    public var student: Reference<Kind.Student>?
    /// `check-in.expired`, or `expired` for short.
    public var code: String?
    public var limit: Int?
    public var after: Cursor?

    public init(
        since: Instant? = nil, student: Reference<Kind.Student>? = nil, code: String? = nil,
        limit: Int? = nil, after: Cursor? = nil
    ) {
        self.since = since
        self.student = student
        self.code = code
        self.limit = limit
        self.after = after
    }
}

/// Shows the enrolled and the present students of a session.
public struct ShowRoster: APIRequest {
    public typealias Response = Roster
    public static let endpoint = Endpoint(
        .get, "sessions/{session}/roster", access: .assigned(.readAttendance),
        "Shows the enrolled and the present students of a session.",
        failures: AttendanceFailures.unknownSession)
    public var session: SessionID

    public var scope: AccessScope? { AccessScope(.id(session)) }

    public init(session: SessionID) { self.session = session }
}

/// The students who are enrolled in a session's class on its day or have a record, by name.
public struct Roster: Codable, Sendable {
    public let session: SessionID
    public let className: String
    public let day: CalendarDay
    public let startsAt: Instant
    /// The venue's time zone.
    public let timeZone: Zone
    public let room: String
    public let venue: String
    public let entries: [RosterEntry]
    /// Students who are present, enrolled or not.
    public let present: Int
    /// Students who are present and not enrolled.
    public let walkIns: Int
    /// Students who are enrolled.
    public let expected: Int
}

/// One student on a roster.
public struct RosterEntry: Codable, Hashable, Sendable {
    public let student: StudentID
    public let name: String
    /// Nil without a record.
    public let status: AttendanceStatus?
    /// When the presence was recorded; nil if the student is not present.
    public let checkedInAt: Instant?
    /// `qr`, `staff` or `automatic`.
    public let source: String?
    /// Whether the student is enrolled; one who is not has walked in.
    public let isEnrolled: Bool
    /// The amount that the student owes for the session; nil unless they came without a credit.
    public let owed: Money?
    /// The notes about the student's injuries; nil if there are none.
    public let injury: String?
}
