internal import Core
internal import Payments
internal import Persistence

/// The attendance that was taken in and whose credits are not used up yet.
///
/// That is done for a whole import at once, since the credits go by the day and the rows need not: what an import
/// which ended early has left is done by the next. What no pass covers stays too: the payment may be in a row that
/// was held back, or in a file that is still to come.
enum UnsettledUses {
    /// One of them, and its row.
    struct Use: Sendable {
        let row: Int64
        let use: HistoricUse
    }

    static let migration = Migration("exchange/1") { dialect in
        [
            """
            CREATE TABLE unsettled_uses (
                \(part: dialect.id), student_id INTEGER NOT NULL, session_id INTEGER NOT NULL, family TEXT NOT NULL,
                on_day TEXT NOT NULL, at INTEGER NOT NULL) \(part: dialect.strict)
            """
        ]
    }

    static func all(in db: any Transaction) throws -> [Use] {
        try db.rows("SELECT id, student_id, session_id, family, on_day, at FROM unsettled_uses ORDER BY id")
            .map {
                Use(
                    row: try $0["id"],
                    use: HistoricUse(
                        student: try $0["student_id"], session: try $0["session_id"],
                        family: try $0["family"],
                        on: try $0["on_day"], at: try $0["at"]))
            }
    }

    static func add(_ use: HistoricUse, in db: any Transaction) throws -> Use {
        let row = try db.insert(
            """
            INSERT INTO unsettled_uses (student_id, session_id, family, on_day, at)
            VALUES (\(use.student), \(use.session), \(use.family), \(use.on), \(use.at))
            """)
        return Use(row: row, use: use)
    }

    static func remove(_ uses: [Use], in db: any Transaction) throws {
        for use in uses { try db.run("DELETE FROM unsettled_uses WHERE id = \(use.row)") }
    }
}
