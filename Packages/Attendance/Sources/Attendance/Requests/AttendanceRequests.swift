public import Application
public import Core

/// Records by hand how a student attended a session; replaces an earlier record.
public struct MarkAttendance: APIRequest {
    public typealias Response = AttendanceRecord
    public static let endpoint = Endpoint(
        .put, "sessions/{session}/attendance/{student}", access: .assigned(.markAttendance),
        failures: AttendanceFailures.mark)
    public var session: SessionID
    public var student: Reference<Kind.Student>
    /// `present`, `late`, `excused` or `absent`.
    public var status: String
    /// Required once the session has ended.
    public var reason: String?

    public var scope: AccessScope? { AccessScope(.id(session)) }
    public var givenReason: String? { reason }

    public init(session: SessionID, student: Reference<Kind.Student>, status: String, reason: String? = nil) {
        self.session = session
        self.student = student
        self.status = status
        self.reason = reason
    }
}

extension MarkAttendance: FormRequest {
    public static let form = RequestForm(
        .attendance, "attendance mark", ["session", "student", "status", "reason"], asks: .sometimes)

    /// Asks if the record would replace one that the student made by scanning a code.
    public func question(_ client: any Client, _ options: SendOptions) async throws -> (any SentenceValue)? {
        guard let record = try await client.dryRun(self) else { return nil }
        return try await Self.question(replacingCheckInOf: record.student, at: session, client)
    }

    public static func doneValues(_ record: AttendanceRecord) -> [String: any SentenceValue] {
        ["student": record.studentName, "status": Word.case(record.status.rawValue, of: "status")]
    }
}

/// Records as present all students of a session who are enrolled and have no record or an automatic
/// absence.
public struct TakeAttendance: APIRequest {
    public typealias Response = Roster
    public static let endpoint = Endpoint(
        .post, "sessions/{session}/attendance", access: .assigned(.markAttendance),
        "Records the expected students of a session as present.", failures: AttendanceFailures.take)
    public var session: SessionID
    /// The enrolled students who are not recorded, 500 at most.
    public var except: [Reference<Kind.Student>]?
    /// Required once the session has ended.
    public var reason: String?

    public var subject: String? { "session \(session)" }
    public var scope: AccessScope? { AccessScope(.id(session)) }
    public var givenReason: String? { reason }

    public init(session: SessionID, except: [Reference<Kind.Student>]? = nil, reason: String? = nil) {
        self.session = session
        self.except = except
        self.reason = reason
    }
}

/// Deletes the record of a student at a session, and returns its credit or cancels its charge.
public struct UndoAttendance: APIRequest {
    public typealias Response = DeletedAttendance
    public static let endpoint = Endpoint(
        .delete, "sessions/{session}/attendance/{student}", access: .assigned(.markAttendance),
        failures: AttendanceFailures.undo)
    public var session: SessionID
    public var student: Reference<Kind.Student>
    /// Required once the session has ended.
    public var reason: String?

    public var scope: AccessScope? { AccessScope(.id(session)) }
    public var givenReason: String? { reason }

    public init(session: SessionID, student: Reference<Kind.Student>, reason: String? = nil) {
        self.session = session
        self.student = student
        self.reason = reason
    }
}

extension UndoAttendance: FormRequest {
    public static let form = RequestForm(
        .attendance, "attendance undo", ["session", "student", "reason"], asks: .sometimes)

    /// Asks if the student made the record by scanning a code: one that was made by hand can be made again.
    public func question(_ client: any Client, _ options: SendOptions) async throws -> (any SentenceValue)? {
        guard let record = try await client.dryRun(self) else { return nil }
        return try await Self.question(replacingCheckInOf: record.student, at: session, client)
    }
}

extension FormRequest {
    /// The question if a student has a record at a session that was made by scanning a code.
    fileprivate static func question(
        replacingCheckInOf student: StudentID, at session: SessionID, _ client: any Client
    ) async throws -> (any SentenceValue)? {
        try await client.send(ShowRoster(session: session)).checkIn(of: .id(student)).map {
            phrase("ask", ["student": $0.name])
        }
    }
}

/// Lists a student's attendance, latest day first.
public struct ListStudentAttendance: APIRequest {
    public typealias Response = Page<AttendanceRecord>
    public static let endpoint = Endpoint(
        .get, "students/{student}/attendance", access: .own(staff: .readAttendance),
        allowsFormerPrincipals: true,
        failures: AttendanceFailures.listOfStudent)
    public var student: Reference<Kind.Student>
    /// Only sessions on this day or a later one, at the venue.
    public var from: CalendarDay?
    /// Only sessions on this day or an earlier one, at the venue.
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

extension ListStudentAttendance: FormRequest {
    public static let form = RequestForm(
        .attendance, "attendance list", own: "attendance",
        [.option("student"), .past("from"), .past("to")])
}

/// Lists refused check-ins, newest first.
public struct ListRefusals: APIRequest {
    public typealias Response = Page<Refusal>
    public static let endpoint = Endpoint(
        .get, "refusals", access: .staff(.readAttendance), "Lists refused check-ins, newest first.",
        failures: AttendanceFailures.listRefusals)
    /// Only check-ins that were refused at this instant or later.
    public var since: Instant?
    public var student: Reference<Kind.Student>?
    /// Only refusals with this error code: `check-in.expired`, or `expired` for short.
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
        failures: AttendanceFailures.unknownSession)
    public var session: SessionID

    public var scope: AccessScope? { AccessScope(.id(session)) }

    public init(session: SessionID) { self.session = session }
}

extension ShowRoster: FormRequest {
    public static let form = RequestForm(.attendance, "attendance roster", ["session"])
}

/// The students who are enrolled in a session's class on its day or have a record, by name.
public struct Roster: Codable, Sendable {
    public let session: SessionID
    public let className: String
    public let day: CalendarDay
    public let startsAt: Instant
    public let timeZone: Zone
    public let room: String
    public let venue: String
    public let entries: [RosterEntry]
    /// The number of students who are present or late, enrolled or not.
    public let present: Int
    /// The number of students who are present or late, and not enrolled.
    public let walkIns: Int
    /// The number of students who are expected: enrolled, and without a record neither gone nor frozen.
    public let expected: Int
    /// The number of places; more students than that may be present.
    public let capacity: Int
    /// Whether the session is cancelled.
    public let isCancelled: Bool
    /// When attendance can be recorded; nil if it can.
    public let opensAt: Instant?

    /// The entry of a student who checked in by scanning a code; nil without such a record.
    public func checkIn(of student: Reference<Kind.Student>) -> RosterEntry? {
        entries.first { .id($0.student) == student && $0.source == AttendanceSource.qr.rawValue }
    }
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
    /// The reason for recording it by hand.
    public let reason: String?
    /// Whether the student is enrolled; one who is not has walked in.
    public let isEnrolled: Bool
    /// Whether the student is enrolled and has frozen every pass that would pay for the class.
    public let isFrozen: Bool
    /// The amount that the student owes for the session; nil if it is none.
    public let owed: Money?
    /// The notes about the student's injuries that all staff may see; nil if there are none.
    public let injury: String?
    /// The session in another room at which the student is present at the same time; nil if there is none.
    public let elsewhere: OpenSession?
}
