import Foundation

/// The machine's clock as the academies of these tests see it: in UTC.
enum Clock {
    /// `2026-11-20`, so many days from now.
    static func day(_ days: Int) -> String { String(text(Double(days) * 86_400).prefix(10)) }

    /// `MO` to `SU`, so many days from now.
    static func weekday(_ days: Int) -> String {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = .gmt
        let day = calendar.component(.weekday, from: Date(timeIntervalSinceNow: Double(days) * 86_400))
        return ["SU", "MO", "TU", "WE", "TH", "FR", "SA"][day - 1]
    }

    /// `2026-11-20T18:04`: this minute.
    static var minute: String { String(text(0).prefix(16)) }

    private static func text(_ seconds: Double) -> String {
        Date(timeIntervalSinceNow: seconds).formatted(.iso8601)
    }
}
