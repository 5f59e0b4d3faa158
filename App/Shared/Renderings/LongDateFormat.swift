internal import Core
internal import Foundation

/// Formats days with the names of weekday and month.
enum LongDateFormat {
    /// `viernes, 20 de noviembre de 2026`.
    static func text(_ day: CalendarDay, language: String) -> String {
        let formatter = DateFormatter()
        formatter.locale = Locale(identifier: language)
        formatter.timeZone = TimeZone(secondsFromGMT: 0)
        formatter.dateStyle = .full
        return formatter.string(from: Date(timeIntervalSince1970: TimeInterval(day.number) * 86_400))
    }
}
