internal import Core

/// Writes the value of the header field Date (RFC 5322, 3.3).
enum MailDate {
    private static let weekdays = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]
    private static let months = [
        "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]

    /// An instant in UTC: `Fri, 20 Nov 2026 23:00:00 +0000`.
    static func text(_ instant: Instant) -> String {
        let day = instant.dayInUTC
        let (year, month, dayOfMonth) = day.components
        // The time of day in RFC 3339: 2026-11-20T23:00:00.000Z.
        let time = instant.description.dropFirst(11).prefix(8)
        return "\(weekdays[day.weekday.index]), \(dayOfMonth) \(months[month - 1]) \(year) \(time) +0000"
    }
}
