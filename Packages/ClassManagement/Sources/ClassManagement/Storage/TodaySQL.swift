internal import Core
internal import Persistence

/// The current day at each venue, as an SQL expression.
enum TodaySQL {
    /// An expression over a venue `v`: the day at the venue at an instant.
    static func day(at now: Instant, in db: any Transaction) throws -> SQL {
        let zones: [Zone] = try db.rows("SELECT DISTINCT time_zone FROM venues ORDER BY time_zone").map {
            try $0["time_zone"]
        }
        guard let first = zones.first else { return "\(CalendarDay(number: Int(now.seconds / 86_400)))" }
        let cases: [SQL] = zones.dropFirst().map { "WHEN \($0) THEN \($0.day(now))" }
        guard !cases.isEmpty else { return "\(first.day(now))" }
        return "CASE v.time_zone \(part: .joined(cases, by: " ")) ELSE \(first.day(now)) END"
    }
}
