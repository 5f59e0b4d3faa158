internal import Core
internal import Persistence

extension SQLCreditRepository {
    /// Passes each change that staff made for a reason to the closure, with the payment of its pass.
    func forEachChange(
        in db: any Transaction, _ body: (Int64, PaymentID, PassChange) throws -> Void
    ) throws {
        try db.forEach(
            """
            SELECT m.id, p.payment_id, m.kind, m.credits, m.from_day, m.until_day, m.reason, m.at, m.on_day,
                m.account_id
            FROM passes p JOIN credit_movements m ON m.pass_id = p.id
            WHERE m.kind IN ('adjusted', 'extended', 'frozen', 'resumed') ORDER BY m.id
            """
        ) { row in
            let kind: String = try row["kind"]
            let (from, until): (CalendarDay?, CalendarDay?) = (try row["from_day"], try row["until_day"])
            let change: PassChange.Kind? =
                switch (kind, from, until) {
                case ("adjusted", _, _): .credits(try row["credits"])
                case ("extended", _, let until?): .extended(until: until)
                case ("frozen", let from?, let until?): .frozen(from...until)
                case ("resumed", let from?, _): .resumed(on: from)
                default: nil
                }
            guard let change else { return }
            try body(
                try row["id"], try row["payment_id"],
                PassChange(
                    kind: change, reason: try row["reason"], at: try row["at"], on: try row["on_day"],
                    account: try row["account_id"]))
        }
    }

    /// The last movements of a pass, latest first.
    ///
    /// - Parameters:
    ///   - sessions: finds sessions, for the names of their classes.
    ///   - names: returns the names of the owners of accounts.
    func movements(
        of pass: PassID, in db: any Transaction,
        sessions: ([SessionID]) throws -> [SessionID: ChargedSession],
        names: ([AccountID]) throws -> [AccountID: String]
    ) throws -> [PassMovement] {
        let rows = try db.rows(
            """
            SELECT kind, on_day, at, credits, session_id, from_day, until_day, reason, account_id
            FROM credit_movements WHERE pass_id = \(pass) ORDER BY id DESC LIMIT \(PassMovement.limit)
            """)
        let sessions = try sessions(rows.values(of: "session_id"))
        let names = try names(rows.values(of: "account_id"))
        return try rows.map { row in
            let (session, account): (SessionID?, AccountID?) = (try row["session_id"], try row["account_id"])
            return PassMovement(
                kind: try row["kind"], day: try row["on_day"], at: try row["at"], credits: try row["credits"],
                session: session, className: session.flatMap { sessions[$0]?.className },
                from: try row["from_day"], until: try row["until_day"], reason: try row["reason"],
                account: account, who: account.flatMap { names[$0] })
        }
    }

    /// The id of the last movement of a pass with the kind, the time and the number of credits of a change.
    func id(of change: PassChange, boughtBy payment: PaymentID, in db: any Transaction) throws -> Int64? {
        let values = change.kind.values
        return try db.value(
            """
            SELECT max(m.id) AS value FROM passes p JOIN credit_movements m ON m.pass_id = p.id
            WHERE p.payment_id = \(payment) AND m.kind = \(values.name) AND m.at = \(change.at)
            AND m.credits = \(values.credits)
            """)
    }

    /// The days on which each pass of a student was or is frozen.
    func freezes(of student: StudentID, in db: any Transaction) throws -> [PassID: [ClosedRange<CalendarDay>]]
    {
        var rows: [PassID: [Row]] = [:]
        try db.forEach(
            """
            SELECT m.pass_id, m.kind, m.from_day, m.until_day
            FROM passes p JOIN credit_movements m ON m.pass_id = p.id
            WHERE p.student_id = \(student) AND m.kind IN ('frozen', 'resumed') ORDER BY m.id
            """
        ) { rows[try $0["pass_id"], default: []].append($0) }
        return try rows.mapValues(Self.freezes)
    }
}
