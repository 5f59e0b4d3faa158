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
        if let last = span.last, last < span.first { return 0 }
        var changes: [(day: Int, change: Int)] = []
        for enrolment in enrolments where enrolment.overlaps(span) {
            changes.append((max(enrolment.first, span.first).number, 1))
            if let last = enrolment.last { changes.append((last.number + 1, -1)) }
        }
        var (taken, most) = (0, 0)
        // An enrolment that ends frees its place before another one begins on the same day.
        for (_, change) in changes.sorted(by: { ($0.day, $0.change) < ($1.day, $1.change) }) {
            taken += change
            most = max(most, taken)
        }
        return most
    }
}
