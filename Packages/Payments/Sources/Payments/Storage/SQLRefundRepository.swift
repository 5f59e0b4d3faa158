internal import Core
internal import Persistence

/// Stores refunds of payments; a refund is never changed.
struct SQLRefundRepository {
    private let revenue = SQLRevenueTotals()
    private let totals = SQLPaymentTotals()

    func insert(_ refund: NewRefund, of payment: Payment, in db: any Transaction) throws -> RefundID {
        let amount = refund.amount.minorUnits
        try revenue.add(
            RevenueChange(count: 0, minorUnits: -amount, refunded: amount), on: refund.on,
            plan: payment.plan, method: payment.method, academyClass: payment.class, in: db)
        try totals.add(
            RevenueChange(count: 0, minorUnits: 0, refunded: amount), paidOn: payment.paidOn,
            method: payment.method, in: db)
        return RefundID(
            try db.insert(
                """
                INSERT INTO payment_refunds (payment_id, amount, at, on_day, reason, reason_salt, account_id)
                VALUES (\(payment.id), \(amount), \(refund.at), \(refund.on),
                    \(refund.reason), \(part: db.dialect.randomBytes), \(refund.account))
                """))
    }

    /// The refunds of each payment that has any, in their order.
    ///
    /// - Parameter payments: rows of payments with the columns `id` and `is_refunded`.
    func lists(of payments: [Row], in db: any Transaction) throws -> [PaymentID: [PaymentRefund]] {
        let refunded: [PaymentID] = try payments.filter { try $0["is_refunded"] }.map { try $0["id"] }
        var lists: [PaymentID: [PaymentRefund]] = [:]
        try db.forEach(
            in: refunded, { "\(part: Self.select) WHERE r.payment_id IN (\(list: $0)) ORDER BY r.id" }
        ) { lists[try $0["payment_id"], default: []].append(try PaymentRefund($0)) }
        return lists
    }

    /// The ids of a payment's refunds, in their order.
    func ids(of payment: PaymentID, in db: any Transaction) throws -> [RefundID] {
        try db.rows("SELECT id FROM payment_refunds WHERE payment_id = \(payment) ORDER BY id")
            .map { try $0["id"] }
    }

    /// The minor units that an account voided and refunded on a day.
    func sum(by account: AccountID, on day: CalendarDay, in db: any Transaction) throws -> Int64 {
        try db.value(
            """
            SELECT coalesce((SELECT sum(amount) FROM payment_refunds
                    WHERE on_day = \(day) AND account_id = \(account)), 0)
                + coalesce((SELECT sum(p.amount) FROM payment_voids v JOIN payments p ON p.id = v.payment_id
                    WHERE v.on_day = \(day) AND v.account_id = \(account)), 0) AS value
            """) ?? 0
    }

    /// The sum of the refunds in minor units, by the method of the payment. A payment with refunds is never
    /// void.
    func totals(_ filter: PaymentFilter, in db: any Transaction) throws -> [PaymentMethod: Int64] {
        let sums: [(PaymentMethod, Int64)] = try db.rows(
            """
            SELECT p.method, sum(r.amount) AS amount
            FROM payment_refunds r JOIN payments p ON p.id = r.payment_id\(part: .whereAll(filter.conditions))
            GROUP BY p.method
            """
        ).map { (try $0["method"], try $0["amount"]) }
        return Dictionary(uniqueKeysWithValues: sums)
    }

    /// Passes each refund to the closure, the refunds of a payment in their order.
    func forEach(in db: any Transaction, _ body: (ExportedRefund) throws -> Void) throws {
        var numbers: [PaymentID: Int] = [:]
        try db.forEach("\(part: Self.select) ORDER BY r.id") { row in
            let payment: PaymentID = try row["payment_id"]
            let number = numbers[payment, default: 0] + 1
            numbers[payment] = number
            try body(
                ExportedRefund(
                    id: try row["id"], payment: payment, number: number, refund: try PaymentRefund(row),
                    closedPass: try row["closed_pass"]))
        }
    }

    /// A refund closed the pass if the movement that closed the pass has the time of the refund. Of several
    /// refunds at that time, which an import can have, the last one counts.
    private static let select: SQL = """
        SELECT r.id, r.payment_id, r.amount, p.currency, r.at, r.on_day, r.reason,
            EXISTS (SELECT 1 FROM passes JOIN credit_movements m ON m.pass_id = passes.id
                WHERE passes.payment_id = r.payment_id AND m.kind = 'closed' AND m.at = r.at
                AND NOT EXISTS (SELECT 1 FROM payment_refunds l
                    WHERE l.payment_id = r.payment_id AND l.at = r.at AND l.id > r.id)) AS closed_pass
        FROM payment_refunds r JOIN payments p ON p.id = r.payment_id
        """
}

extension PaymentRefund {
    fileprivate init(_ row: Row) throws {
        self.init(
            at: try row["at"], day: try row["on_day"], amount: try Money(row), reason: try row["reason"])
    }
}
