internal import Core

/// The key of a count: an event of a day, with its property and its student.
struct CountedEvent: Hashable, Sendable {
    let day: CalendarDay
    let name: UsageEventName
    let property: String
    let student: StudentID?
}
