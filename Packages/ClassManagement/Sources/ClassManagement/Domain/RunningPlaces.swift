internal import Core

/// The number of places of a class that are taken on each day, as spans are added one after another.
///
/// It has one step for each day on which the number changes, so that a span costs as much as the class has
/// such days, however many enrolments it has.
struct RunningPlaces: Sendable {
    /// The days, in order, from which on a number of places is taken; before the first day it is 0.
    private var steps: [(day: Int, taken: Int)] = []

    init(_ spans: [DaySpan] = []) {
        for span in spans { add(span) }
    }

    /// The largest number of places taken on one day of a span; 0 if the span ends before its first day.
    func peak(within span: DaySpan) -> Int {
        let last = span.last?.number ?? .max
        guard span.first.number <= last else { return 0 }
        let first = index(after: span.first.number)
        var most = first > 0 ? steps[first - 1].taken : 0
        for step in steps[first...] {
            if step.day > last { break }
            most = max(most, step.taken)
        }
        return most
    }

    /// Takes a place on each day of a span.
    mutating func add(_ span: DaySpan) {
        let end = span.last.map { $0.number + 1 }
        if let end, end <= span.first.number { return }
        let first = split(at: span.first.number)
        let last = end.map { split(at: $0) } ?? steps.count
        for index in first..<last { steps[index].taken += 1 }
    }

    /// The index of the step of a day, which is added if it is missing.
    private mutating func split(at day: Int) -> Int {
        let index = index(after: day)
        if index > 0, steps[index - 1].day == day { return index - 1 }
        steps.insert((day, index > 0 ? steps[index - 1].taken : 0), at: index)
        return index
    }

    /// The index of the first step after a day.
    private func index(after day: Int) -> Int {
        var (low, high) = (0, steps.count)
        while low < high {
            let middle = (low + high) / 2
            if steps[middle].day <= day { low = middle + 1 } else { high = middle }
        }
        return low
    }
}
