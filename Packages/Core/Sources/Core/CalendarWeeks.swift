/// Successive weeks from Monday to Sunday.
public struct CalendarWeeks: Hashable, Sendable {
    /// The Monday of the first week.
    public let firstDay: CalendarDay
    /// The number of weeks.
    public let count: Int

    /// A number of weeks that end with the week of a day.
    public init(_ count: Int, until day: CalendarDay) {
        self.count = count
        firstDay = day.mondayOfWeek.adding(days: -7 * (count - 1))
    }

    /// The Mondays of the weeks, in order.
    public var mondays: [CalendarDay] { (0..<count).map { firstDay.adding(days: 7 * $0) } }
}

extension CalendarDay {
    /// The Monday on or before the day.
    public var mondayOfWeek: CalendarDay { adding(days: -weekday.index) }
}
