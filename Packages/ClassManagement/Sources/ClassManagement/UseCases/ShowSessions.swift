internal import Application
internal import Core
internal import Persistence

/// Lists and shows sessions with the numbers of their students.
struct ShowSessions {
    let venues: SQLCatalogue<Venue>
    let instructors: SQLCatalogue<Instructor>
    let classes: SQLClassRepository
    let sessions: SQLSessionRepository
    let counting: CountStudents
    let results: SnapshotCache

    func serve(_ service: inout Service) {
        service.on(ListSessions.self, list)
        service.on(ShowSession.self) { request, caller, db in
            let session = try sessions.required(request.session, in: db)
            return try counting.counted([session], withDebts: caller.mayReadPayments, in: db).first ?? session
        }
    }

    private func list(
        _ request: ListSessions, by caller: Caller, in db: any Transaction
    ) throws -> Page<Session> {
        try CalendarDay.checkPeriod(from: request.from, to: request.to)
        let query = SessionQuery(
            from: [request.date, request.from].compactMap(\.self).max(),
            to: [request.date, request.to].compactMap(\.self).min(),
            notBeforeDayOf: request.beginsToday ? caller.at.startOfQuarterHour : nil,
            venue: try request.venue.map { try venues.find($0, in: db).id },
            academyClass: try request.class.map { try classes.find($0, at: caller.at, in: db).id },
            instructor: try instructors.id(request.instructor, of: caller, in: db), differs: request.differs)
        let withDebts = caller.mayReadPayments
        let key = String(describing: (query, request.limit, request.after?.text, withDebts))
        return try results.result(of: "sessions \(key)", in: db) {
            let page = try sessions.list(query, limit: request.limit, after: request.after, in: db)
            return Page(
                items: try counting.counted(page.items, withDebts: withDebts, in: db), next: page.next,
                total: page.total)
        }
    }
}
