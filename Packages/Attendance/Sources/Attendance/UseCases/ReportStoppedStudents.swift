internal import Application
internal import Core
internal import Persistence

/// Finds the students who came weekly and have stopped.
struct ReportStoppedStudents {
    let sessions: any SessionCalendar
    let students: any AttendingStudents
    let passes: any PassLedger
    let records: SQLAttendanceRepository
    let stoppedStudents: SQLStoppedStudents
    let today: @Sendable (Instant, any Transaction) throws -> CalendarDay
    let results: SnapshotCache

    func serve(_ service: inout Service) { service.on(ReportStopped.self, reportStopped) }

    /// Reports the students who came weekly and have not come for some weeks, last attendance first.
    ///
    /// The rule is ``StoppedRule``. Its weeks end today, by the academy's clock; an attendance counts on
    /// the day of its record. A student who has frozen a pass today is away on purpose, and is left out.
    private func reportStopped(
        _ request: ReportStopped, by caller: Caller, in db: any Transaction
    ) throws -> StoppedReport {
        let weeks = try StoppedRule.weeks(request.weeks)
        let today = try today(caller.at, db)
        let last = today.adding(days: -7 * weeks)
        return StoppedReport(
            since: last.adding(days: 1),
            students: try results.result(of: "stopped \(last) \(today)", in: db) {
                try stopped(after: last, today: today, in: db)
            })
    }

    private func stopped(
        after last: CalendarDay, today: CalendarDay, in db: any Transaction
    ) throws -> [StoppedStudent] {
        let first = last.adding(days: 1 - 7 * StoppedRule.before)
        let cancelled = try sessions.cancelledSessions(from: first, to: nil, in: db)
        let recorded = try records.counts(at: cancelled, in: db).keys.sorted()
        let found = try stoppedStudents.find(until: last, without: recorded, in: db)
        let students = try students.summaries(of: found.map(\.student), in: db)
        let frozen = try passes.frozen(found.map(\.student), on: today...today, in: db)
        return found.compactMap { found -> StoppedStudent? in
            guard let student = students[found.student], student.isActive, !frozen.contains(student.id)
            else { return nil }
            return StoppedStudent(
                student: student.id, studentName: student.name, lastDay: found.lastDay, weeks: found.weeks)
        }.sortedHighestFirst(by: \.lastDay, name: \.studentName, id: \.student)
    }
}
