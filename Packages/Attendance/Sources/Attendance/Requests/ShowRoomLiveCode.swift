public import Core
public import Networking

/// Shows what a room's screen shows: the check-in code of the session that is on, or which session is next.
public struct ShowRoomLiveCode: APIRequest {
    public typealias Response = RoomLiveCode
    public static let endpoint = Endpoint(
        .get, "rooms/{room}/live-code", access: .display,
        "Shows the check-in code of the session that is on in a room.", isLive: true,
        failures: AttendanceFailures.liveCode)
    /// By its number where a screen asks.
    public var room: Reference<Kind.Room>

    public init(room: Reference<Kind.Room>) { self.room = room }

    public var scope: AccessScope? { AccessScope(room) }
}

/// What a room's screen shows: the code of the session that is on or opens for check-in; where there is none, no
/// code, and the next session.
public struct RoomLiveCode: Codable, Hashable, Sendable {
    public let room: RoomID
    public let roomName: String
    public let venueName: String
    /// The session that the code is of or, where there is none, the next; nil where none is planned.
    public let session: SessionID?
    public let className: String?
    /// When the session starts, by the venue's clock.
    public let startTime: LocalDateTime?
    public let endTime: LocalDateTime?
    /// The code's text; nil where no session is on.
    public let code: String?
    /// The moment from which there is a newer code to show.
    public let rotatesAt: Instant?
    /// The moment from which the code is refused.
    public let expiresAt: Instant?
    /// Students who are there.
    public let checkedIn: Int?
    /// Students who are enrolled.
    public let expected: Int?

    private enum CodingKeys: String, CodingKey {
        case room, roomName, venueName, session, className, startTime, endTime
        case code = "payload"
        case rotatesAt, expiresAt, checkedIn, expected
    }
}
