internal import Persistence

/// The tables of the ledger. Triggers prevent changes of payments, voids, entries, passes and movements,
/// except changes of the student of a payment or a pass and of the last valid day of a pass, and except the
/// erasure of reasons.
enum LedgerMigrations {
    static let all = [
        Migration("payments/1") { dialect in
            payments(dialect) + ledger(dialect) + credits(dialect) + indexes
                + ["payments", "payment_voids", "ledger_entries", "passes", "credit_movements"].flatMap {
                    dialect.appendOnly($0)
                }
        },
        // The report of revenue of this version reads only this index. The amount comes after the columns by
        // which lists are ordered.
        Migration("payments/2") { _ in
            [
                "DROP INDEX payments_by_day",
                "CREATE INDEX payments_by_day ON payments (paid_on, paid_at, id, amount)",
            ]
        },
        charges,
        Migration("payments/4") { dialect in SQLRevenueTotals.creation(dialect) },
        owners,
    ]

    /// Adds numbers to voids and settlements in the order in which they were inserted, which the hash chain
    /// needs: their primary key is the id of their payment or charge.
    static let numbers = Migration("payments/7") { dialect in
        let orders: [(table: StaticString, key: SQL)] = [
            ("payment_voids", "payment_id"), ("charge_settlements", "charge_id"),
        ]
        return orders.flatMap { table, key in
            let name = SQL(verbatim: "\(table)")
            return [
                "DROP TRIGGER \(part: name)_no_update", "DROP TRIGGER \(part: name)_no_delete",
                "ALTER TABLE \(part: name) ADD COLUMN number INTEGER NOT NULL DEFAULT 0",
                """
                UPDATE \(part: name) SET number = sorted.number FROM (
                    SELECT \(part: key) AS id, row_number() OVER (ORDER BY at, \(part: key)) AS number
                    FROM \(part: name)) AS sorted
                WHERE \(part: name).\(part: key) = sorted.id
                """,
                "CREATE UNIQUE INDEX \(part: name)_by_number ON \(part: name) (number)",
            ] + dialect.appendOnly(table)
        }
    }

    /// Compares kinds by equalities: SQLite creates a temporary table for each list of more than two values,
    /// in each insertion.
    static let equalities = Migration("payments/8") { dialect in
        dialect.rewriteCheck(
            of: "credit_movements", "kind IN ('adjusted', 'extended', 'frozen', 'resumed')",
            as: "kind = 'adjusted' OR kind = 'extended' OR kind = 'frozen' OR kind = 'resumed'")
            + dialect.rewriteCheck(
                of: "ledger_entries", "kind IN ('charge', 'payment', 'reversal', 'settlement', 'refund')",
                as: """
                    kind = 'charge' OR kind = 'payment' OR kind = 'reversal' OR kind = 'settlement'
                    OR kind = 'refund'
                    """)
    }

    /// Lets an erasure remove the reasons; the other columns stay protected.
    static let reasons = Migration("payments/10") { dialect in
        let tables: [(name: StaticString, columns: StaticString)] = [
            (
                "payments",
                """
                id, key, class_id, plan_id, amount, price, currency, method, receipt, receipt_number, paid_at,
                paid_on, recorded_by
                """
            ), ("payment_voids", "payment_id, at, on_day, account_id, number"),
            ("payment_refunds", "id, payment_id, amount, at, on_day, account_id"),
            (
                "credit_movements",
                """
                id, pass_id, kind, credits, student_id, session_id, turn, at, on_day, from_day, until_day,
                account_id
                """
            ),
        ]
        return tables.flatMap { table in
            [SQL(verbatim: "DROP TRIGGER \(table.name)_no_update")]
                + dialect.erasable(table.name, text: "reason")
                + [dialect.fixed(table.name, columns: table.columns)]
        }
    }

