internal import Core

/// Counts of attendance records by status, and of their sessions and places.
struct StatusCounts: Equatable, Sendable {
    /// The number of sessions with a record.
    var sessions = 0
    var present = 0
    var late = 0
    var excused = 0
    var absent = 0
    /// The sum of the capacities of the sessions; 0 where no capacity was given.
    var places = 0

    /// The counts with the places of their sessions, which have the same capacity.
    func with(capacity: Int) -> StatusCounts {
        var counts = self
        counts.places = sessions * capacity
        return counts
    }

    static func += (one: inout StatusCounts, other: StatusCounts) {
        one.sessions += other.sessions
        one.present += other.present
        one.late += other.late
        one.excused += other.excused
        one.absent += other.absent
        one.places += other.places
    }

    static func -= (one: inout StatusCounts, other: StatusCounts) {
        one.sessions -= other.sessions
        one.present -= other.present
        one.late -= other.late
        one.excused -= other.excused
        one.absent -= other.absent
        one.places -= other.places
    }
}

/// The counts of one class in a period.
struct ClassCounts: Equatable {
    let academyClass: ClassID
    var counts: StatusCounts
}

/// The counts of a class on one day.
struct DayCounts: Equatable {
    let classDay: ClassDay
    var counts: StatusCounts
}

/// A class on a day.
struct ClassDay: Hashable, Sendable {
    let academyClass: ClassID
    let day: CalendarDay
}
