internal import Core
internal import Persistence

/// Stores the movements of credits; the credits left on a pass are the sum of its movements.
///
/// The column `turn` is the sequence number of a use.
struct SQLCreditRepository {
    /// A student's passes that are not closed. Unlimited passes come first, then the earliest expiry.
    func spendable(of student: StudentID, in db: any Transaction) throws -> [SpendablePass] {
        try spendable("p.student_id = \(student)", in: db)
    }

    /// The passes that can pay for a session.
    func spendable(for unpaid: UnpaidSession, in db: any Transaction) throws -> [SpendablePass] {
        try spendable(of: unpaid.student, on: unpaid.on, boughtBefore: unpaid.endsAt, in: db)
    }

    /// A student's passes that are valid on a day, or that were bought before a session of that day ended.
    ///
    /// A pass begins on the academy's day, which may be the next one already where the session takes place,
    /// or after midnight.
    ///
    /// - Parameter frozenBy: only freezes that were entered by this instant count; nil for all.
    func spendable(
        of student: StudentID, on day: CalendarDay, boughtBefore end: Instant? = nil,
        frozenBy: Instant? = nil, in db: any Transaction
    ) throws -> [SpendablePass] {
        let isValid = Self.isValid(on: day, boughtBefore: end, frozenBy: frozenBy)
        return try spendable("p.student_id = \(student) AND \(part: isValid)", in: db)
    }

    /// A pass, unless it is closed.
    func spendable(_ pass: PassID, in db: any Transaction) throws -> SpendablePass? {
        try spendable("p.id = \(pass)", in: db).first
    }

    /// The pass that a payment bought, unless it is closed.
    func spendable(boughtBy payment: PaymentID, in db: any Transaction) throws -> SpendablePass? {
        try spendable("p.payment_id = \(payment)", in: db).first
    }

    private func spendable(_ condition: SQL, in db: any Transaction) throws -> [SpendablePass] {
        try db.rows(
            """
            \(part: Self.select) FROM passes p JOIN plans ON plans.id = p.plan_id
            WHERE \(part: condition) AND NOT \(part: SQLPassRepository.isClosed)
            ORDER BY p.credits IS NOT NULL, p.expires_on, p.id
            """
        ).map(SpendablePass.init)
    }

    func history(of student: StudentID, session: SessionID, in db: any Transaction) throws -> SessionHistory {
        try histories(of: student, "AND session_id = \(session)", in: db)[session] ?? SessionHistory()
    }

    func histories(of student: StudentID, in db: any Transaction) throws -> [SessionID: SessionHistory] {
        try histories(of: student, "AND session_id IS NOT NULL", in: db)
    }

    /// Records the use of a pass unless the session is paid for already.
    ///
    /// - Returns: whether the use was recorded.
    func useOnce(_ pass: SpendablePass, for unpaid: UnpaidSession, in db: any Transaction) throws -> Bool {
        // The sequence number is the number of returns plus one. A conflict means that the session is paid
        // for.
        let changed = try db.run(
            """
            INSERT INTO credit_movements (pass_id, kind, credits, student_id, session_id, turn, at, on_day)
            VALUES (\(pass.id), 'used', \(-pass.cost), \(unpaid.student), \(unpaid.session),
                (SELECT count(*) + 1 FROM credit_movements WHERE student_id = \(unpaid.student)
                    AND session_id = \(unpaid.session) AND kind = 'returned'), \(unpaid.at), \(unpaid.on))
            ON CONFLICT (student_id, session_id, kind, turn) WHERE session_id IS NOT NULL DO NOTHING
            """)
        return changed > 0
    }

    /// Records the use of a pass for a session that is not paid for.
    func use(_ pass: SpendablePass, for unpaid: UnpaidSession, sequence: Int, in db: any Transaction) throws {
        try db.run(
            """
            INSERT INTO credit_movements (pass_id, kind, credits, student_id, session_id, turn, at, on_day)
            VALUES (\(pass.id), 'used', \(-pass.cost), \(unpaid.student), \(unpaid.session), \(sequence), \(unpaid.at),
                \(unpaid.on))
            """)
    }

    /// Passes the student and the session of all uses, and whether one was not returned, to a closure.
    func forEachUse(in db: any Transaction, _ body: (StudentID, SessionID, Bool) throws -> Void) throws {
        try db.forEach(
            """
            SELECT student_id, session_id, sum(CASE kind WHEN 'used' THEN 1 ELSE -1 END) > 0 AS is_open
            FROM credit_movements WHERE session_id IS NOT NULL GROUP BY student_id, session_id
            """
        ) { try body($0["student_id"], $0["session_id"], $0["is_open"]) }
    }