    /// Tables that record each change of the student of a payment and of the last valid day of a pass, so
    /// that hash chains can cover both columns.
    static let replacements = Migration("payments/11") { dialect in
        [
            """
            CREATE TABLE payment_moves (
                \(part: dialect.id), payment_id INTEGER NOT NULL REFERENCES payments (id),
                from_student INTEGER NOT NULL, to_student INTEGER NOT NULL, at INTEGER NOT NULL,
                CHECK (from_student <> to_student)
            ) \(part: dialect.strict)
            """,
            "CREATE INDEX payment_moves_by_payment ON payment_moves (payment_id)",
            """
            CREATE TABLE pass_expiry_changes (
                \(part: dialect.id), pass_id INTEGER NOT NULL REFERENCES passes (id), from_day TEXT NOT NULL,
                to_day TEXT NOT NULL, at INTEGER NOT NULL, CHECK (from_day <> to_day)
            ) \(part: dialect.strict)
            """,
            "CREATE INDEX pass_expiry_changes_by_pass ON pass_expiry_changes (pass_id)",
        ] + dialect.appendOnly("payment_moves") + dialect.appendOnly("pass_expiry_changes")
    }

    /// Removes `AUTOINCREMENT` from tables whose rows are never removed, so that no id is assigned twice.
    static let withoutAutoincrement = Migration("payments/12") { dialect in
        dialect.removeAutoincrement(from: "ledger_entries")
            + dialect.removeAutoincrement(from: "credit_movements")
    }

    /// Lets a merge of students change the `student_id` of payments and passes; their other fixed columns
    /// stay protected.
    private static let owners = Migration("payments/5") { dialect in
        [
            "DROP TRIGGER payments_no_update", "DROP TRIGGER passes_no_update",
            dialect.fixed(
                "payments",
                columns: """
                    id, key, class_id, plan_id, amount, price, currency, method, reason, receipt, receipt_number,
                    paid_at, paid_on, recorded_by
                    """),
            dialect.fixed("passes", columns: "id, plan_id, payment_id, credits, opened_on, families"),
        ]
    }

    private static func payments(_ dialect: Dialect) -> [SQL] {
        [
            """
            CREATE TABLE plans (
                \(part: dialect.id), key TEXT UNIQUE, name TEXT NOT NULL CHECK (name <> ''),
                kind TEXT NOT NULL CHECK (kind IN ('drop_in', 'pass', 'membership', 'trial')),
                credits INTEGER CHECK (credits >= 1), valid_days INTEGER NOT NULL CHECK (valid_days >= 1),
                price INTEGER NOT NULL CHECK (price >= 0), currency TEXT NOT NULL, families TEXT NOT NULL,
                is_offered INTEGER NOT NULL CHECK (is_offered IN (0, 1)),
                CHECK ((kind = 'membership') = (credits IS NULL)), CHECK (kind <> 'drop_in' OR credits = 1)
            ) \(part: dialect.strict)
            """,
            """
            CREATE TABLE payments (
                \(part: dialect.id), key TEXT UNIQUE, student_id INTEGER NOT NULL, class_id INTEGER,
                plan_id INTEGER NOT NULL REFERENCES plans (id), amount INTEGER NOT NULL CHECK (amount >= 0),
                price INTEGER NOT NULL CHECK (price >= 0), currency TEXT NOT NULL, method TEXT NOT NULL,
                reason TEXT, receipt TEXT UNIQUE, receipt_number INTEGER UNIQUE CHECK (receipt_number > 0),
                paid_at INTEGER NOT NULL, paid_on TEXT NOT NULL, recorded_by INTEGER,
                CHECK (reason IS NOT NULL OR amount = price), CHECK (receipt IS NOT NULL OR key IS NOT NULL)
            ) \(part: dialect.strict)
            """,
            """
            CREATE TABLE payment_voids (
                payment_id INTEGER PRIMARY KEY REFERENCES payments (id), at INTEGER NOT NULL,
                on_day TEXT NOT NULL, reason TEXT NOT NULL CHECK (reason <> ''), account_id INTEGER
            ) \(part: dialect.strict)
            """,
        ]
    }

