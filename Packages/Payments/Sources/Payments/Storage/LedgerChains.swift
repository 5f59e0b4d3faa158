internal import Core
internal import Networking
internal import Persistence

/// The tables of the ledger that hash chains cover, with the columns that never change and the reasons, which
/// an erasure removes.
enum LedgerChains {
    static let all = [
        ChainedTable("ledger_accounts", columns: "code"),
        ChainedTable(
            "ledger_entries",
            columns: """
                at, payment_id, charge_id, refund_id, kind, debit_account, credit_account, amount, currency
                """),
        payments, voids, refunds,
        ChainedTable("class_charges", columns: "student_id, session_id, turn, on_day, amount, currency, at"),
        ChainedTable("charge_settlements", id: "number", columns: "charge_id, kind, pass_id, at"),
        ChainedTable("passes", columns: "plan_id, payment_id, credits, opened_on, families"), movements,
    ]

    // A merge of students changes the `student_id` of payments and passes, so the column is not covered.
    private static let payments = ChainedTable(
        "payments", chain: "payments:2",
        columns: """
            key, class_id, plan_id, amount, price, currency, method, receipt, receipt_number, paid_at, paid_on,
            recorded_by
            """, erasableText: "reason",
        replacing: """
            key, class_id, plan_id, amount, price, currency, method, reason, receipt, receipt_number, paid_at,
            paid_on, recorded_by
            """)
    private static let voids = ChainedTable(
        "payment_voids", chain: "payment_voids:2", id: "number",
        columns: "payment_id, at, on_day, account_id", erasableText: "reason",
        replacing: "payment_id, at, on_day, reason, account_id")
    private static let refunds = ChainedTable(
        "payment_refunds", chain: "payment_refunds:2", columns: "payment_id, amount, at, on_day, account_id",
        erasableText: "reason", replacing: "payment_id, amount, at, on_day, reason, account_id")
    private static let movements = ChainedTable(
        "credit_movements", chain: "credit_movements:2",
        columns: """
            pass_id, kind, credits, student_id, session_id, turn, at, on_day, from_day, until_day, account_id
            """, erasableText: "reason",
        replacing: """
            pass_id, kind, credits, student_id, session_id, turn, at, on_day, from_day, until_day, reason,
            account_id
            """)

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
