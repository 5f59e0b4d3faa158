internal import Persistence

/// The tables of the ledger.
///
/// Triggers prevent changes of most rows. A merge of students may change the student of a payment or a pass,
/// an extension or a freeze the last valid day of a pass, and an erasure the reasons.
///
/// The checks of `ledger_entries` and `credit_movements` compare with `=` and `OR`, not with `IN`, where a
/// list would have more than two values: for such a list SQLite creates a temporary table at each insertion.
enum LedgerMigrations {
    static let all = [
        Migration("payments/baseline") { dialect in
            plans(dialect) + payments(dialect) + changesOfPayments(dialect) + rests(dialect)
                + passes(dialect) + movements(dialect) + reminders(dialect) + charges(dialect)
                + entries(dialect) + totals(dialect) + unpaidSessions(dialect)
        },
        // The list of the payments for a class.
        Migration("payments/2") { _ in
            [
                """
                CREATE INDEX payments_by_class ON payments (class_id, paid_on, paid_at)
                WHERE class_id IS NOT NULL
                """
            ]
        },
    ]

    private static func plans(_ dialect: Dialect) -> [SQL] {
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
            """
        ]
    }

    private static func payments(_ dialect: Dialect) -> [SQL] {
        [
            """
            CREATE TABLE payments (
                \(part: dialect.id), key TEXT UNIQUE, student_id INTEGER NOT NULL, class_id INTEGER,
                plan_id INTEGER NOT NULL REFERENCES plans (id), amount INTEGER NOT NULL CHECK (amount >= 0),
                price INTEGER NOT NULL CHECK (price >= 0), currency TEXT NOT NULL, method TEXT NOT NULL,
                reason TEXT, receipt TEXT UNIQUE, receipt_number INTEGER UNIQUE CHECK (receipt_number > 0),
                paid_at INTEGER NOT NULL, paid_on TEXT NOT NULL, recorded_by INTEGER,
                reason_salt \(part: dialect.bytes),
                CHECK (reason IS NOT NULL OR amount = price), CHECK (receipt IS NOT NULL OR key IS NOT NULL)
            ) \(part: dialect.strict)
            """,
            // The report of revenue reads only this index. The amount comes after the columns by which lists
            // are ordered.
            "CREATE INDEX payments_by_day ON payments (paid_on, paid_at, id, amount)",
            "CREATE INDEX payments_by_student ON payments (student_id, paid_on, paid_at)",
            "CREATE INDEX payments_by_plan ON payments (plan_id, paid_on, paid_at)",
        ]
            + dialect.keepsRows(of: "payments") + dialect.erasable("payments", text: "reason")
            + dialect.fixed(
                "payments",
                columns: """
                    id, key, class_id, plan_id, amount, price, currency, method, receipt, receipt_number,
                    paid_at, paid_on, recorded_by
                    """)
    }

    /// The voids and refunds of payments, and each change of the student of one, so that hash chains can
    /// cover the student.
    private static func changesOfPayments(_ dialect: Dialect) -> [SQL] {
        [
            // The hash chain needs the order of insertion, which the primary key does not have.
            """
            CREATE TABLE payment_voids (
                payment_id INTEGER PRIMARY KEY REFERENCES payments (id), at INTEGER NOT NULL,
                on_day TEXT NOT NULL, reason TEXT NOT NULL CHECK (reason <> ''), account_id INTEGER,
                number INTEGER NOT NULL, reason_salt \(part: dialect.bytes)
            ) \(part: dialect.strict)
            """,
            "CREATE INDEX payment_voids_by_day ON payment_voids (on_day)",
            "CREATE UNIQUE INDEX payment_voids_by_number ON payment_voids (number)",
            """
            CREATE TABLE payment_refunds (
                \(part: dialect.id), payment_id INTEGER NOT NULL REFERENCES payments (id),
                amount INTEGER NOT NULL CHECK (amount > 0), at INTEGER NOT NULL, on_day TEXT NOT NULL,
                reason TEXT NOT NULL CHECK (reason <> ''), account_id INTEGER,
                reason_salt \(part: dialect.bytes)
            ) \(part: dialect.strict)
            """,
            "CREATE INDEX payment_refunds_by_payment ON payment_refunds (payment_id)",
            "CREATE INDEX payment_refunds_by_day ON payment_refunds (on_day)",
            """
            CREATE TABLE payment_moves (
                \(part: dialect.id), payment_id INTEGER NOT NULL REFERENCES payments (id),
                from_student INTEGER NOT NULL, to_student INTEGER NOT NULL, at INTEGER NOT NULL,
                CHECK (from_student <> to_student)
            ) \(part: dialect.strict)
            """,
            "CREATE INDEX payment_moves_by_payment ON payment_moves (payment_id)",
        ] + triggersOfChanges(dialect)
    }

    private static func triggersOfChanges(_ dialect: Dialect) -> [SQL] {
        dialect.keepsRows(of: "payment_voids") + dialect.erasable("payment_voids", text: "reason")
            + dialect.fixed("payment_voids", columns: "payment_id, at, on_day, account_id, number")
            + dialect.keepsRows(of: "payment_refunds") + dialect.erasable("payment_refunds", text: "reason")
            + dialect.fixed("payment_refunds", columns: "id, payment_id, amount, at, on_day, account_id")
            + dialect.appendOnly("payment_moves")
    }

    /// The remainders that are owed for passes after a first payment, the payments that settle them, and the
    /// remainders that are owed no more.
    private static func rests(_ dialect: Dialect) -> [SQL] {
        [
            """
            CREATE TABLE payment_rests (
                payment_id INTEGER PRIMARY KEY REFERENCES payments (id),
                amount INTEGER NOT NULL CHECK (amount > 0)
            ) \(part: dialect.strict)
            """,
            """
            CREATE TABLE rest_payments (
                payment_id INTEGER PRIMARY KEY REFERENCES payments (id),
                rest_of INTEGER NOT NULL REFERENCES payment_rests (payment_id), CHECK (payment_id > rest_of)
            ) \(part: dialect.strict)
            """,
            "CREATE INDEX rest_payments_by_rest ON rest_payments (rest_of)",
            """
            CREATE TABLE rest_cancellations (
                payment_id INTEGER PRIMARY KEY REFERENCES payment_rests (payment_id), at INTEGER NOT NULL,
                number INTEGER NOT NULL UNIQUE
            ) \(part: dialect.strict)
            """,
        ] + ["payment_rests", "rest_payments", "rest_cancellations"].flatMap { dialect.appendOnly($0) }
    }

    /// The accounts and entries of the books. An entry belongs to a payment or to a charge.
    private static func entries(_ dialect: Dialect) -> [SQL] {
        [
            """
            CREATE TABLE ledger_accounts (
                \(part: dialect.id), code TEXT NOT NULL UNIQUE
            ) \(part: dialect.strict)
            """,
            """
            CREATE TABLE ledger_entries (
                \(part: dialect.idWithoutAutoincrement), at INTEGER NOT NULL,
                payment_id INTEGER REFERENCES payments (id), charge_id INTEGER REFERENCES class_charges (id),
                refund_id INTEGER REFERENCES payment_refunds (id),
                kind TEXT NOT NULL CHECK (kind = 'charge' OR kind = 'payment' OR kind = 'reversal'
                    OR kind = 'settlement' OR kind = 'refund'),
                debit_account INTEGER NOT NULL REFERENCES ledger_accounts (id),
                credit_account INTEGER NOT NULL REFERENCES ledger_accounts (id),
                amount INTEGER NOT NULL CHECK (amount > 0), currency TEXT NOT NULL,
                CHECK (debit_account <> credit_account), CHECK ((payment_id IS NULL) <> (charge_id IS NULL)),
                CHECK (kind <> 'refund' OR refund_id IS NOT NULL)
            ) \(part: dialect.strict)
            """,
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
        ] + dialect.appendOnly("ledger_entries")
    }

    /// The revenue of each month, and the sums of the payments of each month by method.
    private static func totals(_ dialect: Dialect) -> [SQL] {
        [
            """
            CREATE TABLE revenue_totals (
                month TEXT NOT NULL, plan_id INTEGER NOT NULL, method TEXT NOT NULL,
                class_id INTEGER NOT NULL, count INTEGER NOT NULL, amount INTEGER NOT NULL,
                refunded INTEGER NOT NULL,
                PRIMARY KEY (month, plan_id, method, class_id)
            ) \(part: dialect.strictByKey)
            """,
            """
            CREATE TABLE payment_totals (
                month TEXT NOT NULL, method TEXT NOT NULL, count INTEGER NOT NULL, amount INTEGER NOT NULL,
                refunded INTEGER NOT NULL, PRIMARY KEY (month, method)
            ) \(part: dialect.strictByKey)
            """,
        ]
    }
}
