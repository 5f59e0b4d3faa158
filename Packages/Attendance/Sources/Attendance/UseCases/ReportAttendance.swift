internal import Core
internal import Networking
internal import Persistence

extension RollCall {
    /// Counts the attendance of each class, most attended first.
    func report(
        _ request: ReportAttendance, by caller: Caller, in db: any Transaction
    ) throws -> AttendanceReport {
        try CalendarDay.checkPeriod(from: request.from, to: request.to)
        var names = NameCache(sessions: sessions, students: students)
        let classes = try records.counts(from: request.from, to: request.to, in: db).map { row in
            ClassAttendance(
                class: row.academyClass,
                className: try names.name(of: row.academyClass, by: row.latestSession, in: db),
                sessions: row.sessions, present: row.counts[.present] ?? 0, late: row.counts[.late] ?? 0,
                excused: row.counts[.excused] ?? 0, absent: row.counts[.absent] ?? 0)
        }
        return AttendanceReport(
            classes: classes.sorted {
                ($1.present + $1.late, $0.className, $0.class) < (
                    $0.present + $0.late, $1.className, $1.class
                )
            })
    }
}
