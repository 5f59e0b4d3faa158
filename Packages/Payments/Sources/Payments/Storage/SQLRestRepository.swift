internal import Core
internal import Persistence

/// Stores the remainders of prices: what a student still owes for a pass after a first payment, and the
/// payment that settles it. Neither is ever changed.
struct SQLRestRepository {
    func insert(_ rest: Money, of payment: PaymentID, in db: any Transaction) throws {
        try db.run(
            "INSERT INTO payment_rests (payment_id, amount) VALUES (\(payment), \(rest.minorUnits))")
    }

    /// The remainder of a payment that is owed; nil if there is none.
    func open(of payment: PaymentID, in db: any Transaction) throws -> Money? {
        try db.row(
            """
            SELECT r.amount, p.currency FROM payment_rests r JOIN payments p ON p.id = r.payment_id
            WHERE r.payment_id = \(payment) AND \(part: Self.isOpen)
            """
        ).map { try Money($0) }
    }

    /// The receipt of the payment that settled the remainder of another; nil if there is none.
    func receipt(ofPaymentFor payment: PaymentID, in db: any Transaction) throws -> String? {
        try db.value(
            """
            SELECT coalesce(q.receipt, q.key) AS value FROM rest_payments s
            JOIN payments q ON q.id = s.payment_id
            WHERE s.rest_of = \(payment) AND \(part: Self.isValid)
            """)
    }

    /// Stores that a payment settles the remainder of another.
    func settle(_ rest: PaymentID, by payment: PaymentID, in db: any Transaction) throws {
        try db.run("INSERT INTO rest_payments (payment_id, rest_of) VALUES (\(payment), \(rest))")
    }

    /// Stores that the remainder of a payment is owed no more, since its pass has ended.
    func cancel(_ rest: PaymentID, at: Instant, in db: any Transaction) throws {
        try db.run(
            """
            INSERT INTO rest_cancellations (payment_id, at, number)
            VALUES (\(rest), \(at), (SELECT coalesce(max(number), 0) + 1 FROM rest_cancellations))
            """)
    }

    /// The payments of a student whose remainder is owed.
    func open(of student: StudentID, in db: any Transaction) throws -> [(payment: PaymentID, rest: Money)] {
        try db.rows(
            """
            SELECT r.payment_id, r.amount, p.currency
            FROM payments p JOIN payment_rests r ON r.payment_id = p.id
            WHERE p.student_id = \(student) AND \(part: Self.isOpen) ORDER BY r.payment_id
            """
        ).map { (try $0["payment_id"], try Money($0)) }
    }

    /// A condition on a remainder `r`: it is owed.
    static let isOpen: SQL = """
        NOT EXISTS (SELECT 1 FROM payment_voids v WHERE v.payment_id = r.payment_id)
        AND NOT EXISTS (SELECT 1 FROM rest_cancellations x WHERE x.payment_id = r.payment_id)
        AND NOT EXISTS (SELECT 1 FROM rest_payments s WHERE s.rest_of = r.payment_id AND \(part: isValid))
        """

    /// A condition on the payment of a remainder `s`: it is not void.
    private static let isValid: SQL =
        "NOT EXISTS (SELECT 1 FROM payment_voids w WHERE w.payment_id = s.payment_id)"
}
