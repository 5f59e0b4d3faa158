internal import Application
internal import Core
internal import Persistence

/// Counts the sessions that instructors taught.
struct CountTaughtSessions {
    let instructors: SQLCatalogue<Instructor>
    let sessions: SQLSessionRepository

    func serve(_ service: inout Service) { service.on(ReportTeaching.self, reportTeaching) }

    /// Counts the sessions that have ended and were not cancelled, by month and instructor.
    private func reportTeaching(
        _ request: ReportTeaching, by caller: Caller, in db: any Transaction
    ) throws -> TeachingReport {
        try CalendarDay.checkPeriod(from: request.from, to: request.to)
        let instructor = try instructors.id(request.instructor, of: caller, in: db)
        return TeachingReport(
            rows: try sessions.taught(
                from: request.from, to: request.to, by: instructor, endingBy: caller.at, in: db))
    }
}
