internal import Core
internal import Persistence

/// Stores payments and their voids.
///
/// A void is never changed. In the row of a payment, only the student changes, by a merge of students. An
/// erasure removes the reasons of both.
struct SQLPaymentRepository {
    private let table = KeyedTable<Kind.Payment>(noun: "payment", table: "payments")
    let refunds = SQLRefundRepository()
    let totals = SQLPaymentTotals()
    private let revenue = SQLRevenueTotals()

    /// Returns the names of students.
    typealias Names = ([StudentID]) throws -> [StudentID: String]

    /// - Throws: ``PaymentError/receiptTaken(_:)``.
    func insert(_ payment: PaymentValues, in db: any Transaction) throws -> PaymentID {
        let id: PaymentID
        do {
            id = PaymentID(
                try db.attempt {
                    try db.insert(
                        """
                        INSERT INTO payments (key, student_id, class_id, plan_id, amount, price, currency,
                            method, reason, reason_salt, receipt, receipt_number, paid_at, paid_on,
                            recorded_by)
                        VALUES (\(payment.key), \(payment.student), \(payment.academyClass),
                            \(payment.plan), \(payment.amount.minorUnits), \(payment.price.minorUnits),
                            \(payment.amount.currency), \(payment.method), \(payment.reason),
                            \(part: payment.reason == nil ? "NULL" : db.dialect.randomBytes),
                            \(payment.receipt?.text), \(payment.receipt?.number), \(payment.paidAt),
                            \(payment.paidOn), \(payment.recordedBy))
                        """)
                })
        } catch let violation as ConstraintViolation
            where violation.isUnique("payments.receipt") || violation.isUnique("payments.receipt_number")
        {
            // A receipt of the academy's own series also has a unique number; SQLite may report either
            // column.
            throw PaymentError.receiptTaken(payment.receipt?.text ?? "")
        }
        let change = RevenueChange(count: 1, minorUnits: payment.amount.minorUnits)
        try revenue.add(
            change, on: payment.paidOn, plan: payment.plan, method: payment.method,
            academyClass: payment.academyClass, in: db)
        try totals.add(change, paidOn: payment.paidOn, method: payment.method, in: db)
        return id
    }

    /// - Throws: ``PaymentError/alreadyVoid(receipt:)``.
    func void(
        _ payment: Payment, _ record: PaymentVoid, on day: CalendarDay, by account: AccountID?,
        in db: any Transaction
    ) throws {
        do {
            _ = try db.attempt {
                try db.run(
                    """
                    INSERT INTO payment_voids (
                        payment_id, at, on_day, reason, reason_salt, account_id, number)
                    VALUES (\(payment.id), \(record.at), \(day), \(record.reason),
                        \(part: db.dialect.randomBytes), \(account),
                        (SELECT coalesce(max(number), 0) + 1 FROM payment_voids))
                    """)
            }
        } catch let violation as ConstraintViolation where violation.isUnique("payment_voids.payment_id") {
            throw PaymentError.alreadyVoid(receipt: payment.receipt)
        }
        let change = RevenueChange(count: -1, minorUnits: -payment.amount.minorUnits)
        try revenue.add(
            change, on: day, plan: payment.plan, method: payment.method, academyClass: payment.class, in: db)
        try totals.add(change, paidOn: payment.paidOn, method: payment.method, in: db)
    }

    func hasAny(for academyClass: ClassID, in db: any Transaction) throws -> Bool {
        try db.exists("SELECT 1 FROM payments WHERE class_id = \(academyClass) LIMIT 1")
    }

    /// The receipt after the last one of the series.
    func nextReceipt(in db: any Transaction) throws -> Receipt {
        let last: Int64? = try db.row("SELECT max(receipt_number) AS value FROM payments")?["value"]
        return Receipt(number: (last ?? 0) + 1)
    }

    /// Finds a payment by its id, its key or its receipt.
    ///
    /// - Throws: `NotFound`.
    func find(_ reference: Reference<Kind.Payment>, in db: any Transaction, names: Names) throws -> Payment {
        let conditions: [SQL] =
            switch reference {
            case .id(let id): ["p.id = \(id)"]
            case .number: try table.id(of: reference, in: db).map { ["p.id = \($0)"] } ?? []
            case .key(let key): ["p.key = \(key)", "p.receipt = \(key)"]
            case .me: []
            }
        for condition in conditions {
            guard let row = try db.row("\(part: Self.select) WHERE \(part: condition)") else { continue }
            return try Payment(
                row, names: names([row["student_id"]]), refunds: refunds.lists(of: [row], in: db))
        }
        throw NotFound("payment", reference)
    }

    /// Payments, newest first.
    func list(
        _ filter: PaymentFilter, limit: Int?, after: Cursor?, in db: any Transaction, names: Names
    ) throws -> Page<Payment> {
        let page = try db.rowPage(
            Self.select, where: filter.conditions,
            by: [.day("p.paid_on"), .integer("p.paid_at"), .integer("p.id")], isDescending: true,
            limit: limit, after: after)
        let names = try names(page.rows.values(of: "student_id"))
        let refunds = try refunds.lists(of: page.rows, in: db)
        return try page.map { try Payment($0, names: names, refunds: refunds) }
    }

