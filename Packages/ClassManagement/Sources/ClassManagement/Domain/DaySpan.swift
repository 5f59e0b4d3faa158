internal import Core

/// The days from a first to a last one, both included; without a last day, it has no end.
struct DaySpan: Hashable, Sendable {
    let first: CalendarDay
    let last: CalendarDay?

    func contains(_ day: CalendarDay) -> Bool { first <= day && last.map { day <= $0 } ?? true }

    func overlaps(_ other: DaySpan) -> Bool {
        (last.map { $0 >= other.first } ?? true) && (other.last.map { $0 >= first } ?? true)
    }
}
