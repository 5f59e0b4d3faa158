internal import Core
internal import Persistence

/// Reads the counts of a period.
///
/// Each query reads the rows of its days only, by the index by day: `+student_id` is an expression, so that
/// SQLite does not use the index by student.
struct SQLUsageReports: Sendable {
    let from: CalendarDay
    let to: CalendarDay

    /// How often each event happened on each day.
    func times(in db: any Transaction) throws -> [CalendarDay: [String: Int]] {
        var found: [CalendarDay: [String: Int]] = [:]
        try db.forEach(Self.timesByDay(from, to)) { row in
            let event: String = try row["event"]
            found[try row["day"], default: [:]][event] = try row["times"]
        }
        return found
    }

    /// The number of students with events of their own on each day.
    func students(in db: any Transaction) throws -> [CalendarDay: Int] {
        let rows = try db.rows(Self.studentsByDay(from, to))
        return try Dictionary(rows.map { (try $0["day"], try $0["students"]) }, uniquingKeysWith: +)
    }

    /// The properties of an event, most frequent first.
    func counts(of event: UsageEventName, in db: any Transaction) throws -> [UsageCount] {
        try db.rows(
            """
            SELECT property, sum(times) AS times FROM usage_events
            WHERE day BETWEEN \(from) AND \(to) AND event = \(event.rawValue)
            GROUP BY property ORDER BY sum(times) DESC, property LIMIT \(UsageLimits.listed)
            """
        ).map { UsageCount(name: try $0["property"], times: try $0["times"]) }
    }

    /// Calls a closure for each student, with the days of their steps of the funnel, in order.
    func forEachStudent(
        in db: any Transaction, _ body: ([UsageEventName: [CalendarDay]]) -> Void
    ) throws {
        var student: Int64 = 0
        var days: [UsageEventName: [CalendarDay]] = [:]
        try db.forEach(Self.steps(from, to)) { row in
            let next: Int64 = try row["student"]
            if next != student, student != 0 {
                body(days)
                days = [:]
            }
            student = next
            guard let event = UsageEventName(rawValue: try row["event"]) else { return }
            days[event, default: []].append(try row["day"])
        }
        if student != 0 { body(days) }
    }

    static func timesByDay(_ from: CalendarDay, _ to: CalendarDay) -> SQL {
        """
        SELECT day, event, sum(times) AS times FROM usage_events
        WHERE day BETWEEN \(from) AND \(to) GROUP BY day, event
        """
    }

    static func studentsByDay(_ from: CalendarDay, _ to: CalendarDay) -> SQL {
        """
        SELECT day, count(DISTINCT student_id) AS students FROM usage_events
        WHERE day BETWEEN \(from) AND \(to) AND +student_id > 0
            AND event NOT IN (\(list: UsageEventName.ofStaff.map(\.rawValue)))
        GROUP BY day
        """
    }

    /// The days of the events that are steps of the funnel, by student.
    static func steps(_ from: CalendarDay, _ to: CalendarDay) -> SQL {
        """
        SELECT DISTINCT student_id + 0 AS student, day, event FROM usage_events
        WHERE day BETWEEN \(from) AND \(to) AND +student_id > 0
            AND event IN (\(list: Funnel.names.map(\.rawValue)))
        ORDER BY student, day
        """
    }
}
