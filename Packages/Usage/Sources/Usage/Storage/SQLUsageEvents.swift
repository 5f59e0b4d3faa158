internal import Application
internal import Core
internal import Persistence

/// Stores how often each event happened on each day, by student.
struct SQLUsageEvents: Sendable {
    /// Adds to the count of an event.
    ///
    /// For an `INSERT` of a `SELECT`, SQLite would copy each page to a statement journal before it changes
    /// the page (<https://www.sqlite.org/tempfiles.html#stmtjrnl>).
    func add(_ event: CountedEvent, times: Int, in db: any Transaction) throws {
        try db.run(
            """
            INSERT INTO usage_events (day, event, property, student_id, times)
            VALUES (\(event.day), \(event.name.rawValue), \(event.property), \(event.student.numberOrZero),
                \(times))
            ON CONFLICT (student_id, day, event, property)
                DO UPDATE SET times = usage_events.times + excluded.times
            """)
    }

    /// The number of texts of searches without a result that are stored for a day.
    func countTexts(on day: CalendarDay, in db: any Transaction) throws -> Int {
        let event = UsageEventName.searchedWithoutResult.rawValue
        return try db.value(
            "SELECT count(*) AS value FROM usage_events WHERE day = \(day) AND event = \(event)") ?? 0
    }

    /// Of some texts of searches without a result, those that are stored for a day.
    ///
    /// Searches are stored without a student; with the number 0 of no student, the statement reads the
    /// index of the unique rows.
    func texts(
        on day: CalendarDay, among texts: [String], in db: any Transaction
    ) throws -> Set<String> {
        let event = UsageEventName.searchedWithoutResult.rawValue
        return Set(
            try db.rows(
                """
                SELECT property FROM usage_events
                WHERE student_id = 0 AND day = \(day) AND event = \(event) AND property IN (\(list: texts))
                """
            ).map { try $0["property"] })
    }

    /// Gives the events of a student to another student, or to no student.
    ///
    /// - Parameter other: nil for no student.
    func move(from student: StudentID, to other: StudentID?, in db: any Transaction) throws {
        try db.run(
            """
            INSERT INTO usage_events (day, event, property, student_id, times)
            SELECT day, event, property, \(other.numberOrZero), times FROM usage_events
            WHERE student_id = \(student)
            ON CONFLICT (student_id, day, event, property)
                DO UPDATE SET times = usage_events.times + excluded.times
            """)
        try db.run("DELETE FROM usage_events WHERE student_id = \(student)")
    }

    /// Removes events of the days before an instant, at most `limit` rows; returns how many were removed.
    @Sendable func remove(before instant: Instant, limit: Int, in db: any Transaction) throws -> Int {
        try db.run(
            """
            DELETE FROM usage_events WHERE id IN (
                SELECT id FROM usage_events WHERE day < \(instant.dayInUTC) ORDER BY day LIMIT \(limit))
            """)
    }

    func personalData(of student: StudentID, in db: any Transaction) throws -> PersonalData {
        try PersonalData(
            "usage",
            """
            SELECT day, event, property, times FROM usage_events WHERE student_id = \(student)
            ORDER BY day, event, property
            """, in: db)
    }
}

extension StudentID? {
    /// The number in the column `student_id`; 0 for no student.
    var numberOrZero: Int64 { self?.number ?? 0 }
}
