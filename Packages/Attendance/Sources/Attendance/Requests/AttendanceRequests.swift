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