    /// The last payment of the same student for the same plan and class with the same amount and method,
    /// since an instant, that is not void; nil if there is none.
    func lastEqual(
        to payment: PaymentValues, since start: Instant, in db: any Transaction
    ) throws -> (receipt: String, paidAt: Instant)? {
        try db.row(
            """
            SELECT coalesce(receipt, key) AS receipt, paid_at FROM payments p
            WHERE student_id = \(payment.student) AND paid_at >= \(start) AND paid_at <= \(payment.paidAt) AND plan_id = \(payment.plan)
            AND coalesce(class_id, 0) = \(payment.academyClass?.number ?? 0)
            AND amount = \(payment.amount.minorUnits) AND method = \(payment.method)
            AND NOT EXISTS (SELECT 1 FROM payment_voids v WHERE v.payment_id = p.id)
            ORDER BY paid_at DESC, id DESC LIMIT 1
            """
        ).map { (try $0["receipt"], try $0["paid_at"]) }
    }

    /// The price of a payment when it was recorded, and the class that it names.
    func priceAndClass(
        of payment: PaymentID, in db: any Transaction
    ) throws -> (price: Money, academyClass: ClassID?)? {
        try db.row("SELECT price AS amount, currency, class_id FROM payments WHERE id = \(payment)")
            .map { (try Money($0), try $0["class_id"]) }
    }

    func id(key: String, in db: any Transaction) throws -> PaymentID? { try table.id(key: key, in: db) }

    /// Passes each payment to the closure in order of id, with the key in CSV files and the void.
    func forEach(
        in db: any Transaction,
        _ body: (PaymentID, _ key: String, PaymentValues, PaymentVoid?) throws -> Void
    ) throws {
        let keys = try table.rowKeys(in: db)
        try db.forEach("\(part: Self.select) ORDER BY p.id") { row in
            let id: PaymentID = try row["id"]
            let key = keys.key(try row["key"], id)
            let receipt: String? = try row["receipt"]
            let currency: Currency = try row["currency"]
            let payment = PaymentValues(
                key: key, student: try row["student_id"], academyClass: try row["class_id"],
                plan: try row["plan_id"], amount: Money(minorUnits: try row["amount"], currency: currency),
                price: Money(minorUnits: try row["price"], currency: currency), method: try row["method"],
                reason: try row["reason"], receipt: receipt.map { Receipt($0) }, paidAt: try row["paid_at"],
                paidOn: try row["paid_on"], rest: try Money(row, "rest", currency),
                restOf: try row["rest_of"])
            try body(id, key, payment, try PaymentVoid(row))
        }
    }

    private static let select: SQL = """
        SELECT p.id, p.key, p.student_id, p.class_id, p.plan_id, plans.name AS plan_name, p.amount, p.price,
            p.currency, p.method, p.reason, p.receipt, p.paid_at, p.paid_on, p.recorded_by,
            passes.id AS pass_id, v.at AS void_at, v.reason AS void_reason, s.rest_of, r.amount AS rest,
            coalesce(f.receipt, f.key) AS rest_of_receipt,
            CASE WHEN r.amount IS NULL THEN NULL WHEN \(part: SQLRestRepository.isOpen) THEN r.amount END
                AS open_rest,
            EXISTS (SELECT 1 FROM payment_refunds r WHERE r.payment_id = p.id) AS is_refunded
        FROM payments p JOIN plans ON plans.id = p.plan_id LEFT JOIN passes ON passes.payment_id = p.id
            LEFT JOIN payment_voids v ON v.payment_id = p.id
            LEFT JOIN payment_rests r ON r.payment_id = p.id
            LEFT JOIN rest_payments s ON s.payment_id = p.id
            LEFT JOIN payments f ON f.id = s.rest_of
        """
}

extension Payment {
    fileprivate init(
        _ row: Row, names: [StudentID: String], refunds: [PaymentID: [PaymentRefund]]
    ) throws {
        let (id, student): (PaymentID, StudentID) = (try row["id"], try row["student_id"])
        let key: String? = try row["key"]
        let currency: Currency = try row["currency"]
        let (amount, price): (Int64, Int64) = (try row["amount"], try row["price"])
        // The remainder of the price after this payment, also if it is paid or cancelled.
        let agreed = try Money(row, "rest", currency).map { amount + $0.minorUnits }
        self.init(
            id: id, key: key, student: student, studentName: try names.name(of: student),
            plan: try row["plan_id"], planName: try row["plan_name"], class: try row["class_id"],
            amount: Money(minorUnits: amount, currency: currency),
            price: Money(minorUnits: price, currency: currency),
            agreedPrice: agreed == price
                ? nil : agreed.map { Money(minorUnits: $0, currency: currency) },
            method: try row["method"], reason: try row["reason"], receipt: try row["receipt"] ?? key ?? "",
            paidAt: try row["paid_at"],
            paidOn: try row["paid_on"], recordedBy: try row["recorded_by"], pass: try row["pass_id"],
            rest: try Money(row, "open_rest", currency), restOf: try row["rest_of"],
            restOfReceipt: try row["rest_of_receipt"], void: try PaymentVoid(row), refunds: refunds[id])
    }
}

extension Money {
    /// The amount in a column; nil if it has none.
    fileprivate init?(_ row: Row, _ column: String, _ currency: Currency) throws {
        guard row.has(column) else { return nil }
        self.init(minorUnits: try row[column], currency: currency)
    }
}

extension PaymentVoid {
    fileprivate init?(_ row: Row) throws {
        guard row.has("void_at") else { return nil }
        self.init(at: try row["void_at"], reason: try row["void_reason"])
    }
}
