/// Counts the places of a class that are taken.
enum TakenPlaces {
    /// The largest number of places taken on one day of a span; 0 if the span ends before its first day.
    static func peak(of enrolments: [DaySpan], within span: DaySpan) -> Int {
        RunningPlaces(enrolments.filter(span.overlaps)).peak(within: span)
    }
}
