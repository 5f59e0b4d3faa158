public import Core

/// A refused check-in and its reason.
public struct Refusal: Codable, Sendable {
    public let id: Int64
    public let student: StudentID
    public let studentName: String
    public let at: Instant
    /// The error code: `check-in.expired`.
    public let code: String
    /// The session in the code; a forged code may contain any.
    public let session: SessionID?
    /// The room of a room code.
    public let room: RoomID?
    /// The name of the key in the code.
    public let kid: String?
}

/// The parts of a check-in that a refusal records. It never has the text of the code, which may be valid.
struct CheckInAttempt {
    let student: StudentID
    let at: Instant
    var kid: String?
    var session: SessionID?
    var room: RoomID?

    mutating func record(_ code: CheckInCode) {
        kid = code.kid
        switch code.scope {
        case .session(let id, _): session = id
        case .room(let id), .liveRoom(let id, _): room = id
        case .student: break
        }
    }
}
