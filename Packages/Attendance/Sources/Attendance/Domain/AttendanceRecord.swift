public import Core

/// How a student attended a session.
public enum AttendanceStatus: String, Codable, Sendable, CaseIterable {
    case present
    case late
    case excused
    case absent

    /// Whether the student took part, which uses a credit.
    public var isPresent: Bool { self == .present || self == .late }

    /// - Throws: `InvalidValue` `status.unknown`.
    init(parsing text: String) throws(InvalidValue) {
        guard let status = Self(rawValue: text) else {
            throw InvalidValue("status.unknown", field: "status", ["text": text.excerpt()])
        }
        self = status
    }
}

/// How an attendance was recorded.
public enum AttendanceSource: String, Codable, Sendable, CaseIterable {
    /// The student checked in: with a code, or at a station.
    case qr
    /// Staff recorded it by hand.
    case staff
    /// The student was enrolled and had no record when the session ended: an absence.
    case automatic
}

/// A student's attendance at one session; there is at most one record of it.
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
    /// The account that recorded it; nil if a station did, or if it was imported from the CSV files.
    public let recordedBy: AccountID?
    /// The reason for recording it by hand.
    public let reason: String?
    /// The station at which the student checked in; nil for any other record.
    public let station: StationID?
    /// When a check-in without a connection arrived; nil for any other record.
    public let sentLaterAt: Instant?
    /// Whether a credit or a membership pays for it now.
    public let creditUsed: Bool
    /// The amount that the student owes for the session; nil if it is none, and in lists.
    public internal(set) var owed: Money?
    /// True in the response to a record if the student owes the session and has frozen every pass that would
    /// pay for it; nil otherwise.
    public internal(set) var isPassFrozen: Bool?
    /// The session in another room at which the student is present at the same time, in the response to a
    /// record; nil if there is none.
    public internal(set) var elsewhere: OpenSession?
    /// The number of students who are present, in the response to a record; nil if they have a place each.
    public internal(set) var presentOverCapacity: Int?
    /// The number of places, with ``presentOverCapacity``; nil otherwise.
    public internal(set) var capacity: Int?
    /// The expired pass that got the credit for the session back, in the response to a record; nil without
    /// one, and for callers who may not read students.
    public internal(set) var expiredPass: ExpiredPass?
    /// True in lists if the session is cancelled; nil otherwise.
    public internal(set) var isSessionCancelled: Bool?

    public var subject: String { "session \(session)" }
    public var concernedStudent: StudentID? { student }
}

/// A pass that got a credit back after its last valid day, so that it pays for nothing.
public struct ExpiredPass: Codable, Hashable, Sendable {
    public let pass: Int64
    public let planName: String
    /// The last valid day.
    public let lastDay: CalendarDay

    public init(pass: Int64, planName: String, lastDay: CalendarDay) {
        self.pass = pass
        self.planName = planName
        self.lastDay = lastDay
    }
}

/// A deleted record of a student at a session, and what the deletion did.
public struct DeletedAttendance: Codable, Hashable, Sendable, AuditSubject {
    public let session: SessionID
    public let student: StudentID
    public let name: String
    /// The automatic absence of an enrolled student after the session; nil without one.
    public let status: AttendanceStatus?
    /// `automatic` with a status.
    public let source: String?
    public let isEnrolled: Bool
    /// Whether a credit of a pass was returned.
    public let creditReturned: Bool
    /// The pass that got the credit back, if it has expired; nil for callers who may not read students.
    public let expiredPass: ExpiredPass?
    /// The charge that was cancelled; nil if the student owed nothing for the session.
    public let chargeCancelled: Money?
    /// The notes about the student's injuries that all staff may see; nil if there are none.
    public let injury: String?

    public var subject: String { "session \(session)" }
    public var concernedStudent: StudentID? { student }
}

/// An attendance that is imported or exported.
struct ImportedAttendance: Hashable, Sendable {
    let student: StudentID
    let academyClass: ClassID
    let session: SessionID
    let day: CalendarDay
    let status: AttendanceStatus
    let source: AttendanceSource
    let at: Instant
    /// The reason for recording it by hand.
    var reason: String?
}
