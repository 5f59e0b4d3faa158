internal import Core
internal import Persistence

/// The credits that imported attendance has not been charged for.
///
/// They are charged at the end of an import, in the order of days, which the rows need not have. A charge that no pass
/// covers stays for the next import: its payment may be in a row that was skipped, or in a file that is imported
/// later.
struct SQLPendingCharges: Sendable {
    static let migration = Migration("exchange/1") { dialect in
        [
            """
            CREATE TABLE unsettled_uses (
                \(part: dialect.id), student_id INTEGER NOT NULL, session_id INTEGER NOT NULL, family TEXT NOT NULL,
                on_day TEXT NOT NULL, at INTEGER NOT NULL) \(part: dialect.strict)
            """
        ]
    }

    /// A stored charge.
    struct Stored: Sendable {
        let id: Int64
        let charge: PendingCharge
    }

    /// All pending charges, those of one student together.
    func all(in db: any Transaction) throws -> [Stored] {
        var charges: [Stored] = []
        // An import of some years has several hundred thousand: one row at a time, and an array that does not grow.
        charges.reserveCapacity(try db.value("SELECT count(*) AS value FROM unsettled_uses") ?? 0)
        try db.forEach(
            "SELECT id, student_id, session_id, family, on_day, at FROM unsettled_uses ORDER BY student_id, id"
        ) { row in
            let charge = PendingCharge(
                student: try row["student_id"], session: try row["session_id"], family: try row["family"],
                on: try row["on_day"], at: try row["at"])
            charges.append(Stored(id: try row["id"], charge: charge))
        }
        return charges
    }

    func insert(_ charge: PendingCharge, in db: any Transaction) throws {
        _ = try db.insert(
            """
            INSERT INTO unsettled_uses (student_id, session_id, family, on_day, at)
            VALUES (\(charge.student), \(charge.session), \(charge.family), \(charge.on), \(charge.at))
            """)
    }

    func remove(_ charges: [Stored], in db: any Transaction) throws {
        for charge in charges {
            try db.run("DELETE FROM unsettled_uses WHERE id = \(charge.id)")
        }
    }
}
