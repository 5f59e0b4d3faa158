internal import Core
internal import Persistence

/// Stores which passes had a reminder of their end, and when passes were searched for last.
struct SQLPassReminders: Sendable {
    /// - Throws: ``ConstraintViolation`` if the pass had a reminder.
    func insert(_ pass: PassID, at now: Instant, in db: any Transaction) throws {
        try db.run("INSERT INTO pass_reminders (pass_id, at) VALUES (\(pass), \(now))")
    }

    func lastSearch(in db: any Transaction) throws -> Instant? {
        try db.value("SELECT at AS value FROM pass_reminder_searches")
    }

    func setLastSearch(_ now: Instant, in db: any Transaction) throws {
        try db.run(
            """
            INSERT INTO pass_reminder_searches (id, at) VALUES (1, \(now))
            ON CONFLICT (id) DO UPDATE SET at = excluded.at
            """)
    }
}
