internal import Application
internal import Core
internal import Persistence

/// Stores when students sent requests and recommendations within the last 24 hours, for the daily limits.
///
/// An entry stays when its request or recommendation is removed: students cannot send more of them by
/// removing those that they sent.
struct SQLSentToday: Sendable {
    func count(
        _ item: SentItem, by student: StudentID, since start: Instant, until now: Instant,
        in db: any Transaction
    ) throws -> Int {
        try db.value(
            """
            SELECT count(*) AS value FROM sent_today
            WHERE student_id = \(student) AND kind = \(item.rawValue) AND sent_at > \(start)
            AND sent_at <= \(now)
            """) ?? 0
    }

    func insert(_ item: SentItem, by student: StudentID, at now: Instant, in db: any Transaction) throws {
        try db.run(
            """
            INSERT INTO sent_today (student_id, kind, sent_at)
            VALUES (\(student), \(item.rawValue), \(now))
            """)
    }

    func move(from student: StudentID, to other: StudentID, in db: any Transaction) throws {
        try db.run("UPDATE sent_today SET student_id = \(other) WHERE student_id = \(student)")
    }

    func removeAll(of student: StudentID, in db: any Transaction) throws {
        try db.run("DELETE FROM sent_today WHERE student_id = \(student)")
    }

    /// Whether there are entries up to an instant.
    func hasEntries(upTo end: Instant, in db: any Transaction) throws -> Bool {
        try db.exists("SELECT 1 FROM sent_today WHERE sent_at <= \(end) LIMIT 1")
    }

    /// Removes a limited number of entries up to an instant.
    func remove(upTo end: Instant, in db: any Transaction) throws {
        try db.run(
            """
            DELETE FROM sent_today WHERE id IN (
                SELECT id FROM sent_today WHERE sent_at <= \(end) LIMIT \(DiscoveryLimits.removedRows))
            """)
    }

    func personalData(of student: StudentID, in db: any Transaction) throws -> PersonalData {
        try PersonalData(
            "sent today", "SELECT kind, sent_at FROM sent_today WHERE student_id = \(student) ORDER BY id",
            in: db)
    }
}
