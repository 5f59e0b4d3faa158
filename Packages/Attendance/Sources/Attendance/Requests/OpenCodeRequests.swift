public import Application
public import Core

/// Opens a check-in code: shows the session that it is for, and keeps the time of the scan in a ticket.
public struct OpenCode: APIRequest {
    public typealias Response = OpenedCode
    public static let endpoint = Endpoint(
        .get, "check-in-codes/{code}", access: .anyone,
        "Shows the session of a check-in code, with a ticket that keeps the time of the scan.",
        failures: AttendanceFailures.openCode)
    /// A code, or the ticket of one.
    public var code: String
    /// The hash of the device token, to which the ticket is bound; without it there is no ticket. The token
    /// itself must not be in an address.
    public var deviceHash: String?

    /// - Parameter device: the device token.
    public init(code: String, device: DeviceToken? = nil) {
        self.code = code
        deviceHash = device.map { DeviceHash(of: $0).text }
    }
}

/// The session of a check-in code.
public struct OpenedCode: Codable, Sendable, ContainsSecrets {
    /// A check-in on the device takes this ticket in place of the code, also after the code has expired; nil
    /// without a device.
    public let ticket: String?
    /// The ticket is refused from this moment on; nil without one.
    public let expiresAt: Instant?
    public let session: SessionID
    public let className: String
    public let roomName: String
    public let venueName: String
    /// The start in the venue's local time.
    public let startTime: LocalDateTime
    public let endTime: LocalDateTime
    /// Whether a page checks the student in without a tap.
    public let isAtOnce: Bool
    /// The sessions that are open for check-in in the room of the code; nil if it is one.
    public let sessions: [OpenSession]?
}

/// A session that is open for check-in.
public struct OpenSession: Codable, Hashable, Sendable {
    public let session: SessionID
    public let className: String
    /// The start in the venue's local time.
    public let startTime: LocalDateTime
    public let endTime: LocalDateTime
    /// The number of students who are present or late; only on the screen of a room, nil elsewhere.
    public let checkedIn: Int?
    /// The number of them who are not expected; nil where ``checkedIn`` is.
    public let walkIns: Int?
    /// The number of students who are expected; nil where ``checkedIn`` is.
    public let expected: Int?

    init(_ session: SessionSummary) { self.init(session, counts: nil) }

    init(_ session: SessionSummary, counts: SessionCounts?) {
        self.session = session.id
        checkedIn = counts?.present
        walkIns = counts?.walkIns
        expected = counts?.expected
        className = session.className
        startTime = session.timeZone.local(session.startsAt)
        endTime = session.timeZone.local(session.endsAt)
    }
}

/// Shows the session to which a code checks a student in, and whether it has.
public struct PrepareCheckIn: StudentRequest {
    public typealias Response = PreparedCheckIn
    public static let endpoint = Endpoint(
        .get, "check-ins/{code}", access: .student,
        "Shows the session of a code for the student, and whether they are checked in.",
        failures: AttendanceFailures.prepare)
    /// A code, or the ticket of one.
    public var code: String
    /// The hash of the device token, for a ticket.
    public var deviceHash: String?
    /// The student who would be checked in; nil for the caller's own.
    public var student: Reference<Kind.Student>?

    /// - Parameter device: the device token.
    public init(code: String, device: DeviceToken? = nil, student: Reference<Kind.Student>? = nil) {
        self.code = code
        deviceHash = device.map { DeviceHash(of: $0).text }
        self.student = student
    }
}

/// The sessions among which a student chooses at a check-in, or the one that is meant.
public struct PreparedCheckIn: Codable, Sendable {
    /// The student's name.
    public let student: String
    /// The session; several if the student is expected at several that are open.
    public let sessions: [OpenSession]
    /// Whether the student is present or late at the one session; nil otherwise.
    public let status: AttendanceStatus?
    /// When the presence was recorded, in the venue's local time; nil if the student is not present.
    public let checkedInAt: LocalDateTime?
}
