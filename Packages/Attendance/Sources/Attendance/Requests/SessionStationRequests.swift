public import Application
public import Core

/// Shows the names of a session on the device of a member of staff, which students hand round.
public struct ShowSessionStation: APIRequest {
    public typealias Response = SessionStation
    public static let endpoint = Endpoint(
        .get, "sessions/{session}/station", access: .assigned(.markAttendance),
        "Shows the expected students of a session as a station does.", isLive: true,
        permits: [.handedRound], failures: AttendanceFailures.showSessionStation)
    public var session: SessionID

    public var scope: AccessScope? { AccessScope(.id(session)) }

    public init(session: SessionID) { self.session = session }
}

/// The names of a session as a station shows them: first names, and neither last names nor contacts.
public struct SessionStation: Codable, Hashable, Sendable {
    public let venueName: String
    public let session: StationSession
    /// Whether the session is open for check-in now.
    public let isOpen: Bool
    /// Whether the device is handed round, so that the sender can open nothing else.
    public let isHandedRound: Bool
}

/// Checks an expected student in to a session, by a tap on the name on the device of a member of staff.
public struct CheckInAtSession: APIRequest {
    public typealias Response = StationReceipt
    public static let endpoint = Endpoint(
        .post, "sessions/{session}/station/check-ins", access: .assigned(.markAttendance),
        "Checks an expected student in to a session on the device of a member of staff.",
        permits: [.handedRound], failures: AttendanceFailures.checkInAtSession)
    public var session: SessionID
    public var student: StudentID

    public var scope: AccessScope? { AccessScope(.id(session)) }

    public init(session: SessionID, student: StudentID) {
        self.session = session
        self.student = student
    }
}

/// Removes a check-in that the caller made at most a minute ago, and returns its credit.
public struct UndoAtSession: APIRequest {
    public typealias Response = StationUndo
    public static let endpoint = Endpoint(
        .post, "sessions/{session}/station/undos", access: .assigned(.markAttendance),
        "Removes a check-in of the last minute that the same member of staff made.",
        permits: [.handedRound], failures: AttendanceFailures.undoAtSession)
    public var session: SessionID
    public var student: StudentID

    public var scope: AccessScope? { AccessScope(.id(session)) }

    public init(session: SessionID, student: StudentID) {
        self.session = session
        self.student = student
    }
}

extension SessionStation: PropertiesDescribed {
    public static let descriptions = [
        "venueName": "The name of the venue.",
        "session": "The session, with its expected students by name.",
        "isOpen": "Whether the session is open for check-in now.",
        "isHandedRound":
            "Whether the device is handed round, so that the sender can open nothing else until the PIN or the "
            + "password is entered.",
    ]
}

extension ShowSessionStation: PropertiesDescribed {
    public static let descriptions = ["session": AttendanceMeaning.session]
}

extension CheckInAtSession: PropertiesDescribed {
    public static let descriptions = [
        "session": AttendanceMeaning.session,
        "student": "The id of a student who is expected at the session.",
    ]
}

extension UndoAtSession: PropertiesDescribed {
    public static let descriptions = [
        "session": AttendanceMeaning.session, "student": StationMeaning.student,
    ]
}
