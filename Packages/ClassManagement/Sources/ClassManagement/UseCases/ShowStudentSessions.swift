internal import Application
internal import Core
internal import Persistence

/// Lists the sessions of a student with their presence.
struct ShowStudentSessions {
    let students: any StudentDirectory
    let sessions: SQLSessionRepository
    let records: any RecordDirectory

    func serve(_ service: inout Service) { service.on(ListStudentSessions.self, list) }

    /// Lists the sessions of a student's classes in order of time.
    private func list(
        _ request: ListStudentSessions, by caller: Caller, in db: any Transaction
    ) throws -> Page<Session> {
        try CalendarDay.checkPeriod(from: request.from, to: request.to)
        let student = try students.find(caller.signedIn().resolving(request.student), in: db)
        let query = SessionQuery(
            from: request.from, to: request.to,
            notBeforeDayOf: request.from == nil ? caller.at : nil, student: student.id)
        let page = try sessions.list(query, limit: request.limit, after: request.after, in: db)
        let presences = try records.presences(of: student.id, at: page.items.map(\.id), in: db)
        let openings = try records.checkInOpenings(of: page.items.map(\.startsAt), in: db)
        let items = zip(page.items, openings).map { session, opening in
            var session = session
            session.checkedInAt = presences[session.id]
            session.checkInOpensAt = session.isCancelled ? nil : opening
            return session
        }
        return Page(items: items, next: page.next)
    }
}
