internal import Application
internal import Core
internal import Persistence

/// Reports the revenue by months and by groups.
struct SumRevenue {
    let conventions: AcademyConventions
    let classes: ClassReader
    let results: SnapshotCache
    let revenue = SQLRevenueTotals()
    let plans = SQLPlanRepository()

    func serve(_ service: inout Service) {
        service.on(ReportRevenue.self, reportRevenue)
        service.on(ReportRevenueGroups.self, reportRevenueGroups)
    }

    /// Reports the revenue of every month from the first month with a payment, void or refund to the last
    /// one.
    private func reportRevenue(
        _ request: ReportRevenue, by caller: Caller, in db: any Transaction
    ) throws -> RevenueReport {
        try CalendarDay.checkPeriod(from: request.from, to: request.to)
        let key = "revenue \(String(describing: [request.from, request.to]))"
        return try results.result(of: key, in: db) {
            try revenueByMonth(from: request.from, to: request.to, in: db)
        }
    }

    private func revenueByMonth(
        from: CalendarDay?, to: CalendarDay?, in db: any Transaction
    ) throws -> RevenueReport {
        let currency = try conventions.currency(db)
        let sums = try revenue.monthlySums(from: from, to: to, in: db)
        let byMonth = Dictionary(grouping: sums, by: \.month)
        let months =
            if let first = sums.first, let last = sums.last {
                try Month(parsing: first.month).through(Month(parsing: last.month))
            } else {
                [Month]()
            }
        return RevenueReport(
            currency: currency,
            months: try months.map { month in
                let sums = byMonth[month.description] ?? []
                return RevenueMonth(
                    month: month.description, count: sums.reduce(0) { $0 + $1.sum.count },
                    refunded: try Money.totalOrZero(sums.map(\.sum.refunded), currency),
                    total: try Money.totalOrZero(sums.map(\.sum.minorUnits), currency),
                    methods: sums.map {
                        let total = Money(minorUnits: $0.sum.minorUnits, currency: currency)
                        return MethodRevenue(method: $0.method, total: total)
                    })
            },
            total: try Money.totalOrZero(sums.map(\.sum.minorUnits), currency))
    }

    /// Reports the revenue of each group, highest first.
    private func reportRevenueGroups(
        _ request: ReportRevenueGroups, by caller: Caller, in db: any Transaction
    ) throws -> RevenueGroups {
        let grouping = try RevenueGrouping(parsing: request.by)
        try CalendarDay.checkPeriod(from: request.from, to: request.to)
        let currency = try conventions.currency(db)
        let sums = try revenueByKey(
            grouping, from: request.from, to: request.to, in: caller.language, db)
        let groups = try Dictionary(grouping: sums, by: \.key).map { key, sums in
            RevenueGroup(
                id: key.id, name: key.name(in: caller.language), count: sums.reduce(0) { $0 + $1.sum.count },
                refunded: try Money.totalOrZero(sums.map(\.sum.refunded), currency),
                total: try Money.totalOrZero(sums.map(\.sum.minorUnits), currency))
        }
        return RevenueGroups(
            by: grouping,
            groups: groups.sortedHighestFirst(by: \.total.minorUnits, name: \.name) { $0.id ?? 0 },
            total: try Money.totalOrZero(groups.map(\.total.minorUnits), currency))
    }

    /// The revenue by the keys of a grouping; several sums can have the same key.
    private func revenueByKey(
        _ grouping: RevenueGrouping, from: CalendarDay?, to: CalendarDay?, in language: Language,
        _ db: any Transaction
    ) throws -> [(key: ReportKey, sum: RevenueChange)] {
        switch grouping {
        case .plan:
            let names = try plans.names(in: db)
            return try revenue.sums(by: "plan_id", from: from, to: to, in: db).map {
                (id: Int64, sum: RevenueChange) in
                let unnamed = Phrase("group.plan", ["id": "\(id)"])
                let name = names[PlanID(id)] ?? unnamed.text(in: language, of: .payments)
                return (key: ReportKey(id: id, name: name), sum: sum)
            }
        case .method:
            return try revenue.sums(by: "method", from: from, to: to, in: db).map { method, sum in
                (ReportKey(id: nil, name: method), sum)
            }
        case .academyClass, .venue, .instructor:
            let keys = try classes.keys(nil, db)
            return try revenue.sums(by: "class_id", from: from, to: to, in: db).map { id, sum in
                (keys[ClassID(id)]?.key(for: grouping) ?? .withoutClass, sum)
            }
        }
    }
}

extension ClassRevenueKeys {
    fileprivate func key(for grouping: RevenueGrouping) -> ReportKey {
        switch grouping {
        case .venue: venue
        case .instructor: instructor
        case .academyClass, .plan, .method: academyClass
        }
    }
}
