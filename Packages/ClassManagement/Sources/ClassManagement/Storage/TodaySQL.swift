internal import Core
internal import Persistence

/// The current day at each venue, as an SQL expression.
enum TodaySQL {
    /// An expression: the day at a venue at an instant.
    ///
    /// - Parameter zone: the time zone of the venue; by default that of a venue `v`.
    static func day(at now: Instant, zone: SQL = "v.time_zone", in db: any Transaction) throws -> SQL {
        let zones = try zones(in: db)
        guard let first = zones.first else { return "\(now.dayInUTC)" }
        let cases: [SQL] = zones.dropFirst().map { "WHEN \($0) THEN \($0.day(now))" }
        guard !cases.isEmpty else { return "\(first.day(now))" }
        return "CASE \(part: zone) \(part: .joined(cases, by: " ")) ELSE \(first.day(now)) END"
    }

    /// An expression over a class `c`: a day, or the first day of a class that has not begun on it.
    static func countedDay(_ day: SQL) -> SQL {
        "CASE WHEN c.first_day > \(part: day) THEN c.first_day ELSE \(part: day) END"
    }

    /// The days that it is at the venues at an instant, once each.
    static func days(at now: Instant, in db: any Transaction) throws -> [CalendarDay] {
        Set(try zones(in: db).map { $0.day(now) }).sorted()
    }

    /// The latest day that it is at any venue at an instant.
    static func latestDay(at now: Instant, in db: any Transaction) throws -> CalendarDay {
        try zones(in: db).map { $0.day(now) }.max() ?? now.dayInUTC
    }

    /// The time zones of the venues.
    static func zones(in db: any Transaction) throws -> [Zone] {
        try db.rows("SELECT DISTINCT time_zone FROM venues ORDER BY time_zone").map { try $0["time_zone"] }
    }
}
