internal import Core
internal import Persistence

/// Stores passes; a pass is never changed: its movements record the credits that are given, used and removed.
struct SQLPassRepository {
    /// Opens a pass, with the movement that gives it its credits.
    func open(_ pass: NewPass, in db: any Transaction) throws {
        let id = try db.insert(
            """
            INSERT INTO passes (student_id, plan_id, payment_id, credits, opened_on, expires_on, families)
            VALUES (\(pass.student), \(pass.plan), \(pass.payment), \(pass.credits), \(pass.openedOn),
                \(pass.expiresOn), \(pass.families))
            """)
        try db.run(
            """
            INSERT INTO credit_movements (pass_id, kind, credits, student_id, at, on_day)
            VALUES (\(id), 'opened', \(pass.credits ?? 0), \(pass.student), \(pass.openedAt),
                \(pass.openedOn))
            """)
    }

    /// Closes the pass that a payment bought: unused credits are removed, used ones stay used.
    func close(boughtBy payment: PaymentID, at: Instant, on day: CalendarDay, in db: any Transaction) throws {
        try db.run(
            """
            INSERT INTO credit_movements (pass_id, kind, credits, student_id, at, on_day)
            SELECT p.id, 'closed', -(SELECT sum(m.credits) FROM credit_movements m WHERE m.pass_id = p.id),
                p.student_id, \(at), \(day)
            FROM passes p WHERE p.payment_id = \(payment)
            """)
    }

    /// The pass that a payment bought.
    func id(boughtBy payment: PaymentID, in db: any Transaction) throws -> PassID? {
        try db.value("SELECT id AS value FROM passes WHERE payment_id = \(payment)")
    }

    /// A student's passes, latest expiry first.
    func list(
        of student: StudentID, today: CalendarDay, limit: Int?, after: Cursor?, in db: any Transaction
    ) throws -> Page<Pass> {
        try db.page(
            Self.select, where: ["p.student_id = \(student)"], by: [.day("p.expires_on"), .integer("p.id")],
            isDescending: true, limit: limit, after: after
        ) { try Pass($0, today: today) }
    }

    /// A student's passes that are open on a day, earliest expiry first.
    func openPasses(of student: StudentID, today: CalendarDay, in db: any Transaction) throws -> [Pass] {
        try db.rows(
            """
            \(part: Self.select) WHERE p.student_id = \(student) AND p.expires_on >= \(today)
            ORDER BY p.expires_on, p.id
            """
        ).map { try Pass($0, today: today) }.filter { $0.status == .open }
    }

    private static let select: SQL = """
        SELECT p.id, p.student_id, p.plan_id, plans.name AS plan_name, plans.kind, p.credits, p.opened_on,
            p.expires_on, p.families,
            (SELECT sum(m.credits) FROM credit_movements m WHERE m.pass_id = p.id) AS credits_left,
            EXISTS (SELECT 1 FROM credit_movements m
                WHERE m.pass_id = p.id AND m.kind = 'closed') AS is_closed
        FROM passes p JOIN plans ON plans.id = p.plan_id
        """
}

extension Pass {
    fileprivate init(_ row: Row, today: CalendarDay) throws {
        let credits: Int? = try row["credits"]
        let creditsLeft: Int? = credits == nil ? nil : try row["credits_left"]
        let families: StyleFamilies = try row["families"]
        let expiresOn: CalendarDay = try row["expires_on"]
        self.init(
            id: try row["id"], student: try row["student_id"], plan: try row["plan_id"],
            planName: try row["plan_name"], kind: try row["kind"], credits: credits, creditsLeft: creditsLeft,
            openedOn: try row["opened_on"], expiresOn: expiresOn, families: families.names,
            status: PassStatus(
                isClosed: try row["is_closed"], creditsLeft: creditsLeft, expiresOn: expiresOn, today: today))
    }
}
