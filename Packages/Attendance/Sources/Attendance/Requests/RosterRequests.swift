public import Application
public import Core

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
    /// The number of expected students: the enrolled ones, except those without a record who have left or are
    /// frozen.
    public let expected: Int
    /// The number of places; more students than that may be present.
    public let capacity: Int
    /// Whether the session is cancelled.
    public let isCancelled: Bool
    /// When attendance can be recorded; nil if it can.
    public let opensAt: Instant?
    /// Whether the academy records how students leave.
    public let recordsDepartures: Bool

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
    /// The passes of the student that are valid for the session; nil without one.
    public let pass: RosterPass?
    /// The notes about the student's injuries that all staff may see; nil if there are none.
    public let injury: String?
    /// The caller's private note about the student; nil if there is none.
    public let privateNote: String?
    /// The session in another room at which the student is present at the same time; nil if there is none.
    public let elsewhere: OpenSession?
    /// How the student left; nil if the student did not, or if departures are not recorded.
    public let departure: RosterDeparture?
    /// The names of the adults who may pick the student up; nil for a student who is not present or has left,
    /// and if departures are not recorded.
    public let adults: [String]?
    /// When a check-in that was made without a connection arrived; nil for any other record.
    public let sentLaterAt: Instant?
}

/// The passes of a student that are valid for a session, added up.
public struct RosterPass: Codable, Hashable, Sendable {
    /// The credits left on all of them; nil if one is unlimited, 0 if all credits are used.
    public let creditsLeft: Int?

    public init(creditsLeft: Int?) { self.creditsLeft = creditsLeft }
}

/// Finds students who are not on the roster of a session.
///
/// Every word of the search must be in the student's name; for staff who may read students it may also be in
/// the e-mail address, the phone number, the national id or the key, or match a guardian.
public struct FindWalkIns: APIRequest {
    public typealias Response = WalkIns
    public static let endpoint = Endpoint(
        .get, "sessions/{session}/walk-ins", access: .assigned(.markAttendance),
        "Finds students who are not on the roster of a session.", failures: AttendanceFailures.findWalkIns)
    public var session: SessionID
    public var search: String

    public var scope: AccessScope? { AccessScope(.id(session)) }

    public init(session: SessionID, search: String) {
        self.session = session
        self.search = search
    }
}

/// Students who are not on the roster of a session.
public struct WalkIns: Codable, Sendable {
    /// The maximum number of students.
    public static let limit = 8

    /// The students, by last name.
    public let entries: [RosterEntry]
}
