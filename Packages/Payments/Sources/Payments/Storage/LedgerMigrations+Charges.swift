internal import Persistence

extension LedgerMigrations {
    /// Charges for sessions, refunds, and movements of credits that staff make for a reason.
    static let charges = Migration("payments/3") { dialect in
        chargeTables(dialect) + entries(dialect) + movements(dialect)
            + ["class_charges", "charge_settlements", "payment_refunds"].flatMap { dialect.appendOnly($0) }
            + dialect.appendOnly("ledger_entries") + dialect.appendOnly("credit_movements")
            // An extension or a freeze moves the last valid day; its movement keeps the reason.
            + ["DROP TRIGGER passes_no_update"]
            + [
                dialect.fixed(
                    "passes", columns: "id, student_id, plan_id, payment_id, credits, opened_on, families")
            ]
    }

    private static func chargeTables(_ dialect: Dialect) -> [SQL] {
        [
            """
            CREATE TABLE class_charges (
                \(part: dialect.id), student_id INTEGER NOT NULL, session_id INTEGER NOT NULL,
                turn INTEGER NOT NULL CHECK (turn >= 1), on_day TEXT NOT NULL,
                amount INTEGER NOT NULL CHECK (amount >= 0), currency TEXT NOT NULL, at INTEGER NOT NULL,
                UNIQUE (student_id, session_id, turn)
            ) \(part: dialect.strict)
            """,
            "CREATE INDEX class_charges_by_session ON class_charges (session_id)",
            """
            CREATE TABLE charge_settlements (
                charge_id INTEGER PRIMARY KEY REFERENCES class_charges (id),
                kind TEXT NOT NULL CHECK (kind IN ('paid', 'cancelled')),
                pass_id INTEGER REFERENCES passes (id), at INTEGER NOT NULL,
                CHECK ((kind = 'paid') = (pass_id IS NOT NULL))
            ) \(part: dialect.strict)
            """,
            """
            CREATE TABLE payment_refunds (
                \(part: dialect.id), payment_id INTEGER NOT NULL REFERENCES payments (id),
                amount INTEGER NOT NULL CHECK (amount > 0), at INTEGER NOT NULL, on_day TEXT NOT NULL,
                reason TEXT NOT NULL CHECK (reason <> ''), account_id INTEGER
            ) \(part: dialect.strict)
            """,
            "CREATE INDEX payment_refunds_by_payment ON payment_refunds (payment_id)",
            "CREATE INDEX payment_refunds_by_day ON payment_refunds (on_day)",
        ]
    }

    /// An entry belongs to a payment or to a charge.
    private static func entries(_ dialect: Dialect) -> [SQL] {
        [
            """
            CREATE TABLE new_entries (
                \(part: dialect.id), at INTEGER NOT NULL, payment_id INTEGER REFERENCES payments (id),
                charge_id INTEGER REFERENCES class_charges (id),
                refund_id INTEGER REFERENCES payment_refunds (id),
                kind TEXT NOT NULL
                    CHECK (kind IN ('charge', 'payment', 'reversal', 'settlement', 'refund')),
                debit_account INTEGER NOT NULL REFERENCES ledger_accounts (id),
                credit_account INTEGER NOT NULL REFERENCES ledger_accounts (id),
                amount INTEGER NOT NULL CHECK (amount > 0), currency TEXT NOT NULL,
                CHECK (debit_account <> credit_account), CHECK ((payment_id IS NULL) <> (charge_id IS NULL)),
                CHECK (kind <> 'refund' OR refund_id IS NOT NULL)
            ) \(part: dialect.strict)
            """,
            """
            INSERT INTO new_entries (id, at, payment_id, kind, debit_account, credit_account, amount, currency)
            SELECT id, at, payment_id, kind, debit_account, credit_account, amount, currency
            FROM ledger_entries ORDER BY id
            """,
            "DROP TABLE ledger_entries", "ALTER TABLE new_entries RENAME TO ledger_entries",
            "CREATE INDEX ledger_entries_by_debit ON ledger_entries (debit_account)",
            "CREATE INDEX ledger_entries_by_credit ON ledger_entries (credit_account)",
            """
            CREATE UNIQUE INDEX ledger_entries_of_payment ON ledger_entries
                (payment_id, kind, debit_account, credit_account, coalesce(refund_id, 0))
            WHERE payment_id IS NOT NULL
            """,
            """
            CREATE UNIQUE INDEX ledger_entries_of_charge ON ledger_entries (charge_id, kind)
            WHERE charge_id IS NOT NULL
            """,
        ]
    }

    /// The columns `from_day` and `until_day` are the days of a freeze; `until_day` alone is the new last
    /// valid day of an extension, and `from_day` alone the first day after a resumed freeze.
    private static func movements(_ dialect: Dialect) -> [SQL] {
        [
            """
            CREATE TABLE new_movements (
                \(part: dialect.id), pass_id INTEGER NOT NULL REFERENCES passes (id), kind TEXT NOT NULL,
                credits INTEGER NOT NULL, student_id INTEGER NOT NULL, session_id INTEGER, turn INTEGER,
                at INTEGER NOT NULL, on_day TEXT NOT NULL, from_day TEXT, until_day TEXT, reason TEXT,
                account_id INTEGER,
                CHECK (CASE kind WHEN 'opened' THEN credits >= 0 WHEN 'used' THEN credits IN (-1, 0)
                    WHEN 'returned' THEN credits IN (0, 1) WHEN 'closed' THEN credits <= 0
                    WHEN 'adjusted' THEN credits <> 0 WHEN 'extended' THEN credits = 0
                    WHEN 'frozen' THEN credits = 0 WHEN 'resumed' THEN credits = 0 ELSE FALSE END),
                CHECK ((kind IN ('used', 'returned')) = (session_id IS NOT NULL)),
                CHECK ((session_id IS NULL) = (turn IS NULL)), CHECK (turn >= 1),
                CHECK ((kind IN ('adjusted', 'extended', 'frozen', 'resumed')) = (reason IS NOT NULL)),
                CHECK ((kind IN ('extended', 'frozen')) = (until_day IS NOT NULL)),
                CHECK ((kind IN ('frozen', 'resumed')) = (from_day IS NOT NULL)),
                CHECK (from_day <= until_day)
            ) \(part: dialect.strict)
            """,
            """
            INSERT INTO new_movements
                (id, pass_id, kind, credits, student_id, session_id, turn, at, on_day)
            SELECT id, pass_id, kind, credits, student_id, session_id, turn, at, on_day
            FROM credit_movements ORDER BY id
            """,
            "DROP TABLE credit_movements", "ALTER TABLE new_movements RENAME TO credit_movements",
            "CREATE INDEX credit_movements_by_pass ON credit_movements (pass_id, kind, credits)",
            """
            CREATE UNIQUE INDEX credit_movements_once_a_pass ON credit_movements (pass_id, kind)
            WHERE kind IN ('opened', 'closed')
            """,
            """
            CREATE UNIQUE INDEX credit_movements_once_a_session
            ON credit_movements (student_id, session_id, kind, turn) WHERE session_id IS NOT NULL
            """,
        ]
    }
}
