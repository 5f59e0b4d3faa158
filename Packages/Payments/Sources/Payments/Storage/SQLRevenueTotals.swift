internal import Core
internal import Persistence

/// Stores the revenue of each month by plan, method and class, so that a report need not read all payments.
///
/// Each payment, void and refund changes one total, in its own transaction.
struct SQLRevenueTotals {
    /// Adds the change that a payment, a void or a refund makes to the totals of a month.
    func add(
        _ change: RevenueChange, on day: CalendarDay, plan: PlanID, method: PaymentMethod,
        academyClass: ClassID?, in db: any Transaction
    ) throws {
        try db.run(
            """
            INSERT INTO revenue_totals (month, \(part: Self.columns))
            VALUES (\(day.month), \(plan), \(method), \(academyClass?.number ?? 0), \(change.count),
                \(change.minorUnits), \(change.refunded))
            ON CONFLICT (month, plan_id, method, class_id) DO UPDATE SET
                count = revenue_totals.count + excluded.count,
                amount = revenue_totals.amount + excluded.amount,
                refunded = revenue_totals.refunded + excluded.refunded
            """)
    }

    /// The revenue between two days by the values of a column: `month`, `plan_id`, `method` or `class_id`,
    /// which is 0 without a class.
    func sums<Key: ColumnValue>(
        by column: SQL, from: CalendarDay?, to: CalendarDay?, in db: any Transaction
    ) throws -> [(key: Key, sum: RevenueChange)] {
        try db.rows(Self.grouped(by: column, as: "\(part: column) AS value", from: from, to: to))
            .map { (try $0["value"], try RevenueChange($0)) }
    }

    /// The revenue between two days by month and method, in order of both.
    func monthlySums(
        from: CalendarDay?, to: CalendarDay?, in db: any Transaction
    ) throws -> [(month: String, method: PaymentMethod, sum: RevenueChange)] {
        try db.rows(Self.grouped(by: "month, method", as: "month, method", from: from, to: to))
            .map { (try $0["month"], try $0["method"], try RevenueChange($0)) }
    }

    private static func grouped(
        by columns: SQL, as values: SQL, from: CalendarDay?, to: CalendarDay?
    ) -> SQL {
        """
        SELECT \(part: values), sum(count) AS count, sum(amount) AS amount, sum(refunded) AS refunded
        FROM (\(part: .joined(parts(from: from, to: to), by: " UNION ALL "))) AS parts
        GROUP BY \(part: columns) ORDER BY \(part: columns)
        """
    }

    private static let columns: SQL = "plan_id, method, class_id, count, amount, refunded"
}

extension SQLRevenueTotals {
    /// The totals of the whole months between two days, and the movements of the days before and after them.
    private static func parts(from: CalendarDay?, to: CalendarDay?) -> [SQL] {
        let before = from?.adding(days: -1).month
        let after = to?.adding(days: 1).month
        func days(_ from: CalendarDay?, _ to: CalendarDay?) -> SQL {
            """
            SELECT substr(day, 1, 7) AS month, \(part: columns)
            FROM (\(part: movements(from: from, to: to))) AS movements
            """
        }
        if let from, let to, before == after { return [days(from, to)] }
        let months = SQL.whereAll([before.map { "month > \($0)" }, after.map { "month < \($0)" }])
        let first = from.flatMap { from in Month(of: from.adding(days: -1)).lastDay.map { days(from, $0) } }
        let last = to.flatMap { to in Month(of: to.adding(days: 1)).firstDay.map { days($0, to) } }
        return ["SELECT month, \(part: columns) FROM revenue_totals\(part: months)"]
            + [first, last].compactMap(\.self)
    }

    /// The payments, voids and refunds between two days.
    static func movements(from: CalendarDay?, to: CalendarDay?) -> SQL {
        func within(_ column: SQL) -> SQL {
            .whereAll([from.map { "\(part: column) >= \($0)" }, to.map { "\(part: column) <= \($0)" }])
        }
        let payment: SQL = "p.plan_id, p.method, coalesce(p.class_id, 0) AS class_id"
        return """
            SELECT p.paid_on AS day, \(part: payment), 1 AS count, p.amount AS amount, 0 AS refunded
            FROM payments p\(part: within("p.paid_on"))
            UNION ALL
            SELECT v.on_day, \(part: payment), -1, -p.amount, 0
            FROM payment_voids v JOIN payments p ON p.id = v.payment_id\(part: within("v.on_day"))
            UNION ALL
            SELECT r.on_day, \(part: payment), 0, -r.amount, r.amount
            FROM payment_refunds r JOIN payments p ON p.id = r.payment_id\(part: within("r.on_day"))
            """
    }
}

extension RevenueChange {
    fileprivate init(_ row: Row) throws {
        self.init(count: try row["count"], minorUnits: try row["amount"], refunded: try row["refunded"])
    }
}
