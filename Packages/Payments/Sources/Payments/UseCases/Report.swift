internal import Core
internal import Networking
internal import Persistence

extension Ledger {
    /// Reports what was received month by month, without a gap from the first month to the last.
    func report(_ request: ReportRevenue, by caller: Caller, in db: any Transaction) throws -> RevenueReport {
        try Self.check(from: request.from, to: request.to)
        let currency = try currency(db)
        let sums = try payments.revenue(from: request.from, to: request.to, in: db)
        let byMonth = Dictionary(uniqueKeysWithValues: sums.map { ($0.month, $0) })
        let months = sums.map(\.month)
        let all = months.min().map { $0.through(months.max() ?? $0) } ?? []
        return RevenueReport(
            currency: currency,
            months: all.map { month in
                RevenueMonth(
                    month: month.description, count: byMonth[month]?.count ?? 0,
                    total: Money(minorUnits: byMonth[month]?.minorUnits ?? 0, currency: currency))
            },
            total: try sums.reduce(Money(minorUnits: 0, currency: currency)) {
                try $0.adding(Money(minorUnits: $1.minorUnits, currency: currency))
            })
    }
}
