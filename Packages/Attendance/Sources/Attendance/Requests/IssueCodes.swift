public import Core
public import Networking

/// Makes the code that a session's screen shows now.
public struct IssueSessionCode: APIRequest {
    public typealias Response = IssuedCode
    public static let endpoint = Endpoint(
        .get, "sessions/{session}/code", access: .only(.admin),
        "Makes the check-in code of a session for now.", isLive: true,
        failures: AttendanceFailures.issueSessionCode)
    public var session: SessionID

    public init(session: SessionID) { self.session = session }
}

/// A session's code, and how the session fills.
public struct IssuedCode: Codable, Sendable {
    public let code: String
    /// The moment from which the code is refused.
    public let expiresAt: Instant
    /// The moment from which there is a newer one to show.
    public let rotatesAt: Instant
    /// The venue's.
    public let timeZone: Zone
    public let session: SessionID
    public let className: String
    public let roomName: String
    /// Students who are there.
    public let checkedIn: Int
    /// Students who are enrolled.
    public let expected: Int

    private enum CodingKeys: String, CodingKey {
        case code = "payload"
        case expiresAt, rotatesAt, timeZone, session, className, roomName, checkedIn, expected
    }
}

/// Makes the code to be printed for a room's wall; it holds for as long as its key.
public struct IssueRoomCode: APIRequest {
    public typealias Response = RoomCode
    public static let endpoint = Endpoint(
        .get, "rooms/{room}/code", access: .only(.admin), "Makes the check-in code of a room, to be printed.",
        failures: AttendanceFailures.issueRoomCode)
    public var room: Reference<Kind.Room>

    public init(room: Reference<Kind.Room>) { self.room = room }
}

/// A room's code.
public struct RoomCode: Codable, Sendable {
    public let code: String
    public let room: RoomID
    public let roomName: String
    public let venueName: String

    private enum CodingKeys: String, CodingKey {
        case code = "payload"
        case room, roomName, venueName
    }
}
