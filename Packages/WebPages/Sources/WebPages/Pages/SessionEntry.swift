internal import Application
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

    init(_ session: Session, _ context: PageContext) {
        let words = context.words
        className = session.className
        day = words.day(session.day)
        time = words.period(session.startTime, session.endTime)
        room = session.roomName
        venue = context.venue(of: session)
        instructor = session.instructorName
        isCancelled = session.isCancelled
        reason = session.isCancelled ? session.cancelReason : nil
        checkedIn = session.checkedInTime.map { words.text("check-in.done", ["time": $0]) }
    }

    /// The student's sessions that have not ended, in order of time.
    ///
    /// Sessions of today that are over are left out, and later ones fill the page; only the last page has
    /// fewer than `limit`.
    static func nextSessions(
        _ context: PageContext, limit: Int, after: Cursor? = nil
    ) async throws -> Page<Session> {
        var (sessions, cursor): ([Session], Cursor?) = ([], after)
        repeat {
            let page = try await context.client.send(
                ListStudentSessions(student: context.student, limit: limit - sessions.count, after: cursor))
            sessions += page.items.filter { $0.endsAt > context.now }
            cursor = page.next
        } while sessions.count < limit && cursor != nil
        return Page(items: sessions, next: cursor)
    }
}
