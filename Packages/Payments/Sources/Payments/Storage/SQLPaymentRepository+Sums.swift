internal import Core
internal import Persistence

extension SQLPaymentRepository {
    /// The sums of the payments that are not void, with their refunds, by method.
    func totals(_ filter: PaymentFilter, in db: any Transaction) throws -> [MethodSum] {
        if let sums = try totals.sums(filter, in: db) { return sums }
        let refunded = try refunds.totals(filter, in: db)
        let conditions =
            filter.conditions + ["NOT EXISTS (SELECT 1 FROM payment_voids v WHERE v.payment_id = p.id)"]
        return try db.rows(
            """
            SELECT p.method, count(*) AS count, sum(p.amount) AS amount
            FROM payments p\(part: .whereAll(conditions)) GROUP BY p.method ORDER BY p.method
            """
        ).map { row in
            let method: PaymentMethod = try row["method"]
            return MethodSum(
                method: method, count: try row["count"], minorUnits: try row["amount"],
                refunded: refunded[method] ?? 0)
        }
    }
}

extension PaymentFilter {
    /// The SQL conditions on `payments p`.
    var conditions: [SQL?] {
        [
            from.map { "p.paid_on >= \($0)" }, to.map { "p.paid_on <= \($0)" },
            student.map { "p.student_id = \($0)" }, plan.map { "p.plan_id = \($0)" }, methodCondition,
            academyClass.map { "p.class_id = \($0)" },
        ]
    }

    /// The SQL condition on the method of `p`; nil for any method.
    var methodCondition: SQL? {
        method == .wallet
            ? "p.method NOT IN (\(list: [PaymentMethod.cash, .card, .transfer]))"
            : method.map { "p.method = \($0)" }
    }
}
