internal import Persistence

/// The tables of passes, and of the sessions that they pay for.
extension LedgerMigrations {
    /// Each change of the last valid day of a pass has a row, so that hash chains can cover the day.
    static func passes(_ dialect: Dialect) -> [SQL] {
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
            "CREATE INDEX passes_by_student ON passes (student_id, expires_on)",
            "CREATE INDEX passes_by_expiry ON passes (expires_on)",
            """
            CREATE TABLE pass_expiry_changes (
                \(part: dialect.id), pass_id INTEGER NOT NULL REFERENCES passes (id), from_day TEXT NOT NULL,
                to_day TEXT NOT NULL, at INTEGER NOT NULL, CHECK (from_day <> to_day)
            ) \(part: dialect.strict)
            """,
            "CREATE INDEX pass_expiry_changes_by_pass ON pass_expiry_changes (pass_id)",
        ]
            + dialect.keepsRows(of: "passes")
            + dialect.fixed("passes", columns: "id, plan_id, payment_id, credits, opened_on, families")
            + dialect.appendOnly("pass_expiry_changes")
    }

    /// The sequence number of a use, `turn`, is the number of its session's returns plus one, so UNIQUE
    /// allows one use that is not returned.
    ///
    /// The columns `from_day` and `until_day` are the days of a freeze; `until_day` alone is the new last
    /// valid day of an extension, and `from_day` alone the first day after a resumed freeze.
    static func movements(_ dialect: Dialect) -> [SQL] {
        [
            """
            CREATE TABLE credit_movements (
                \(part: dialect.idWithoutAutoincrement), pass_id INTEGER NOT NULL REFERENCES passes (id),
                kind TEXT NOT NULL, credits INTEGER NOT NULL, student_id INTEGER NOT NULL, session_id INTEGER,
                turn INTEGER, at INTEGER NOT NULL, on_day TEXT NOT NULL, from_day TEXT, until_day TEXT,
                reason TEXT, account_id INTEGER, reason_salt \(part: dialect.bytes),
                CHECK (CASE kind WHEN 'opened' THEN credits >= 0 WHEN 'used' THEN credits IN (-1, 0)
                    WHEN 'returned' THEN credits IN (0, 1) WHEN 'closed' THEN credits <= 0
                    WHEN 'adjusted' THEN credits <> 0 WHEN 'extended' THEN credits = 0
                    WHEN 'frozen' THEN credits = 0 WHEN 'resumed' THEN credits = 0 ELSE FALSE END),
                CHECK ((kind IN ('used', 'returned')) = (session_id IS NOT NULL)),
                CHECK ((session_id IS NULL) = (turn IS NULL)), CHECK (turn >= 1),
                CHECK ((kind = 'adjusted' OR kind = 'extended' OR kind = 'frozen' OR kind = 'resumed')
                    = (reason IS NOT NULL)),
                CHECK ((kind IN ('extended', 'frozen')) = (until_day IS NOT NULL)),
                CHECK ((kind IN ('frozen', 'resumed')) = (from_day IS NOT NULL)),
                CHECK (from_day <= until_day)
            ) \(part: dialect.strict)
            """,
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
            + dialect.keepsRows(of: "credit_movements")
            + dialect.erasable("credit_movements", text: "reason")
            + dialect.fixed(
                "credit_movements",
                columns: """
                    id, pass_id, kind, credits, student_id, session_id, turn, at, on_day, from_day, until_day,
                    account_id
                    """)
    }

    /// The passes that had a reminder of their end, and the time of the last search for passes that end.
    static func reminders(_ dialect: Dialect) -> [SQL] {
        [
            """
            CREATE TABLE pass_reminders (
                pass_id INTEGER PRIMARY KEY REFERENCES passes (id), at INTEGER NOT NULL
            ) \(part: dialect.strict)
            """,
            """
            CREATE TABLE pass_reminder_searches (
                id INTEGER PRIMARY KEY CHECK (id = 1), at INTEGER NOT NULL
            ) \(part: dialect.strict)
            """,
        ] + dialect.appendOnly("pass_reminders")
    }

    /// The charges for sessions that no pass paid for, and their settlements.
    static func charges(_ dialect: Dialect) -> [SQL] {
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
            // The hash chain needs the order of insertion, which the primary key does not have.
            """
            CREATE TABLE charge_settlements (
                charge_id INTEGER PRIMARY KEY REFERENCES class_charges (id),
                kind TEXT NOT NULL CHECK (kind IN ('paid', 'cancelled')),
                pass_id INTEGER REFERENCES passes (id), at INTEGER NOT NULL, number INTEGER NOT NULL,
                CHECK ((kind = 'paid') = (pass_id IS NOT NULL))
            ) \(part: dialect.strict)
            """,
            "CREATE UNIQUE INDEX charge_settlements_by_number ON charge_settlements (number)",
        ] + dialect.appendOnly("class_charges") + dialect.appendOnly("charge_settlements")
    }

    /// The imported sessions of a student are stored together, since all of them are read and deleted at
    /// once.
    static func unpaidSessions(_ dialect: Dialect) -> [SQL] {
        [
            """
            CREATE TABLE unpaid_sessions (
                student_id INTEGER NOT NULL, session_id INTEGER NOT NULL, family TEXT NOT NULL,
                on_day TEXT NOT NULL, at INTEGER NOT NULL, PRIMARY KEY (student_id, session_id)
            ) \(part: dialect.strictByKey)
            """
        ]
    }
}
