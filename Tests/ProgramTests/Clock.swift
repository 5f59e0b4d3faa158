import Foundation

/// Dates and times relative to now, in UTC.
enum Clock {
    /// The date some days from now, such as `2026-11-20`.
    ///
    /// - Parameter hours: the offset of the time zone.
    static func day(_ days: Int, hours: Double = 0) -> String {
        String(text(Double(days) * 86_400 + hours * 3_600).prefix(10))
    }

    /// The weekday some days from now, `MO` to `SU`.
    static func weekday(_ days: Int) -> String {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = .gmt
        let day = calendar.component(.weekday, from: Date(timeIntervalSinceNow: Double(days) * 86_400))
        return ["SU", "MO", "TU", "WE", "TH", "FR", "SA"][day - 1]
    }

    /// The current minute, such as `2026-11-20T18:04`.
    static var minute: String { minute(in: 0) }

    /// The minute some minutes from now.
    static func minute(in minutes: Int) -> String { String(text(Double(minutes) * 60).prefix(16)) }

    private static func text(_ seconds: Double) -> String {
        Date(timeIntervalSinceNow: seconds).formatted(.iso8601)
    }
}
