internal import Core

/// Writes the value of the header field Date (RFC 5322, 3.3).
enum MailDate {
    private static let weekdays = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]
    private static let months = [
        "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]

    /// An instant in UTC: `Fri, 20 Nov 2026 23:00:00 +0000`.
    static func text(_ instant: Instant) -> String {
        let (days, second) = instant.seconds.quotientAndRemainder(dividingBy: 86_400)
        let day = CalendarDay(number: Int(days))
        let (year, month, dayOfMonth) = day.components
        let time = [second / 3_600, second / 60 % 60, second % 60]
            .map { $0 < 10 ? "0\($0)" : "\($0)" }.joined(separator: ":")
        return "\(weekdays[day.weekday.index]), \(dayOfMonth) \(months[month - 1]) \(year) \(time) +0000"
    }
}
