internal import Core
internal import Persistence

/// Stores passes.
///
/// Movements record the credits that are given, used and removed. In the row of a pass, only the student and
/// the last valid day ever change.
struct SQLPassRepository {
    /// Opens the pass of a plan that a payment bought, with the movement that gives it its credits.
    func open(
        _ plan: Plan, boughtBy id: PaymentID, _ payment: PaymentValues, in db: any Transaction
    ) throws {
        let first = payment.openedOn ?? payment.paidOn
        let pass = try db.insert(
            """
            INSERT INTO passes (student_id, plan_id, payment_id, credits, opened_on, expires_on, families)
            VALUES (\(payment.student), \(plan.id), \(id), \(plan.credits), \(first),
                \(plan.expiry(boughtOn: first)), \(StyleFamilies(plan.families)))
            """)
        try db.run(
            """
            INSERT INTO credit_movements (pass_id, kind, credits, student_id, at, on_day)
            VALUES (\(pass), 'opened', \(plan.credits ?? 0), \(payment.student), \(payment.paidAt),
                \(payment.paidOn))
            """)
    }

    /// Closes the pass that a payment bought: unused credits are removed, used ones stay used.
    func close(boughtBy payment: PaymentID, at: Instant, on day: CalendarDay, in db: any Transaction) throws {
        try close("p.payment_id = \(payment)", at: at, on: day, in: db)
    }

    /// Closes all passes of a student that are not closed.
    func closeAll(
        of student: StudentID, at: Instant, on day: CalendarDay, in db: any Transaction
    ) throws {
        try close("p.student_id = \(student)", at: at, on: day, in: db)
    }

    private func close(
        _ condition: SQL, at: Instant, on day: CalendarDay, in db: any Transaction
    ) throws {
        try db.run(
            """
            INSERT INTO credit_movements (pass_id, kind, credits, student_id, at, on_day)
            SELECT p.id, 'closed', -\(part: Self.creditsLeft), p.student_id, \(at), \(day)
            FROM passes p WHERE \(part: condition) AND NOT \(part: Self.isClosed)
            """)
    }

    /// An expression over a pass `p`: the credits left, which are 0 for an unlimited one.
    static let creditsLeft: SQL = "(SELECT sum(m.credits) FROM credit_movements m WHERE m.pass_id = p.id)"

    /// A condition on a pass `p`: it is closed.
    static let isClosed: SQL = """
        EXISTS (SELECT 1 FROM credit_movements m WHERE m.pass_id = p.id AND m.kind = 'closed')
        """

    func isClosed(_ pass: PassID, in db: any Transaction) throws -> Bool {
        try db.exists("SELECT 1 FROM passes p WHERE p.id = \(pass) AND \(part: Self.isClosed)")
    }

    func count(of student: StudentID, in db: any Transaction) throws -> Int {
        try db.value("SELECT count(*) AS value FROM passes WHERE student_id = \(student)") ?? 0
    }

    func planName(of pass: PassID, in db: any Transaction) throws -> String? {
        try db.value(
            """
            SELECT l.name AS value FROM passes p JOIN plans l ON l.id = p.plan_id WHERE p.id = \(pass)
            """)
    }

    func id(boughtBy payment: PaymentID, in db: any Transaction) throws -> PassID? {
        try db.value("SELECT id AS value FROM passes WHERE payment_id = \(payment)")
    }

    /// A student's passes, latest expiry first.
    func list(
        of student: StudentSummary, today: CalendarDay, limit: Int?, after: Cursor?, in db: any Transaction
    ) throws -> Page<Pass> {
        try db.page(
            Self.select(today), where: ["p.student_id = \(student.id)"],
            by: [.day("p.expires_on"), .integer("p.id")], isDescending: true, limit: limit, after: after
        ) { try Pass($0, of: student.name, today: today) }
    }

    /// Passes, earliest expiry first.
    func list(
        _ filter: PassFilter, today: CalendarDay, limit: Int?, after: Cursor?, in db: any Transaction,
        names: ([StudentID]) throws -> [StudentID: String]
    ) throws -> Page<Pass> {
        let open: [SQL?] =
            filter.openUntil.map { day in
                [
                    "p.expires_on >= \(today)", "p.expires_on <= \(day)",
                    "NOT \(part: Self.isClosed)",
                    "NOT EXISTS (\(part: SQLCreditRepository.freezes(on: today...today)))",
                    "(p.credits IS NULL OR \(part: Self.creditsLeft) > 0)",
                ]
            } ?? []
        let isReminded: SQL = "EXISTS (SELECT 1 FROM pass_reminders n WHERE n.pass_id = p.id)"
        let others: [SQL?] = [
            filter.student.map { "p.student_id = \($0)" },
            filter.isReminded.map { $0 ? isReminded : "NOT \(part: isReminded)" },
            filter.longerThan.map { Self.isLonger(than: $0, from: today, to: filter.openUntil ?? today) },
        ]
        let page = try db.rowPage(
            Self.select(today), where: others + open,
            by: [.day("p.expires_on"), .integer("p.id")], limit: limit, after: after)
        let names = try names(page.rows.values(of: "student_id"))
        return try page.map { try Pass($0, of: names.name(of: $0["student_id"]), today: today) }
    }

