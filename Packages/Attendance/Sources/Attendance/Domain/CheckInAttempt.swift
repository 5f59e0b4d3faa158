internal import Core

/// The parts of a check-in that a refusal records; never the code's text.
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
        case .room(let id): room = id
        }
    }
}
