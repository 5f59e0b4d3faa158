internal import Application
internal import Core
internal import Persistence

/// Counts attendance by week, and by the weekday and the hour.
struct ReportAttendanceTimes {
    let sessions: any SessionCalendar
    let records: SQLAttendanceRepository
    let counting: ReadAttendanceCounts
    let today: @Sendable (Instant, any Transaction) throws -> CalendarDay
    let results: SnapshotCache

    func serve(_ service: inout Service) {
        service.on(ReportAttendanceWeeks.self, reportWeeks)
        service.on(ReportAttendanceHours.self, reportHours)
    }

    /// Counts the attendance of each week, without a gap from the first with records to the last.
    private func reportWeeks(
        _ request: ReportAttendanceWeeks, by caller: Caller, in db: any Transaction
    ) throws -> AttendanceWeeks {
        let first = try firstDay(ofWeeks: request.weeks, at: caller.at, in: db)
        return try results.result(of: "weeks \(first)", in: db) { try weeks(since: first, in: db) }
    }

    private func weeks(since first: CalendarDay, in db: any Transaction) throws -> AttendanceWeeks {
        let days = try counting.sumsOfDays(since: first, in: db)
        let sums = Dictionary(grouping: days) { $0.key.mondayOfWeek }
            .mapValues { days in days.reduce(into: StatusCounts()) { $0 += $1.value } }
        guard let earliest = sums.keys.min(), let latest = sums.keys.max() else {
            return AttendanceWeeks(weeks: [])
        }
        return AttendanceWeeks(
            weeks: stride(from: earliest.number, through: latest.number, by: 7).map { number in
                let monday = CalendarDay(number: number)
                return AttendanceWeek(monday, sums[monday] ?? StatusCounts())
            })
    }

    /// Counts the students who came, by the weekday and the hour at which their sessions began.
    ///
    /// The stored totals of a class on a day have no hour. If all its sessions on that day that are not
    /// cancelled begin in the same hour, the totals count for that hour; else the records of each session
    /// are counted.
    private func reportHours(
        _ request: ReportAttendanceHours, by caller: Caller, in db: any Transaction
    ) throws -> AttendanceHours {
        let first = try firstDay(ofWeeks: request.weeks, at: caller.at, in: db)
        return try results.result(of: "hours \(first)", in: db) { try hours(since: first, in: db) }
    }

    private func hours(since first: CalendarDay, in db: any Transaction) throws -> AttendanceHours {
        var starts: [ClassDay: [SessionStart]] = [:]
        try sessions.forEachStart(since: first, in: db) { session, academyClass, day, time in
            starts[ClassDay(academyClass: academyClass, day: day), default: []].append(
                SessionStart(session: session, day: day, hour: time.minutes / 60))
        }
        var came: [WeekHour: Int] = [:]
        var others: [SessionStart] = []
        for day in try counting.countsOfDays(since: first, in: db) {
            let counts = day.counts
            let found = starts[day.classDay] ?? []
            if let hour = found.first?.hour, found.allSatisfy({ $0.hour == hour }) {
                came[WeekHour(day.classDay.day, hour), default: 0] += counts.present + counts.late
            } else {
                others += found
            }
        }
        let present = try records.countPresent(at: others.map(\.session), in: db)
        for start in others {
            came[WeekHour(start.day, start.hour), default: 0] += present[start.session] ?? 0
        }
        return AttendanceHours(
            hours: came.filter { $0.value > 0 }.sorted { $0.key < $1.key }.map {
                AttendanceHour(weekday: $0.key.weekday, hour: $0.key.hour, came: $0.value)
            })
    }

    /// The Monday of the first week of a report.
    ///
    /// - Throws: ``InvalidValue`` `weeks.out-of-range`; `ProfileError/missing`.
    private func firstDay(
        ofWeeks weeks: Int?, at now: Instant, in db: any Transaction
    ) throws -> CalendarDay {
        CalendarWeeks(try ReportWeeks.number(weeks), until: try today(now, db)).firstDay
    }

    /// An hour of a week.
    private struct WeekHour: Hashable, Comparable {
        let weekday: Weekday
        let hour: Int

        init(_ day: CalendarDay, _ hour: Int) {
            weekday = day.weekday
            self.hour = hour
        }

        static func < (one: WeekHour, other: WeekHour) -> Bool {
            (one.weekday, one.hour) < (other.weekday, other.hour)
        }
    }
}

/// The day and the hour at which a session of a class begins, by the clock of its venue.
private struct SessionStart {
    let session: SessionID
    let day: CalendarDay
    /// The hour of the start, 0 to 23.
    let hour: Int
}

extension AttendanceWeek {
    fileprivate init(_ monday: CalendarDay, _ sums: StatusCounts) {
        self.init(
            monday: monday, sessions: sums.sessions, present: sums.present, late: sums.late,
            excused: sums.excused, absent: sums.absent)
    }
}
