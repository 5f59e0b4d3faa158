import Core

/// Days from one to another; one without a last day has no end.
struct DaySpan: Hashable, Sendable {
    let first: CalendarDay
    let last: CalendarDay?

    func overlaps(_ other: DaySpan) -> Bool {
        (last.map { $0 >= other.first } ?? true) && (other.last.map { $0 >= first } ?? true)
    }
}

/// How full a class is.
enum Occupancy {
    /// The most places that are taken on any one day of a span.
    static func peak(of enrolments: [DaySpan], within span: DaySpan) -> Int {
        var changes: [(day: Int, change: Int)] = []
        for enrolment in enrolments where enrolment.overlaps(span) {
            changes.append((max(enrolment.first, span.first).number, 1))
            if let last = enrolment.last { changes.append((last.number + 1, -1)) }
        }
        var (taken, most) = (0, 0)
        // On one day places are given back before they are taken.
        for (_, change) in changes.sorted(by: { ($0.day, $0.change) < ($1.day, $1.change) }) {
            taken += change
            most = max(most, taken)
        }
        return most
    }
}