    /// Records the return of a use; a closed pass gets no credit back.
    func giveBack(_ use: SessionUse, at: Instant, on day: CalendarDay, in db: any Transaction) throws {
        try db.run(
            """
            INSERT INTO credit_movements (pass_id, kind, credits, student_id, session_id, turn, at, on_day)
            SELECT p.id, 'returned', CASE WHEN \(part: SQLPassRepository.isClosed) THEN 0 ELSE \(-use.credits) END,
                \(use.student), \(use.session), \(use.sequence), \(at), \(day)
            FROM passes p WHERE p.id = \(use.pass)
            """)
    }

    /// The passes to which credits for a session came back at an instant.
    func passes(
        withCreditsFor session: SessionID, returnedAt instant: Instant, in db: any Transaction
    ) throws -> [PassID] {
        try db.rows(
            """
            SELECT pass_id FROM credit_movements
            WHERE session_id = \(session) AND kind = 'returned' AND at = \(instant) AND credits > 0 ORDER BY pass_id
            """
        ).map { try $0["pass_id"] }
    }

    /// Records a use that was returned again, for another student. A closed pass loses no credit, since it
    /// got none back.
    func use(
        again use: SessionUse, by student: StudentID, sequence: Int, at: Instant, in db: any Transaction
    ) throws {
        try db.run(
            """
            INSERT INTO credit_movements (pass_id, kind, credits, student_id, session_id, turn, at, on_day)
            SELECT p.id, 'used', CASE WHEN \(part: SQLPassRepository.isClosed) THEN 0 ELSE \(use.credits) END,
                \(student), \(use.session), \(sequence), \(at), \(use.day)
            FROM passes p WHERE p.id = \(use.pass)
            """)
    }

    /// Records a change that staff made for a reason.
    func record(
        _ change: PassChange, of pass: PassID, student: StudentID, in db: any Transaction
    ) throws {
        let values = change.kind.values
        try db.run(
            """
            INSERT INTO credit_movements
                (pass_id, kind, credits, student_id, at, on_day, from_day, until_day, reason, reason_salt,
                account_id)
            VALUES (\(pass), \(values.name), \(values.credits), \(student), \(change.at), \(change.on),
                \(values.from), \(values.until), \(change.reason), \(part: db.dialect.randomBytes),
                \(change.account))
            """)
    }

    func openUses(of pass: PassID, in db: any Transaction) throws -> [SessionUse] {
        try db.rows(
            """
            SELECT u.student_id, u.session_id, u.pass_id, u.credits, u.turn, u.on_day FROM credit_movements u
            WHERE u.pass_id = \(pass) AND \(part: Self.isOpenUse) ORDER BY u.on_day, u.id
            """
        ).map { row in
            SessionUse(
                student: try row["student_id"], session: try row["session_id"], day: try row["on_day"],
                pass: try row["pass_id"], credits: try row["credits"], sequence: try row["turn"])
        }
    }

    /// The sessions that passes which are now closed pay for, with the payments of the passes.
    func usesOfClosedPasses(
        in db: any Transaction
    ) throws -> [(student: StudentID, session: SessionID, payment: PaymentID)] {
        try db.rows(
            """
            SELECT u.student_id, u.session_id, p.payment_id FROM passes p
            JOIN credit_movements k ON k.pass_id = p.id AND k.kind = 'closed'
            JOIN credit_movements u ON u.pass_id = p.id AND \(part: Self.isOpenUse)
            """
        ).map { (try $0["student_id"], try $0["session_id"], try $0["payment_id"]) }
    }

    /// A condition on a movement `u`: it is a use that was not returned.
    static let isOpenUse: SQL = """
        u.kind = 'used' AND NOT EXISTS (SELECT 1 FROM credit_movements r
            WHERE r.student_id = u.student_id AND r.session_id = u.session_id
            AND r.kind = 'returned' AND r.turn = u.turn)
        """

    private func histories(
        of student: StudentID, _ condition: SQL, in db: any Transaction
    ) throws -> [SessionID: SessionHistory] {
        var histories: [SessionID: SessionHistory] = [:]
        try db.forEach(
            """
            SELECT session_id, on_day, kind, pass_id, credits, turn FROM credit_movements
            WHERE student_id = \(student) \(part: condition)
            """
        ) { row in
            let session: SessionID = try row["session_id"]
            let kind: String = try row["kind"]
            let sequence: Int = try row["turn"]
            var history = histories[session] ?? SessionHistory()
            if kind == "returned" {
                history.returned += 1
            } else if sequence > history.last?.sequence ?? 0 {
                history.last = SessionUse(
                    student: student, session: session, day: try row["on_day"], pass: try row["pass_id"],
                    credits: try row["credits"], sequence: sequence)
            }
            histories[session] = history
        }
        return histories
    }
}
