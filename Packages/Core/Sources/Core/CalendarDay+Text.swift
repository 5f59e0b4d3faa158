internal import Foundation

extension CalendarDay {
    /// The day with the names of its weekday and month: `viernes, 20 de noviembre de 2026`.
    ///
    /// - Parameter language: a BCP 47 tag, such as `es`.
    public func longText(language: String) -> String {
        let formatter = DateFormatter()
        formatter.locale = Locale(identifier: language)
        formatter.timeZone = TimeZone(secondsFromGMT: 0)
        formatter.dateStyle = .full
        return formatter.string(from: Date(timeIntervalSince1970: TimeInterval(number) * 86_400))
    }
}
