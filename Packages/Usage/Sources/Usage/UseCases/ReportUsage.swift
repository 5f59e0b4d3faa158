internal import Application
internal import Core
internal import Persistence

extension UsageLog {
    /// Reports the actions of students in a period.
    ///
    /// The report has the counts of each day, the funnel, and the most frequent searches that found
    /// nothing, refusals and pages.
    ///
    /// - Throws: ``UsageError/tooManyDays(_:limit:)``; `InvalidValue` `days.reversed`.
    func report(_ request: ReportUsage, by caller: Caller, in db: any Transaction) throws -> UsageReport {
        let (from, to) = try period(of: request, today: try zone(db).day(caller.at))
        return try results.result(of: "\(from) \(to)", in: db) { try report(from: from, to: to, in: db) }
    }

    private func report(
        from: CalendarDay, to: CalendarDay, in db: any Transaction
    ) throws -> UsageReport {
        let reports = SQLUsageReports(from: from, to: to)
        let times = try reports.times(in: db)
        let students = try reports.students(in: db)
        var funnel = Funnel()
        try reports.forEachStudent(in: db) { funnel.add($0) }
        return UsageReport(
            from: from, to: to,
            days: (from.number...to.number).map { number in
                let day = CalendarDay(number: number)
                return UsageDay(day, times[day] ?? [:], students: students[day] ?? 0)
            },
            funnel: funnel.steps,
            searches: try reports.counts(of: .searchedWithoutResult, in: db),
            refusals: try reports.counts(of: .scanRefused, in: db),
            pages: try reports.counts(of: .pageOpened, in: db),
            dropped: times.values.reduce(0) { $0 + ($1[UsageEventName.dropped.rawValue] ?? 0) })
    }

    /// The period of a report: by default the ``UsageLimits/usualDays`` days up to its last day or today.
    ///
    /// - Throws: ``UsageError/tooManyDays(_:limit:)``; `InvalidValue` `days.reversed`.
    private func period(
        of request: ReportUsage, today: CalendarDay
    ) throws -> (from: CalendarDay, to: CalendarDay) {
        let to = request.to ?? max(today, request.from ?? today)
        let from = request.from ?? to.adding(days: 1 - UsageLimits.usualDays)
        try CalendarDay.checkPeriod(from: from, to: to)
        let days = to.number - from.number + 1
        guard days <= UsageLimits.reportDays else {
            throw UsageError.tooManyDays(days, limit: UsageLimits.reportDays)
        }
        return (from, to)
    }
}

extension UsageDay {
    /// - Parameter times: how often each event happened on the day, by its name.
    fileprivate init(_ day: CalendarDay, _ times: [String: Int], students: Int) {
        func count(_ event: UsageEventName) -> Int { times[event.rawValue] ?? 0 }
        self.init(
            day: day, students: students, pages: count(.pageOpened), scans: count(.codeScanned),
            refusals: count(.scanRefused), emptySearches: count(.searchedWithoutResult),
            wishes: count(.wishMade), recommendations: count(.recommendationTaken))
    }
}
