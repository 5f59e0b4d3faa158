internal import Core
internal import Synchronization

/// The `Date` field of responses (RFC 9110, 6.6.1), formatted once a second.
final class DateField: Sendable {
    private struct Written {
        var second: Int64
        var text: String
    }

    private let now: @Sendable () -> Instant
    private let written: Mutex<Written>

    init(now: @escaping @Sendable () -> Instant) {
        self.now = now
        let second = now().seconds
        written = Mutex(Written(second: second, text: Self.text(second)))
    }

    var text: String {
        let second = now().seconds
        return written.withLock { written in
            if written.second != second { written = Written(second: second, text: Self.text(second)) }
            return written.text
        }
    }

    /// `Sun, 06 Nov 1994 08:49:37 GMT`.
    static func text(_ second: Int64) -> String {
        let inDay = Int(second % 86_400 + 86_400) % 86_400
        let day = CalendarDay(number: (Int(second) - inDay) / 86_400)
        let (year, month, dayOfMonth) = day.components
        let weekday = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"][day.weekday.index]
        let monthName = [
            "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
        ][month - 1]
        let time = [inDay / 3_600, inDay / 60 % 60, inDay % 60].map(twoDigits).joined(separator: ":")
        return "\(weekday), \(twoDigits(dayOfMonth)) \(monthName) \(year) \(time) GMT"
    }

    private static func twoDigits(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
