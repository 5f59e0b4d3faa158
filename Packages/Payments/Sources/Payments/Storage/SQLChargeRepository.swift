internal import Core
internal import Persistence

/// Stores the charges for sessions and their settlements; neither is ever changed.
struct SQLChargeRepository {
    /// Stores a charge. A student has at most one open charge for a session: the column `turn`, which is
    /// unique, is the number of settled charges plus one.
    func insert(
        _ amount: Money, for unpaid: UnpaidSession, in db: any Transaction
    ) throws -> StoredCharge {
        let id = try db.insert(
            """
            INSERT INTO class_charges (student_id, session_id, turn, on_day, amount, currency, at)
            VALUES (\(unpaid.student), \(unpaid.session), (SELECT count(*) + 1 FROM class_charges c
                    JOIN charge_settlements s ON s.charge_id = c.id
                    WHERE c.student_id = \(unpaid.student) AND c.session_id = \(unpaid.session)),
                \(unpaid.on), \(amount.minorUnits), \(amount.currency), \(unpaid.at))
            """)
        return StoredCharge(
            id: ClassChargeID(id), student: unpaid.student, session: unpaid.session, day: unpaid.on,
            amount: amount)
    }

    func settle(
        _ charge: ClassChargeID, _ settlement: ChargeSettlement, at: Instant, in db: any Transaction
    ) throws {
        let (kind, pass): (String, PassID?) =
            switch settlement {
            case .paid(let pass): ("paid", pass)
            case .cancelled: ("cancelled", nil)
            }
        try db.run(
            """
            INSERT INTO charge_settlements (charge_id, kind, pass_id, at, number)
            VALUES (\(charge), \(kind), \(pass), \(at),
                (SELECT coalesce(max(number), 0) + 1 FROM charge_settlements))
            """)
    }

    /// The open charge of a student for a session.
    func open(of student: StudentID, session: SessionID, in db: any Transaction) throws -> StoredCharge? {
        try db.row("\(part: Self.open) AND c.student_id = \(student) AND c.session_id = \(session)")
            .map(StoredCharge.init)
    }

    /// The amount of the last charge of a student for a session, open or settled.
    func lastAmount(of student: StudentID, session: SessionID, in db: any Transaction) throws -> Money? {
        try db.row(
            """
            SELECT amount, currency FROM class_charges
            WHERE student_id = \(student) AND session_id = \(session) ORDER BY turn DESC LIMIT 1
            """
        ).map { try Money($0) }
    }

    /// A student's open charges, earliest day first.
    func open(of student: StudentID, in db: any Transaction) throws -> [StoredCharge] {
        try db.rows("\(part: Self.open) AND c.student_id = \(student) ORDER BY c.on_day, c.id")
            .map(StoredCharge.init)
    }

    /// The open charges for a session.
    func open(for session: SessionID, in db: any Transaction) throws -> [StoredCharge] {
        try db.rows("\(part: Self.open) AND c.session_id = \(session)").map(StoredCharge.init)
    }

    /// What students owe, earliest day first: sessions with a price, and remainders of the prices of
    /// payments. A session without a price has a charge of zero, so that a later pass pays for it.
    func owed(
        by student: StudentID?, limit: Int?, after: Cursor?, in db: any Transaction
    ) throws -> Page<OwedAmount> {
        try db.page(
            "\(part: Self.owed) SELECT * FROM owed", where: [student.map { "student_id = \($0)" }],
            by: [.day("on_day"), .integer("is_rest"), .integer("id")], limit: limit, after: after,
            OwedAmount.init)
    }

    /// What a student owes, as a page has it.
    ///
    /// - Parameter limit: the maximum number of amounts; nil for all.
    func owed(
        by student: StudentID, atMost limit: Int? = nil, in db: any Transaction
    ) throws -> [OwedAmount] {
        let end: SQL = limit.map { "LIMIT \($0)" } ?? ""
        return try db.rows(
            """
            \(part: Self.owed) SELECT * FROM owed WHERE student_id = \(student)
            ORDER BY on_day, is_rest, id \(part: end)
            """
        ).map(OwedAmount.init)
    }

    /// The charges that a pass settled and still pays for, earliest day first.
    func settled(by pass: PassID, in db: any Transaction) throws -> [StoredCharge] {
        try db.rows(
            """
            \(part: Self.charges) JOIN charge_settlements s ON s.charge_id = c.id
            WHERE s.pass_id = \(pass) AND \(part: Self.isPaid) ORDER BY c.on_day, c.id
            """
        ).map(StoredCharge.init)
    }

