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

    /// The payments of each month, less the voids made in it.
    func revenue(from: CalendarDay?, to: CalendarDay?, in db: any Transaction) throws -> [MonthSum] {
        let paid = SQL.whereAll(Self.within("p.paid_on", from, to))
        let voided = SQL.whereAll(Self.within("v.on_day", from, to))
        return try db.rows(
            """
            SELECT month, sum(count) AS count, sum(amount) AS amount FROM (
                SELECT substr(p.paid_on, 1, 7) AS month, 1 AS count, p.amount FROM payments p\(part: paid)
                UNION ALL
                SELECT substr(v.on_day, 1, 7), -1, -p.amount
                FROM payment_voids v JOIN payments p ON p.id = v.payment_id\(part: voided)
            ) AS moves GROUP BY month ORDER BY month
            """
        ).map { row in
            MonthSum(
                month: try Month(parsing: try row["month"]), count: try row["count"],
                minorUnits: try row["amount"])
        }
    }

    fileprivate static func within(_ column: SQL, _ from: CalendarDay?, _ to: CalendarDay?) -> [SQL] {
        var conditions: [SQL] = []
        if let from { conditions.append("\(part: column) >= \(from)") }
        if let to { conditions.append("\(part: column) <= \(to)") }
        return conditions
    }
}

extension PaymentFilter {
    /// The SQL conditions on `payments p`.
    var conditions: [SQL] {
        var conditions = SQLPaymentRepository.within("p.paid_on", from, to)
        if let student { conditions.append("p.student_id = \(student)") }
        if let plan { conditions.append("p.plan_id = \(plan)") }
        if method == .wallet {
            conditions.append("p.method NOT IN (\(list: [PaymentMethod.cash, .card, .transfer]))")
        } else if let method {
            conditions.append("p.method = \(method)")
        }
        return conditions
    }
}