    private static func ledger(_ dialect: Dialect) -> [SQL] {
        [
            """
            CREATE TABLE ledger_accounts (
                \(part: dialect.id), code TEXT NOT NULL UNIQUE
            ) \(part: dialect.strict)
            """,
            """
            CREATE TABLE ledger_entries (
                \(part: dialect.id), at INTEGER NOT NULL,
                payment_id INTEGER NOT NULL REFERENCES payments (id),
                kind TEXT NOT NULL CHECK (kind IN ('charge', 'payment', 'reversal')),
                debit_account INTEGER NOT NULL REFERENCES ledger_accounts (id),
                credit_account INTEGER NOT NULL REFERENCES ledger_accounts (id),
                amount INTEGER NOT NULL CHECK (amount > 0), currency TEXT NOT NULL,
                CHECK (debit_account <> credit_account), UNIQUE (payment_id, kind, debit_account)
            ) \(part: dialect.strict)
            """,
        ]
    }

    /// The sequence number of a use, `turn`, is the number of its session's returns plus one, so UNIQUE
    /// allows one use that is not returned.
    private static func credits(_ dialect: Dialect) -> [SQL] {
        [
            """
            CREATE TABLE passes (
                \(part: dialect.id), student_id INTEGER NOT NULL,
                plan_id INTEGER NOT NULL REFERENCES plans (id),
                payment_id INTEGER NOT NULL UNIQUE REFERENCES payments (id),
                credits INTEGER CHECK (credits >= 1),
                opened_on TEXT NOT NULL, expires_on TEXT NOT NULL, families TEXT NOT NULL,
                CHECK (opened_on <= expires_on)
            ) \(part: dialect.strict)
            """,
            """
            CREATE TABLE credit_movements (
                \(part: dialect.id), pass_id INTEGER NOT NULL REFERENCES passes (id), kind TEXT NOT NULL,
                credits INTEGER NOT NULL, student_id INTEGER NOT NULL, session_id INTEGER, turn INTEGER,
                at INTEGER NOT NULL, on_day TEXT NOT NULL,
                CHECK (CASE kind WHEN 'opened' THEN credits >= 0 WHEN 'used' THEN credits IN (-1, 0)
                    WHEN 'returned' THEN credits IN (0, 1) WHEN 'closed' THEN credits <= 0 ELSE FALSE END),
                CHECK ((kind IN ('used', 'returned')) = (session_id IS NOT NULL)),
                CHECK ((session_id IS NULL) = (turn IS NULL)), CHECK (turn >= 1)
            ) \(part: dialect.strict)
            """,
        ]
    }

    private static let indexes: [SQL] = [
        "CREATE INDEX payments_by_day ON payments (paid_on, paid_at)",
        "CREATE INDEX payments_by_student ON payments (student_id, paid_on, paid_at)",
        "CREATE INDEX payments_by_plan ON payments (plan_id, paid_on, paid_at)",
        "CREATE INDEX payment_voids_by_day ON payment_voids (on_day)",
        "CREATE INDEX ledger_entries_by_debit ON ledger_entries (debit_account)",
        "CREATE INDEX ledger_entries_by_credit ON ledger_entries (credit_account)",
        "CREATE INDEX passes_by_student ON passes (student_id, expires_on)",
        "CREATE INDEX credit_movements_by_pass ON credit_movements (pass_id, kind, credits)",
        """
        CREATE UNIQUE INDEX credit_movements_once_a_pass ON credit_movements (pass_id, kind)
        WHERE session_id IS NULL
        """,
        """
        CREATE UNIQUE INDEX credit_movements_once_a_session
        ON credit_movements (student_id, session_id, kind, turn) WHERE session_id IS NOT NULL
        """,
    ]
}
