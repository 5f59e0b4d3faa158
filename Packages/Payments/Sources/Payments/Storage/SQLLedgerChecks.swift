internal import Application
internal import Core
internal import Persistence

/// The checks of the ledger and of the passes.
enum SQLLedgerChecks {
    static func all(_ students: any StudentDirectory) -> [DataCheck] {
        [DataCheck("ledger") { try ledger(students, in: $0) }, DataCheck("passes", passes)]
    }

    /// The entries of each payment add up to its amount; a void payment, and no other, also has reversals of
    /// all of them. Each refund has two entries of its amount, and no more is refunded than was paid. The
    /// student of a payment is charged what was received and the remainder. Only reasons about erased
    /// students are erased.
    private static func ledger(
        _ students: any StudentDirectory, in db: any Transaction
    ) throws -> DataFinding {
        if let fault = try unequalPayment(in: db) ?? unequalVoid(in: db) ?? unequalRefund(in: db)
            ?? unequalRest(in: db) ?? unequalTotals(in: db) ?? erasedReason(students, in: db)
        {
            return .fault(fault.of(.payments))
        }
        let sums = try db.rows(
            """
            SELECT currency, count(*) AS entries, sum(amount) AS amount FROM ledger_entries
            GROUP BY currency ORDER BY currency
            """
        ).map { row in
            let (entries, amount): (Int, Int64) = (try row["entries"], try row["amount"])
            let sum = Money(minorUnits: amount, currency: try row["currency"])
            return Phrase("check.ledger-entries", ["count": "\(entries)", "amount": "\(sum)"]).of(.payments)
        }
        return .sound(sums.isEmpty ? Phrase("check.no-ledger-entries").of(.payments) : Joined(sums))
    }

    private static func unequalPayment(in db: any Transaction) throws -> Phrase? {
        let row = try db.row(
            """
            SELECT p.id, p.amount, p.currency, coalesce(sum(e.amount), 0) AS received
            FROM payments p LEFT JOIN ledger_entries e ON e.payment_id = p.id AND e.kind = 'payment'
            GROUP BY p.id, p.amount, p.currency
            HAVING coalesce(sum(e.amount), 0) <> p.amount ORDER BY p.id LIMIT 1
            """)
        return try row.map { row in
            let (id, currency): (Int64, Currency) = (try row["id"], try row["currency"])
            let amount = Money(minorUnits: try row["amount"], currency: currency)
            let received = Money(minorUnits: try row["received"], currency: currency)
            let values = ["received": "\(received)", "id": "\(id)", "amount": "\(amount)"]
            return Phrase("check.payment", values)
        }
    }

    private static func unequalVoid(in db: any Transaction) throws -> Phrase? {
        let id: Int64? = try db.value(
            """
            SELECT p.id AS value FROM payments p
            LEFT JOIN payment_voids v ON v.payment_id = p.id
            LEFT JOIN ledger_entries e ON e.payment_id = p.id
            GROUP BY p.id, v.payment_id
            HAVING coalesce(sum(CASE WHEN e.kind = 'reversal' THEN e.amount END), 0) <>
                CASE WHEN v.payment_id IS NULL THEN 0
                ELSE coalesce(sum(CASE WHEN e.kind <> 'reversal' THEN e.amount END), 0) END
            ORDER BY p.id LIMIT 1
            """)
        return id.map { Phrase("check.void", ["id": "\($0)"]) }
    }

    private static func unequalRefund(in db: any Transaction) throws -> Phrase? {
        let id: Int64? = try db.value(
            """
            SELECT p.id AS value FROM payments p
            JOIN (SELECT payment_id, sum(amount) AS amount FROM payment_refunds GROUP BY payment_id) r
                ON r.payment_id = p.id
            LEFT JOIN ledger_entries e ON e.payment_id = p.id AND e.kind = 'refund'
            GROUP BY p.id, p.amount, r.amount
            HAVING coalesce(sum(e.amount), 0) <> 2 * r.amount OR r.amount > p.amount ORDER BY p.id LIMIT 1
            """)
        return id.map { Phrase("check.refunds", ["id": "\($0)"]) }
    }

