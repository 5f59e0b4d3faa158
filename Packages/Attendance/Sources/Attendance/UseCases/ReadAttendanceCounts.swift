internal import Core
internal import Persistence

/// Reads the counts of attendance for the reports. A stored total includes the records of cancelled
/// sessions, which are subtracted here.
struct ReadAttendanceCounts {
    let sessions: any SessionCalendar
    let records: SQLAttendanceRepository

    /// The attendance of each class between two days, both included, without the records of cancelled
    /// sessions.
    func countsOfClasses(
        from: CalendarDay?, to: CalendarDay?, in db: any Transaction
    ) throws -> [ClassCounts] {
        let cancelled = Dictionary(
            grouping: try countsOfCancelled(from: from, to: to, in: db), by: \.classDay.academyClass)
        return try records.totals.counts(from: from, to: to, in: db).map { counts in
            cancelled[counts.academyClass, default: []].reduce(into: counts) { $0.counts -= $1.counts }
        }.filter { $0.counts.sessions > 0 }
    }

    /// The attendance of each day since a day, without the records of cancelled sessions.
    func sumsOfDays(
        since first: CalendarDay, in db: any Transaction
    ) throws -> [CalendarDay: StatusCounts] {
        var sums = try records.totals.sums(since: first, in: db)
        for day in try countsOfCancelled(from: first, to: nil, in: db) {
            sums[day.classDay.day, default: StatusCounts()] -= day.counts
        }
        return sums.filter { $0.value.sessions > 0 }
    }

    /// The attendance of each class on each day since a day, in order of the days, without the records of
    /// cancelled sessions.
    func countsOfDays(since first: CalendarDay, in db: any Transaction) throws -> [DayCounts] {
        let cancelled = Dictionary(
            grouping: try countsOfCancelled(from: first, to: nil, in: db), by: \.classDay)
        return try records.totals.days(since: first, in: db).map { day in
            cancelled[day.classDay, default: []].reduce(into: day) { $0.counts -= $1.counts }
        }.filter { $0.counts.sessions > 0 }
    }

    /// The records of each cancelled session between two days, both included. The day is that of the
    /// records, as in the totals.
    private func countsOfCancelled(
        from: CalendarDay?, to: CalendarDay?, in db: any Transaction
    ) throws -> [DayCounts] {
        let cancelled = try sessions.cancelledSessions(from: from, to: to, in: db)
        return try records.counts(at: cancelled, in: db).values.flatMap(\.self)
    }
}
