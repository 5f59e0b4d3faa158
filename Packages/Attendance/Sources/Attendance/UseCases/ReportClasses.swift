internal import Application
internal import Core
internal import Persistence

/// Counts the attendance of each class.
struct ReportClasses {
    let sessions: any SessionCalendar
    let counting: ReadAttendanceCounts

    func serve(_ service: inout Service) { service.on(ReportAttendance.self, report) }

    /// Counts the attendance of each class, most attended first.
    private func report(
        _ request: ReportAttendance, by caller: Caller, in db: any Transaction
    ) throws -> AttendanceReport {
        try CalendarDay.checkPeriod(from: request.from, to: request.to)
        let names = try sessions.classNames(in: db)
        let classes = try counting.countsOfClasses(from: request.from, to: request.to, in: db).map { row in
            let counts = row.counts
            return ClassAttendance(
                class: row.academyClass, className: names[row.academyClass] ?? "class \(row.academyClass)",
                sessions: counts.sessions, present: counts.present, late: counts.late,
                excused: counts.excused, absent: counts.absent)
        }
        return AttendanceReport(
            classes: classes.sortedHighestFirst(
                by: { $0.present + $0.late }, name: \.className, id: \.class))
    }
}
