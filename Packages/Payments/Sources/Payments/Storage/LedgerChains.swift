internal import Application
internal import Core
internal import Persistence
internal import TamperEvidence

/// The tables of the ledger that hash chains cover, with the columns that never change and the reasons, which
/// an erasure removes.
///
/// A merge of students replaces the student of a payment, and a change of a pass its last valid day. Chains
/// cover the first values of both columns, and the rows that record each replacement. The chains of these
/// records are verified first, so that a fault names the changed record and not the payment or pass.
enum LedgerChains {
    static let all = [
        ChainedTable("ledger_accounts", columns: "code"),
        ChainedTable(
            "ledger_entries",
            columns: """
                at, payment_id, charge_id, refund_id, kind, debit_account, credit_account, amount, currency
                """),
        ChainedTable("payment_moves", columns: "payment_id, from_student, to_student, at"),
        ChainedTable("pass_expiry_changes", columns: "pass_id, from_day, to_day, at"),
        payments, payers, voids, refunds,
        ChainedTable("class_charges", columns: "student_id, session_id, turn, on_day, amount, currency, at"),
        ChainedTable("charge_settlements", id: "number", columns: "charge_id, kind, pass_id, at"),
        ChainedTable("passes", columns: "plan_id, payment_id, credits, opened_on, families"),
        passDates, movements,
        ChainedTable("payment_rests", id: "payment_id", columns: "amount"),
        ChainedTable("rest_payments", id: "payment_id", columns: "rest_of"),
        ChainedTable("rest_cancellations", id: "number", columns: "payment_id, at"),
    ]

    /// The student who paid, before all merges.
    private static let payers = ChainedTable(
        "payments", chain: "payments:student",
        source: """
            SELECT r.id,
                \(part: firstValue(
                    of: "r.student_id", before: "from_student", after: "to_student",
                    in: "payment_moves c WHERE c.payment_id = r.id")) AS student_id
            FROM payments r
            """, columns: "student_id")
    /// Whether the student is that of the payment, and the last valid day before all changes.
    private static let passDates = ChainedTable(
        "passes", chain: "passes:dates",
        source: """
            SELECT r.id,
                CASE WHEN r.student_id = (SELECT p.student_id FROM payments p WHERE p.id = r.payment_id)
                    THEN 1 ELSE 0 END AS is_of_payer,
                \(part: firstValue(
                    of: "r.expires_on", before: "from_day", after: "to_day",
                    in: "pass_expiry_changes c WHERE c.pass_id = r.id")) AS expires_on
            FROM passes r
            """, columns: "is_of_payer, expires_on")

    /// The first value of a column, before all recorded changes of it; NULL if the present value is not that
    /// of the last change.
    ///
    /// - Parameters:
    ///   - before: the column with the value before a change.
    ///   - after: the column with the value after a change.
    ///   - changes: the table `c` of the changes, and the condition for those of the row.
    private static func firstValue(
        of column: SQL, before: SQL, after: SQL, in changes: SQL
    ) -> SQL {
        """
        CASE
            WHEN NOT EXISTS (SELECT 1 FROM \(part: changes)) THEN \(part: column)
            WHEN \(part: column) =
                (SELECT c.\(part: after) FROM \(part: changes) ORDER BY c.id DESC LIMIT 1)
            THEN (SELECT c.\(part: before) FROM \(part: changes) ORDER BY c.id LIMIT 1)
            END
        """
    }

    private static let payments = ChainedTable(
        "payments",
        columns: """
            key, class_id, plan_id, amount, price, currency, method, receipt, receipt_number, paid_at, paid_on,
            recorded_by
            """, erasableText: "reason")
    private static let voids = ChainedTable(
        "payment_voids", id: "number",
        columns: "payment_id, at, on_day, account_id", erasableText: "reason")
    private static let refunds = ChainedTable(
        "payment_refunds", columns: "payment_id, amount, at, on_day, account_id",
        erasableText: "reason")
    private static let movements = ChainedTable(
        "credit_movements",
        columns: """
            pass_id, kind, credits, student_id, session_id, turn, at, on_day, from_day, until_day, account_id
            """, erasableText: "reason")

    /// Erases the reasons of a student's payments, voids, refunds and changes of passes.
    static func eraseReasons(of student: StudentID, in db: any Transaction) throws {
        let own: SQL = "student_id = \(student)"
        try payments.eraseTexts(where: own, in: db)
        for table in [voids, refunds] {
            try table.eraseTexts(
                where: "payment_id IN (SELECT id FROM payments WHERE \(part: own))", in: db)
        }
        try movements.eraseTexts(where: "pass_id IN (SELECT id FROM passes WHERE \(part: own))", in: db)
    }
}