    /// A condition: the last valid day of `p` is more than a number of days after its first.
    ///
    /// Days are stored as texts, with which SQL cannot calculate, so the condition lists each possible last
    /// day with the latest first day for it.
    private static func isLonger(than days: Int, from first: CalendarDay, to last: CalendarDay) -> SQL {
        let conditions = (0...max(0, last.number - first.number)).map { number -> SQL in
            let day = first.adding(days: number)
            return "(p.expires_on = \(day) AND p.opened_on < \(day.adding(days: -days)))"
        }
        return "(\(part: .joined(conditions, by: " OR ")))"
    }

    /// - Throws: `NotFound`.
    func find(
        _ id: PassID, today: CalendarDay, in db: any Transaction, name: (StudentID) throws -> String
    ) throws -> Pass {
        guard let row = try db.row("\(part: Self.select(today)) WHERE p.id = \(id)") else {
            throw NotFound("pass", id)
        }
        return try Pass(row, of: try name(try row["student_id"]), today: today)
    }

    /// A student's passes that are open on a day, earliest expiry first.
    func openPasses(
        of student: StudentSummary, today: CalendarDay, in db: any Transaction
    ) throws -> [Pass] {
        try db.rows(
            """
            \(part: Self.select(today)) WHERE p.student_id = \(student.id) AND p.expires_on >= \(today)
            ORDER BY p.expires_on, p.id
            """
        ).map { try Pass($0, of: student.name, today: today) }
            .filter { $0.status == .open || $0.status == .frozen }
    }

    /// Gives the passes of a student to another.
    func move(from student: StudentID, to other: StudentID, in db: any Transaction) throws {
        try db.run("UPDATE passes SET student_id = \(other) WHERE student_id = \(student)")
    }

    /// Sets the last valid day, and records the change if the day differs; the reason is in the movement of
    /// the same change.
    func setExpiry(of pass: PassID, to day: CalendarDay, at: Instant, in db: any Transaction) throws {
        try db.run(
            """
            INSERT INTO pass_expiry_changes (pass_id, from_day, to_day, at)
            SELECT id, expires_on, \(day), \(at) FROM passes WHERE id = \(pass) AND expires_on <> \(day)
            """)
        try db.run("UPDATE passes SET expires_on = \(day) WHERE id = \(pass)")
    }

    /// The days by which all extensions of a pass moved its last valid day. No column tells which change of
    /// the day was an extension: it is the one at whose instant an extension was recorded, since both are
    /// stored together.
    func daysOfExtensions(of pass: PassID, in db: any Transaction) throws -> Int {
        try db.rows(
            """
            SELECT c.from_day, c.to_day FROM pass_expiry_changes c
            WHERE c.pass_id = \(pass) AND EXISTS (SELECT 1 FROM credit_movements m
                WHERE m.pass_id = c.pass_id AND m.at = c.at AND m.kind = 'extended')
            """
        ).reduce(0) { sum, row in
            let (from, to): (CalendarDay, CalendarDay) = (try row["from_day"], try row["to_day"])
            return sum + to.number - from.number
        }
    }

    /// The passes `p`, each with its values on a day.
    ///
    /// No column tells which refund closed a pass: it is the refund `r` at whose instant the pass was
    /// closed, since both are stored together.
    private static func select(_ today: CalendarDay) -> SQL {
        """
        SELECT p.id, p.student_id, p.plan_id, plans.name AS plan_name, plans.kind, p.credits, p.opened_on,
            p.expires_on, p.families,
            \(part: creditsLeft) AS credits_left, \(part: isClosed) AS is_closed,
            EXISTS (SELECT 1 FROM payment_refunds r JOIN credit_movements m ON m.at = r.at
                WHERE r.payment_id = p.payment_id AND m.pass_id = p.id AND m.kind = 'closed') AS is_refunded,
            EXISTS (\(part: SQLCreditRepository.freezes(on: today...today))) AS is_frozen,
            (SELECT max(f.from_day) FROM \(part: freeze(endingAfter: today))) AS frozen_from,
            (SELECT max(f.until_day) FROM \(part: freeze(endingAfter: today))) AS frozen_until
        FROM passes p JOIN plans ON plans.id = p.plan_id
        """
    }

    /// The freeze `f` of a pass `p` that is not over on a day; a pass has one at most.
    private static func freeze(endingAfter today: CalendarDay) -> SQL {
        """
        credit_movements f WHERE f.pass_id = p.id AND f.kind = 'frozen' AND f.until_day >= \(today)
        AND NOT EXISTS (SELECT 1 FROM credit_movements r
            WHERE r.pass_id = p.id AND r.kind = 'resumed' AND r.id > f.id)
        """
    }
}

extension Pass {
    fileprivate init(_ row: Row, of studentName: String, today: CalendarDay) throws {
        let credits: Int? = try row["credits"]
        let creditsLeft: Int? = credits == nil ? nil : try row["credits_left"]
        let families: StyleFamilies = try row["families"]
        let expiresOn: CalendarDay = try row["expires_on"]
        self.init(
            id: try row["id"], student: try row["student_id"], studentName: studentName,
            plan: try row["plan_id"], planName: try row["plan_name"], kind: try row["kind"], credits: credits,
            creditsLeft: creditsLeft, openedOn: try row["opened_on"], expiresOn: expiresOn,
            families: families.names, frozenFrom: try row["frozen_from"],
            frozenUntil: try row["frozen_until"],
            status: PassStatus(
                isClosed: try row["is_closed"], isRefunded: try row["is_refunded"],
                isFrozen: try row["is_frozen"], creditsLeft: creditsLeft,
                expiresOn: expiresOn, today: today))
    }
}
