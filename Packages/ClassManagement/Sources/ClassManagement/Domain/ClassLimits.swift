internal import Core

/// The limits of this feature's values.
enum ClassLimits {
    /// The capacity of a room, and of a class.
    static let capacity = 1...10_000
    /// Minutes of one session.
    static let sessionMinutes = 5...480
    /// Milliseconds of the longest session: a session can only overlap one that starts within this time
    /// before it.
    static let longestSession = Int64(sessionMinutes.upperBound) * 60_000
    /// Days from a class's first to its last, both included: three years.
    static let span = 1096
    /// Sessions of one class's schedule.
    static let sessions = 2000
    /// Weekly slots of one class.
    static let slots = 28
    /// A class is in the timetable from this number of days before its first day.
    static let timetableDays = 28
    /// Days before and after today whose sessions a calendar has.
    static let calendarPast = 30
    static let calendarFuture = 180
    /// Sessions of one calendar.
    static let calendarEvents = 5000
    /// Bytes of a calendar's token; a longer text is refused without a search.
    static let calendarToken = 64
    /// Styles an instructor teaches.
    static let styles = 30
    /// Classes whose texts for the search one transaction writes.
    static let textsAtOnce = 500
    /// Venues of one holiday.
    static let holidayVenues = 200

    /// Checks a capacity.
    static func capacity(_ capacity: Int) throws(InvalidValue) -> Int {
        guard self.capacity.contains(capacity) else {
            throw InvalidValue(
                "capacity.out-of-range", field: "capacity",
                ["least": self.capacity.lowerBound, "most": self.capacity.upperBound, "capacity": capacity])
        }
        return capacity
    }

    /// Checks the duration of a session.
    static func sessionMinutes(_ minutes: Int) throws(InvalidValue) -> Int {
        guard sessionMinutes.contains(minutes) else {
            throw InvalidValue(
                "minutes.out-of-range", field: "minutes",
                ["least": sessionMinutes.lowerBound, "most": sessionMinutes.upperBound, "minutes": minutes])
        }
        return minutes
    }
}
