internal import Networking

/// The tables of the ledger that hash chains cover, with the columns that never change.
enum LedgerChains {
    static let all = [
        ChainedTable("ledger_accounts", columns: "code"),
        ChainedTable(
            "ledger_entries",
            columns: """
                at, payment_id, charge_id, refund_id, kind, debit_account, credit_account, amount, currency
                """),
        // A merge of students changes the `student_id` of payments and passes, so the column is not covered.
        ChainedTable(
            "payments",
            columns: """
                key, class_id, plan_id, amount, price, currency, method, reason, receipt, receipt_number, paid_at,
                paid_on, recorded_by
                """),
        ChainedTable("payment_voids", id: "number", columns: "payment_id, at, on_day, reason, account_id"),
        ChainedTable("payment_refunds", columns: "payment_id, amount, at, on_day, reason, account_id"),
        ChainedTable("class_charges", columns: "student_id, session_id, turn, on_day, amount, currency, at"),
        ChainedTable("charge_settlements", id: "number", columns: "charge_id, kind, pass_id, at"),
        ChainedTable("passes", columns: "plan_id, payment_id, credits, opened_on, families"),
        ChainedTable(
            "credit_movements",
            columns: """
                pass_id, kind, credits, student_id, session_id, turn, at, on_day, from_day, until_day, reason,
                account_id
                """),
    ]
}
