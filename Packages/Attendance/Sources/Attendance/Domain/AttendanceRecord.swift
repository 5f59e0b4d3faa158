public import Core
public import Persistence

/// How a student attended a session.
public enum AttendanceStatus: String, Codable, Sendable, CaseIterable, ColumnValue {
    case present
    case late
    case excused
    case absent

    /// Whether the student was there, and a credit is used.
    public var isThere: Bool { self == .present || self == .late }

    /// - Throws: `InvalidValue` `status.unknown`.
    init(parsing text: String) throws(InvalidValue) {
        guard let status = Self(rawValue: text) else {
            throw InvalidValue(
                "status.unknown", field: "status",
                "“\(text.prefix(40).description.escapingControls)” is not a status: use present, late, excused or absent."
            )
        }
        self = status
    }
}

/// How an attendance came to be recorded.
public enum AttendanceSource: String, Codable, Sendable, CaseIterable, ColumnValue {
    /// The student checked in with a code.
    case qr
    /// Somebody at the desk recorded it.
    case staff
}

/// A student's attendance at one session: there is one record at most.
public struct AttendanceRecord: Codable, Sendable, AuditSubject {
    public let id: AttendanceRecordID
    public let session: SessionID
    public let `class`: ClassID
    public let className: String
    public let student: StudentID
    public let studentName: String
    /// The session's day at its venue.
    public let day: CalendarDay
    public let status: AttendanceStatus
    public let source: AttendanceSource
    public let recordedAt: Instant
    /// Who recorded it; nil where it came from the academy's own files.
    public let recordedBy: AccountID?
    /// Why it was recorded by hand.
    public let reason: String?
    /// Whether a credit or a membership paid for it when it was recorded here.
    public let creditUsed: Bool

    public var subject: String { "student \(student) at session \(session)" }
}

/// One attendance as a fact of the academy's own files.
public struct AttendanceFacts: Hashable, Sendable {
    public let student: StudentID
    public let academyClass: ClassID
    public let session: SessionID
    public let day: CalendarDay
    public let status: AttendanceStatus
    public let source: AttendanceSource
    public let at: Instant

    public init(
        student: StudentID, academyClass: ClassID, session: SessionID, day: CalendarDay,
        status: AttendanceStatus,
        source: AttendanceSource, at: Instant
    ) {
        (self.student, self.academyClass, self.session, self.day) = (student, academyClass, session, day)
        (self.status, self.source, self.at) = (status, source, at)
    }
}
