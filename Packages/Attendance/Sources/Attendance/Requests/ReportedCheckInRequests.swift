public import Application
public import Core

/// Lists the check-ins without a connection that wait for staff, in the order of their arrival.
public struct ListReportedCheckIns: InstructorListRequest {
    public typealias Response = Page<ReportedCheckIn>
    public static let endpoint = Endpoint(
        .get, "reported-check-ins", access: .assigned(.markAttendance),
        failures: AttendanceFailures.listReportedCheckIns)
    /// The only session; nil for all.
    public var session: SessionID?
    /// The check-ins at the sessions of an instructor; `me` is the caller's own instructor.
    public var instructor: Reference<Kind.Instructor>?
    public var limit: Int?
    public var after: Cursor?

    public var scope: AccessScope? {
        instructor.map { AccessScope($0) } ?? session.map { AccessScope(.id($0)) }
    }

    public init(
        session: SessionID? = nil, instructor: Reference<Kind.Instructor>? = nil, limit: Int? = nil,
        after: Cursor? = nil
    ) {
        self.session = session
        self.instructor = instructor
        self.limit = limit
        self.after = after
    }
}

extension ListReportedCheckIns: FormRequest {
    public static let form = RequestForm(
        .attendance, "attendance reported list", ["session", "instructor"])
}

/// A check-in without a connection that waits for staff.
public struct ReportedCheckIn: Codable, Hashable, Sendable, AuditSubject {
    public let id: LateCheckInID
    public let student: StudentID
    public let studentName: String
    public let session: SessionID
    public let className: String
    /// The session's day at its venue.
    public let day: CalendarDay
    /// The start of the session in the venue's local time.
    public let startTime: LocalDateTime
    /// The time of the check-in by the clock of the device.
    public let scannedAt: Instant
    /// The same in the venue's local time.
    public let localTime: LocalDateTime
    public let arrivedAt: Instant
    /// Seconds by which the clock of the device was ahead of that of the server.
    public let clockOffset: Int
    /// The first reason for which it did not count by itself.
    public let reason: LateCheckInReason
    /// Whether it was tapped at a station, and not scanned by a phone.
    public let stationed: Bool
    /// The station; nil for a phone, and for staff who sent the taps with their own sign-in.
    public let station: StationID?

    public var subject: String { "session \(session)" }
    public var concernedStudent: StudentID? { student }
}

/// Lets a reported check-in count: the student was there.
public struct AcceptReportedCheckIn: APIRequest {
    public typealias Response = CheckInReceipt
    public static let endpoint = Endpoint(
        .post, "reported-check-ins/{report}/acceptance", access: .assigned(.markAttendance),
        failures: AttendanceFailures.acceptReportedCheckIn)
    public var report: LateCheckInID

    public var scope: AccessScope? { AccessScope(.id(report)) }

    public init(report: LateCheckInID) { self.report = report }
}

extension AcceptReportedCheckIn: FormRequest {
    public static let form = RequestForm(
        .attendance, "attendance reported accept", ["report"])
}

/// Decides that a reported check-in does not count.
public struct DismissReportedCheckIn: APIRequest {
    public typealias Response = ReportedCheckIn
    public static let endpoint = Endpoint(
        .post, "reported-check-ins/{report}/dismissal", access: .assigned(.markAttendance),
        failures: AttendanceFailures.dismissReportedCheckIn)
    public var report: LateCheckInID

    public var scope: AccessScope? { AccessScope(.id(report)) }

    public init(report: LateCheckInID) { self.report = report }
}

extension DismissReportedCheckIn: FormRequest {
    public static let form = RequestForm(
        .attendance, "attendance reported dismiss", ["report"], asks: .always)
}
