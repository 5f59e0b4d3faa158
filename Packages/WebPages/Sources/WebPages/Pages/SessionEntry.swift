internal import ClassManagement
internal import Core

/// A session in a list of a student.
struct SessionEntry: Encodable {
    let className: String
    let day: String
    let time: String
    let room: String
    let venue: String
    let instructor: String?
    let isCancelled: Bool
    /// The reason of a session that is cancelled.
    let reason: String?
    /// The sentence that the student is checked in.
    let checkedIn: String?
}

extension PageContext {
    func entry(of session: Session) -> SessionEntry {
        SessionEntry(
            className: session.className, day: words.day(session.day),
            time: words.period(session.startTime, session.endTime), room: session.roomName,
            venue: venue(of: session), instructor: session.instructorName, isCancelled: session.isCancelled,
            reason: session.isCancelled ? session.cancelReason : nil,
            checkedIn: session.checkedInTime.map { words.text("check-in.done", ["time": $0]) })
    }
}