    /// Passes the charges that are owed to the closure, and, with the payment of the pass, those that are
    /// settled by a credit which was not returned.
    func forEachExported(
        in db: any Transaction, _ body: (StudentID, SessionID, Money, PaymentID?) throws -> Void
    ) throws {
        try db.forEach(
            """
            SELECT c.student_id, c.session_id, c.amount, c.currency, p.payment_id FROM class_charges c
            LEFT JOIN charge_settlements s ON s.charge_id = c.id LEFT JOIN passes p ON p.id = s.pass_id
            WHERE s.charge_id IS NULL OR \(part: Self.isPaid)
            ORDER BY c.id
            """
        ) { row in
            try body(
                try row["student_id"], try row["session_id"], try Money(row), try row["payment_id"])
        }
    }

    /// The sum that each student owes, highest first. All columns of a page's order have one direction, so
    /// the amount is negated.
    func sums(limit: Int?, after: Cursor?, in db: any Transaction) throws -> Page<ChargeSum> {
        try db.page(
            """
            \(part: Self.owed), sums AS (
                SELECT student_id, count(session_id) AS count, sum(amount) AS amount,
                    -sum(amount) AS negated_amount, min(on_day) AS since
                FROM owed GROUP BY student_id)
            SELECT * FROM sums
            """, by: [.integer("negated_amount"), .integer("student_id")], limit: limit, after: after
        ) { row in
            ChargeSum(
                student: try row["student_id"], count: try row["count"], minorUnits: try row["amount"],
                since: try row["since"])
        }
    }

    /// The sum of the debts of each of some students; students without debts are left out.
    func debts(of students: [StudentID], in db: any Transaction) throws -> [StudentID: Money] {
        var debts: [StudentID: Money] = [:]
        try db.forEach(
            in: students,
            {
                """
                \(part: Self.owed) SELECT student_id, currency, sum(amount) AS amount FROM owed
                WHERE student_id IN (\(list: $0)) GROUP BY student_id, currency
                """
            }
        ) { debts[try $0["student_id"]] = try Money($0) }
        return debts
    }

    /// The number of students who owe anything, and the sum.
    func sumOfAll(in db: any Transaction) throws -> (students: Int, minorUnits: Int64) {
        let row = try db.row(
            """
            \(part: Self.owed)
            SELECT count(DISTINCT student_id) AS students, coalesce(sum(amount), 0) AS amount FROM owed
            """)
        return try row.map { (try $0["students"], try $0["amount"]) } ?? (0, 0)
    }

    private static let charges: SQL =
        "SELECT c.id, c.student_id, c.session_id, c.on_day, c.amount, c.currency FROM class_charges c"
    /// A condition on a charge `c` and its settlement `s`: the pass of the settlement pays for the session,
    /// and settled no later charge for it. There is a later one if the credit was returned, the session was
    /// owed again, and the pass paid for it once more.
    private static let isPaid: SQL = """
        EXISTS (SELECT 1 FROM credit_movements u
            WHERE u.student_id = c.student_id AND u.session_id = c.session_id AND u.pass_id = s.pass_id
            AND \(part: SQLCreditRepository.isOpenUse))
        AND NOT EXISTS (SELECT 1 FROM class_charges d JOIN charge_settlements t ON t.charge_id = d.id
            WHERE d.student_id = c.student_id AND d.session_id = c.session_id AND d.turn > c.turn
            AND t.pass_id = s.pass_id)
        """
    private static let isOpen: SQL =
        "NOT EXISTS (SELECT 1 FROM charge_settlements s WHERE s.charge_id = c.id)"
    /// The expression of the table `owed`.
    private static let owed: SQL = """
        WITH owed AS (
            SELECT 0 AS is_rest, c.id, c.student_id, c.session_id, c.on_day, c.amount, c.currency,
                NULL AS plan_name, NULL AS receipt
            FROM class_charges c WHERE c.amount > 0 AND \(part: isOpen)
            UNION ALL
            SELECT 1, p.id, p.student_id, NULL, p.paid_on, r.amount, p.currency, plans.name,
                coalesce(p.receipt, p.key)
            FROM payment_rests r JOIN payments p ON p.id = r.payment_id JOIN plans ON plans.id = p.plan_id
            WHERE \(part: SQLRestRepository.isOpen))
        """
    private static let open: SQL = "\(part: charges) WHERE \(part: isOpen)"
}

extension OwedAmount {
    fileprivate init(_ row: Row) throws {
        let session: SessionID? = try row["session_id"]
        let reason: Reason
        if let session {
            reason = .session(session, ClassChargeID(try row["id"]))
        } else {
            reason = .rest(
                of: PaymentID(try row["id"]), plan: try row["plan_name"], receipt: try row["receipt"])
        }
        self.init(
            reason: reason, student: try row["student_id"], day: try row["on_day"], amount: try Money(row))
    }
}

extension StoredCharge {
    init(_ row: Row) throws {
        self.init(
            id: try row["id"], student: try row["student_id"], session: try row["session_id"],
            day: try row["on_day"], amount: try Money(row))
    }
}
