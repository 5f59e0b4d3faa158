internal import Core
internal import Persistence

extension SQLPaymentRepository {
    /// The sums of the payments that are not void, by method.
    func totals(_ filter: PaymentFilter, in db: any Transaction) throws -> [MethodSum] {
        let conditions =
            filter.conditions + ["NOT EXISTS (SELECT 1 FROM payment_voids v WHERE v.payment_id = p.id)"]
        return try db.rows(
            """
            SELECT p.method, count(*) AS count, sum(p.amount) AS amount
            FROM payments p\(part: .whereAll(conditions)) GROUP BY p.method ORDER BY p.method
            """
        ).map { MethodSum(method: try $0["method"], count: try $0["count"], minorUnits: try $0["amount"]) }
    }

    /// The payments of each month, less the voids and refunds made in it.
    ///
    /// Days are added up first, since the index is in their order and contains the amounts.
    func revenue(from: CalendarDay?, to: CalendarDay?, in db: any Transaction) throws -> [MonthSum] {
        let paid = SQL.whereAll(Self.within("p.paid_on", from, to))
        let voided = SQL.whereAll(Self.within("v.on_day", from, to))
        let refunded = SQL.whereAll(Self.within("r.on_day", from, to))
        return try db.rows(
            """
            SELECT substr(day, 1, 7) AS month, sum(count) AS count, sum(amount) AS amount,
                sum(refunded) AS refunded
            FROM (
                SELECT p.paid_on AS day, count(*) AS count, sum(p.amount) AS amount, 0 AS refunded
                FROM payments p\(part: paid) GROUP BY p.paid_on
                UNION ALL
                SELECT v.on_day, -1, -p.amount, 0
                FROM payment_voids v JOIN payments p ON p.id = v.payment_id\(part: voided)
                UNION ALL
                SELECT r.on_day, 0, -r.amount, r.amount FROM payment_refunds r\(part: refunded)
            ) AS days GROUP BY month ORDER BY month
            """
        ).map { row in
            MonthSum(
                month: try Month(parsing: try row["month"]), count: try row["count"],
                minorUnits: try row["amount"], refunded: try row["refunded"])
        }
    }

    fileprivate static func within(_ column: SQL, _ from: CalendarDay?, _ to: CalendarDay?) -> [SQL?] {
        [from.map { "\(part: column) >= \($0)" }, to.map { "\(part: column) <= \($0)" }]
    }
}

extension PaymentFilter {
    /// The SQL conditions on `payments p`.
    var conditions: [SQL?] {
        SQLPaymentRepository.within("p.paid_on", from, to) + [
            student.map { "p.student_id = \($0)" }, plan.map { "p.plan_id = \($0)" },
            method == .wallet
                ? "p.method NOT IN (\(list: [PaymentMethod.cash, .card, .transfer]))"
                : method.map { "p.method = \($0)" },
        ]
    }
}
