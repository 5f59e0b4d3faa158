public import Application
public import Core

/// Issues the current code of a session.
public struct IssueSessionCode: APIRequest {
    public typealias Response = IssuedCode
    public static let endpoint = Endpoint(
        .get, "sessions/{session}/code", access: .assigned(.showCodes),
        "Issues the current check-in code of a session.", isLive: true, permits: [.handedRound],
        failures: AttendanceFailures.issueSessionCode)
    public var session: SessionID

    public var scope: AccessScope? { AccessScope(.id(session)) }

    public init(session: SessionID) { self.session = session }
}

/// A session's code, with the numbers of students who are present and enrolled.
public struct IssuedCode: Codable, Sendable {
    /// The seconds between two codes.
    public static let stepSeconds = TimeStep.seconds

    /// The code, which students can type.
    public let code: String
    /// The link with the code, for the QR code; nil until the setting `web.address` is set.
    public let link: String?
    /// The code is refused from this moment on.
    public let expiresAt: Instant
    /// The next code is available from this moment on.
    public let rotatesAt: Instant
    /// The venue's time zone.
    public let timeZone: Zone
    public let session: SessionID
    public let className: String
    public let roomName: String
    /// The number of students who are present or late.
    public let checkedIn: Int
    /// The number of them who are not expected.
    public let walkIns: Int
    /// The number of students who are expected.
    public let expected: Int
    /// When check-in opens; nil if it is open.
    public let opensAt: Instant?

    private enum CodingKeys: String, CodingKey {
        case code = "payload"
        case link, expiresAt, rotatesAt, timeZone, session, className, roomName, checkedIn, walkIns, expected
        case opensAt
    }
}

/// Issues the code of a room, to be printed; it is valid until its key is revoked.
public struct IssueRoomCode: APIRequest {
    public typealias Response = RoomCode
    public static let endpoint = Endpoint(
        .get, "rooms/{room}/code", access: .staff(.showCodes),
        "Issues the check-in code of a room, to be printed.", failures: AttendanceFailures.issueRoomCode)
    public var room: Reference<Kind.Room>

    public init(room: Reference<Kind.Room>) { self.room = room }
}

/// A room's code.
public struct RoomCode: Codable, Sendable {
    /// The code, which students can type.
    public let code: String
    /// The link with the code, for the QR code; nil until the setting `web.address` is set.
    public let link: String?
    public let room: RoomID
    public let roomName: String
    public let venueName: String

    private enum CodingKeys: String, CodingKey {
        case code = "payload"
        case link, room, roomName, venueName
    }
}

/// Shows the code of the session that is on in a room or, if none is, the next session.
public struct ShowRoomLiveCode: APIRequest {
    public typealias Response = RoomLiveCode
    public static let endpoint = Endpoint(
        .get, "rooms/{room}/live-code", access: .display(staff: .showCodes),
        "Shows the check-in code of the session that is on in a room.", isLive: true,
        failures: AttendanceFailures.liveCode)
    /// The room, which a screen can name by its id only.
    public var room: Reference<Kind.Room>

    public init(room: Reference<Kind.Room>) { self.room = room }

    public var scope: AccessScope? { AccessScope(room) }
}

/// The content of a room's screen: the code of the session that is open for check-in; if none is open, the
/// next session without a code.
public struct RoomLiveCode: Codable, Hashable, Sendable {
    public let room: RoomID
    public let roomName: String
    public let venueName: String
    /// The session that is open for check-in; if none is open, the next session; nil if none is planned.
    public let session: SessionID?
    public let className: String?
    /// The start in the venue's local time.
    public let startTime: LocalDateTime?
    public let endTime: LocalDateTime?
    /// The code, which students can type; nil if no session is open for check-in.
    public let code: String?
    /// The link with the code, for the QR code; nil without a code, and until the setting `web.address` is
    /// set.
    public let link: String?
    /// The next code is available from this moment on.
    public let rotatesAt: Instant?
    /// The code is refused from this moment on.
    public let expiresAt: Instant?
    /// The number of students who are present or late.
    public let checkedIn: Int?
    /// The number of them who are not expected.
    public let walkIns: Int?
    /// The number of students who are expected.
    public let expected: Int?
    /// The first names of the students who came last, latest first; nil unless the academy shows them.
    public let names: [String]?
    /// The other sessions that are open for check-in, which the code means too; nil if there are none.
    public let others: [OpenSession]?

    private enum CodingKeys: String, CodingKey {
        case room, roomName, venueName, session, className, startTime, endTime
        case code = "payload"
        case link, rotatesAt, expiresAt, checkedIn, walkIns, expected, names, others
    }
}