    /// A payment whose student was not charged what was received and the remainder that is, or was, owed. The
    /// payment of a remainder charges nothing more, and a remainder that is not owed any more was booked
    /// back.
    private static func unequalRest(in db: any Transaction) throws -> Phrase? {
        let id: Int64? = try db.value(
            """
            SELECT p.id AS value FROM payments p
            LEFT JOIN payment_rests r ON r.payment_id = p.id
            LEFT JOIN rest_cancellations x ON x.payment_id = p.id
            LEFT JOIN rest_payments s ON s.payment_id = p.id
            LEFT JOIN ledger_entries e ON e.payment_id = p.id
            GROUP BY p.id, p.amount, r.amount, x.payment_id, s.payment_id
            HAVING coalesce(sum(CASE e.kind WHEN 'charge' THEN e.amount WHEN 'settlement' THEN -e.amount END), 0)
                <> CASE WHEN s.payment_id IS NOT NULL THEN 0
                    WHEN x.payment_id IS NOT NULL THEN p.amount ELSE p.amount + coalesce(r.amount, 0) END
            ORDER BY p.id LIMIT 1
            """)
        return id.map { Phrase("check.rest", ["id": "\($0)"]) }
    }

    private static func unequalTotals(in db: any Transaction) throws -> Phrase? {
        let month: String? =
            try db.value(
                """
                SELECT month AS value FROM (
                    SELECT month, plan_id, method, class_id, count, amount, refunded FROM revenue_totals
                    UNION ALL
                    SELECT substr(day, 1, 7), plan_id, method, class_id, -count, -amount, -refunded
                    FROM (\(part: SQLRevenueTotals.movements(from: nil, to: nil))) AS movements
                ) AS sums GROUP BY month, plan_id, method, class_id
                HAVING sum(amount) <> 0 OR sum(count) <> 0 OR sum(refunded) <> 0 ORDER BY month LIMIT 1
                """) ?? SQLPaymentTotals().unequalMonth(in: db)
        return month.map { Phrase("check.revenue", ["month": $0]) }
    }

    private static func erasedReason(
        _ students: any StudentDirectory, in db: any Transaction
    ) throws -> Phrase? {
        let places: [SQL] = [
            "payments AS t ON t.id = p.id", "payment_voids AS t ON t.payment_id = p.id",
            "payment_refunds AS t ON t.payment_id = p.id",
            "passes AS s ON s.payment_id = p.id JOIN credit_movements AS t ON t.pass_id = s.id",
        ]
        let owners = places.map { place -> SQL in
            """
            SELECT p.student_id, p.id FROM payments p JOIN \(part: place)
            WHERE t.reason = \(Dialect.erasedText) AND length(t.reason_salt) = \(Digest.size)
            """
        }
        let rows = try db.rows(
            """
            SELECT student_id, min(id) AS payment FROM (\(part: .joined(owners, by: " UNION ALL "))) AS erased
            GROUP BY student_id ORDER BY student_id
            """)
        let other = try rows.first { try !students.wasErased($0["student_id"], in: db) }
        return try other.map { row in
            let payment: Int64 = try row["payment"]
            return Phrase("check.erased-reason", ["id": "\(payment)"])
        }
    }

    /// No pass has a negative number of credits left.
    @Sendable private static func passes(_ db: any Transaction) throws -> DataFinding {
        let id: Int64? = try db.value(
            """
            SELECT p.id AS value FROM passes p JOIN credit_movements m ON m.pass_id = p.id
            WHERE p.credits IS NOT NULL GROUP BY p.id HAVING sum(m.credits) < 0 ORDER BY p.id LIMIT 1
            """)
        if let id { return .fault(Phrase("check.credits", ["id": "\(id)"]).of(.payments)) }
        let count: Int = try db.value("SELECT count(*) AS value FROM passes") ?? 0
        return .sound(
            Phrase(count == 1 ? "check.passes.one" : "check.passes", ["count": "\(count)"]).of(.payments))
    }
}
