internal import Core

/// One try to check in and what is known of it so far: what a refusal keeps. Never the code's text.
struct CheckInAttempt {
    let student: StudentID
    let at: Instant
    var kid: String?
    var session: SessionID?
    var room: RoomID?

    init(student: StudentID, at: Instant) { (self.student, self.at) = (student, at) }

    /// Notes what a code says.
    mutating func note(_ code: CheckInCode) {
        kid = code.kid
        switch code.scope {
        case .session(let id, _): session = id
        case .room(let id): room = id
        }
    }
}
