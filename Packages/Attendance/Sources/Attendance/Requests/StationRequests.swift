public import Application
public import Core

/// Shows the sessions of a venue that are open for check-in, with the students who are expected.
public struct ShowStation: APIRequest {
    public typealias Response = StationBoard
    public static let endpoint = Endpoint(
        .get, "venues/{venue}/station", access: .display(staff: .markAttendance),
        "Shows the sessions of a venue that are open for check-in, with the expected students.",
        isLive: true, failures: AttendanceFailures.showStation)
    /// The venue, which a station can name by its id only.
    public var venue: Reference<Kind.Venue>
    /// Whether the sessions of the next two hours are shown too; nil for no.
    public var upcoming: Bool?

    public var scope: AccessScope? { AccessScope(venue) }

    public init(venue: Reference<Kind.Venue>, upcoming: Bool? = nil) {
        self.venue = venue
        self.upcoming = upcoming
    }
}

/// The content of a station: the open sessions of its venue and their students.
///
/// It is shown in public: it has first names, and neither last names nor contacts nor credits.
public struct StationBoard: Codable, Hashable, Sendable {
    public let venue: VenueID
    public let venueName: String
    /// The sessions that are open for check-in now, in order of their starts; without cancelled ones.
    public let sessions: [StationSession]
    /// The sessions that open for check-in within the next two hours, in order of their starts, without
    /// cancelled ones: a station keeps their names for a time without a connection. Nil unless they were
    /// asked for.
    public var upcoming: [StationSession]?
    /// The next session that is not open yet, without its students; nil if none starts in the next 24 hours.
    public let next: StationSession?
    /// The end of the present day at the venue, after which a station forgets the names.
    public let dayEndsAt: Instant
}

/// A session on a station.
public struct StationSession: Codable, Hashable, Sendable {
    public let session: SessionID
    public let className: String
    public let roomName: String
    /// The start in the venue's local time.
    public let startTime: LocalDateTime
    public let endTime: LocalDateTime
    /// When check-in opens.
    public let opensAt: Instant
    /// The end of the session, from which on check-in is closed.
    public let endsAt: Instant
    /// The number of students who are present or late.
    public let checkedIn: Int
    /// The number of students who are expected.
    public let expected: Int
    /// The expected students, by name.
    public let students: [StationStudent]
}

/// A student on a station.
public struct StationStudent: Codable, Hashable, Sendable {
    public let student: StudentID
    /// The first name; with the initial of the last name if another student of the session has the same.
    public let name: String
    /// The first letters of the first and the last name.
    public let initials: String
    /// The version of the picture; nil if a station shows none.
    public let picture: String?
    /// How the attendance is recorded; nil without a record.
    public let status: AttendanceStatus?
    /// Until when the caller can undo the check-in; nil if there is none that the caller can undo.
    public let undoUntil: Instant?
    /// Whether a check-in at a station needs the PIN of the student.
    public let hasPIN: Bool
}

/// Checks an expected student in to an open session, by a tap on the name.
public struct CheckInAtStation: APIRequest, ContainsSecrets {
    public typealias Response = StationReceipt
    public static let endpoint = Endpoint(
        .post, "venues/{venue}/station/check-ins", access: .display(staff: .markAttendance),
        "Checks an expected student in to an open session of a venue.", allowsDryRun: false,
        failures: AttendanceFailures.checkInAtStation)
    /// The venue, which a station can name by its id only.
    public var venue: Reference<Kind.Venue>
    public var session: SessionID
    public var student: StudentID
    /// The PIN of the student; needed at a station if the student has one.
    public var pin: String?

    public var scope: AccessScope? { AccessScope(venue) }

    public init(
        venue: Reference<Kind.Venue>, session: SessionID, student: StudentID, pin: String? = nil
    ) {
        self.venue = venue
        self.session = session
        self.student = student
        self.pin = pin
    }
}

/// The result of a check-in at a station. It is shown in public, so it has neither credits nor a plan.
public struct StationReceipt: Codable, Hashable, Sendable, AuditSubject {
    /// The student's first name.
    public let student: String
    public let studentID: StudentID
    public let className: String
    public let session: SessionID
    public let status: AttendanceStatus
    /// The time of the check-in in the venue's time zone.
    public let localTime: LocalDateTime
    /// Whether the student was checked in already. The receipt is then that of the first check-in.
    public let repeated: Bool
    /// Until when the caller can undo the check-in; nil if another device or person made it.
    public let undoUntil: Instant?

    public var subject: String { "session \(session)" }
    public var concernedStudent: StudentID? { studentID }
}

/// Removes a check-in that the caller made at most a minute ago, and returns its credit.
public struct UndoAtStation: APIRequest {
    public typealias Response = StationUndo
    public static let endpoint = Endpoint(
        .post, "venues/{venue}/station/undos", access: .display(staff: .markAttendance),
        "Removes a check-in of the last minute that the same station made.",
        failures: AttendanceFailures.undoAtStation)
    /// The venue, which a station can name by its id only.
    public var venue: Reference<Kind.Venue>
    public var session: SessionID
    public var student: StudentID

    public var scope: AccessScope? { AccessScope(venue) }

    public init(venue: Reference<Kind.Venue>, session: SessionID, student: StudentID) {
        self.venue = venue
        self.session = session
        self.student = student
    }
}

/// A check-in at a station that was undone.
public struct StationUndo: Codable, Hashable, Sendable, AuditSubject {
    /// The student's first name.
    public let student: String
    public let studentID: StudentID
    public let session: SessionID

    public var subject: String { "session \(session)" }
    public var concernedStudent: StudentID? { studentID }
}
