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

/// Counts the places of a class that are taken.
enum TakenPlaces {
    /// The largest number of places taken on one day of a span; 0 if the span ends before its first day.
    static func peak(of enrolments: [DaySpan], within span: DaySpan) -> Int {
        RunningPlaces(enrolments.filter(span.overlaps)).peak(within: span)
    }
}
