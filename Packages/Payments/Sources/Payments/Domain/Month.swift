internal import Core

/// One month of a year: `2026-11`.
struct Month: Sendable, CustomStringConvertible {
    /// The number of months since January of the year 0.
    private let number: Int

    private init(number: Int) { self.number = number }

    init(of day: CalendarDay) {
        let (year, month, _) = day.components
        number = year * 12 + month - 1
    }

    /// - Throws: ``PaymentError/notAMonth(_:)``.
    init(parsing text: String) throws(PaymentError) {
        guard text.utf8.count == 7, let day = try? CalendarDay(parsing: text + "-01") else {
            throw .notAMonth(text)
        }
        self.init(of: day)
    }

    var description: String { firstDay?.month ?? "" }

    var firstDay: CalendarDay? { day(1) }

    var lastDay: CalendarDay? { [31, 30, 29, 28].lazy.compactMap { day($0) }.first }

    /// All months from this one to another, both included.
    func through(_ last: Month) -> [Month] {
        number <= last.number ? (number...last.number).map { Month(number: $0) } : []
    }

    private func day(_ day: Int) -> CalendarDay? {
        CalendarDay(year: number / 12, month: number % 12 + 1, day: day)
    }
}
