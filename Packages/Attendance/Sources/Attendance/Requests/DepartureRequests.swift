public import Application
public import Core

/// Records that a present student left early, or was picked up by an adult.
public struct RecordDeparture: APIRequest {
    public typealias Response = Departure
    public static let endpoint = Endpoint(
        .post, "sessions/{session}/departures/{student}", access: .assigned(.markAttendance),
        failures: AttendanceFailures.recordDeparture)
    public var session: SessionID
    public var student: Reference<Kind.Student>
    /// `left-early` or `picked-up`.
    public var kind: String
    /// The name of the adult; required for `picked-up`.
    public var adult: String?

    public var scope: AccessScope? { AccessScope(.id(session)) }

    public init(
        session: SessionID, student: Reference<Kind.Student>, kind: String, adult: String? = nil
    ) {
        self.session = session
        self.student = student
        self.kind = kind
        self.adult = adult
    }
}

extension RecordDeparture: FormRequest {
    public static let form = RequestForm(
        .attendance, "attendance leave",
        ["session", "student", FormEntry("kind").with(words: "departure-kind"), "adult"])

    public static func donePart(_ response: Departure) -> String {
        response.adult != nil && !response.isListed ? "done.not-listed" : "done"
    }

    public static func doneValues(_ response: Departure) -> [String: any SentenceValue] {
        ["student": response.studentName, "time": response.localTime.time, "adult": response.adult ?? ""]
    }
}

/// Removes the departure of a student, which was recorded by mistake.
public struct UndoDeparture: APIRequest {
    public typealias Response = Departure
    public static let endpoint = Endpoint(
        .delete, "sessions/{session}/departures/{student}", access: .assigned(.markAttendance),
        failures: AttendanceFailures.undoDeparture)
    public var session: SessionID
    public var student: Reference<Kind.Student>

    public var scope: AccessScope? { AccessScope(.id(session)) }

    public init(session: SessionID, student: Reference<Kind.Student>) {
        self.session = session
        self.student = student
    }
}

extension UndoDeparture: FormRequest {
    public static let form = RequestForm(.attendance, "attendance return", ["session", "student"])
}

/// How a student left a session.
public struct Departure: Codable, Hashable, Sendable, AuditSubject {
    public let session: SessionID
    public let className: String
    public let student: StudentID
    public let studentName: String
    public let kind: DepartureKind
    public let at: Instant
    /// The time in the venue's time zone.
    public let localTime: LocalDateTime
    /// The name of the adult with whom the student left; nil if the student left alone.
    public let adult: String?
    /// Whether the adult is a guardian who acts for the student, or on the list of the student's adults.
    public let isListed: Bool

    public var subject: String { "session \(session)" }
    public var concernedStudent: StudentID? { student }
}

/// How a student of a roster left.
public struct RosterDeparture: Codable, Hashable, Sendable {
    public let kind: DepartureKind
    public let at: Instant
    /// The name of the adult with whom the student left; nil if the student left alone.
    public let adult: String?
    /// Whether the adult may pick the student up.
    public let isListed: Bool
}
