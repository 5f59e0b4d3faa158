internal import Core
internal import Persistence

/// Stores the sums of the payments of each month by method, so that a list has its totals without reading all
/// payments.
///
/// A payment counts in the month in which it was paid, with its refunds of any month, until it is void. The
/// totals of ``SQLRevenueTotals`` have voids and refunds in their own months.
struct SQLPaymentTotals {
    /// Adds the change that a payment, its void or a refund of it makes to the totals of a month.
    func add(
        _ change: RevenueChange, paidOn day: CalendarDay, method: PaymentMethod, in db: any Transaction
    ) throws {
        try db.run(
            """
            INSERT INTO payment_totals (\(part: Self.columns))
            VALUES (\(day.month), \(method), \(change.count), \(change.minorUnits), \(change.refunded))
            ON CONFLICT (month, method) DO UPDATE SET count = payment_totals.count + excluded.count,
                amount = payment_totals.amount + excluded.amount,
                refunded = payment_totals.refunded + excluded.refunded
            """)
    }

    /// The sums of the payments that match a filter, by method; nil unless the filter is by whole months.
    func sums(_ filter: PaymentFilter, in db: any Transaction) throws -> [MethodSum]? {
        guard let months = filter.months else { return nil }
        let conditions: [SQL?] = [
            months.first.map { "p.month >= \($0)" }, months.last.map { "p.month <= \($0)" },
            filter.methodCondition,
        ]
        return try db.rows(
            """
            SELECT p.method, sum(p.count) AS count, sum(p.amount) AS amount, sum(p.refunded) AS refunded
            FROM payment_totals p\(part: .whereAll(conditions))
            GROUP BY p.method HAVING sum(p.count) > 0 ORDER BY p.method
            """
        ).map {
            MethodSum(
                method: try $0["method"], count: try $0["count"], minorUnits: try $0["amount"],
                refunded: try $0["refunded"])
        }
    }

    /// A month whose totals are not the sums of its payments; nil if all are.
    func unequalMonth(in db: any Transaction) throws -> String? {
        try db.value(
            """
            SELECT month AS value FROM (
                SELECT \(part: Self.columns) FROM payment_totals
                UNION ALL
                SELECT month, method, -count, -amount, -refunded FROM (\(part: Self.payments)) AS payments
            ) AS sums GROUP BY month, method
            HAVING sum(count) <> 0 OR sum(amount) <> 0 OR sum(refunded) <> 0 ORDER BY month LIMIT 1
            """)
    }

    private static let columns: SQL = "month, method, count, amount, refunded"

    /// The payments that are not void, and the refunds of payments.
    private static let payments: SQL = """
        SELECT substr(p.paid_on, 1, 7) AS month, p.method, 1 AS count, p.amount, 0 AS refunded
        FROM payments p WHERE NOT EXISTS (SELECT 1 FROM payment_voids v WHERE v.payment_id = p.id)
        UNION ALL
        SELECT substr(p.paid_on, 1, 7), p.method, 0, 0, r.amount
        FROM payment_refunds r JOIN payments p ON p.id = r.payment_id
        """
}

extension PaymentFilter {
    /// The first and the last month of the payments, if the filter is one by whole months; nil means any.
    fileprivate var months: (first: String?, last: String?)? {
        guard student == nil, plan == nil, academyClass == nil else { return nil }
        if let from, Month(of: from).firstDay != from { return nil }
        if let to, Month(of: to).lastDay != to { return nil }
        return (from?.month, to?.month)
    }
}
