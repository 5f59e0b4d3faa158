internal import Core

/// Counts the sessions that a student attended, added one after the other, by month, style, class and
/// instructor.
struct AttendanceCount {
    private(set) var sessions = 0
    private(set) var minutes = 0
    /// The counts of each month, by its number.
    private var months: [Int: (sessions: Int, minutes: Int)] = [:]
    private var styles: [String: Int] = [:]
    private var classes: [ClassID: (name: String, sessions: Int)] = [:]
    private var instructors: [InstructorID: (name: String, sessions: Int)] = [:]
    private var weeks: Set<Int> = []

    /// Adds an attended session.
    ///
    /// - Parameter taught: the class, style and instructor of the session; nil if they are not known.
    mutating func add(_ attended: AttendedSession, _ taught: TaughtSession?) {
        let minutes = taught?.minutes ?? 0
        sessions += 1
        self.minutes += minutes
        let month = Self.month(of: attended.day)
        let known = months[month] ?? (0, 0)
        months[month] = (known.sessions + 1, known.minutes + minutes)
        weeks.insert(Self.week(of: attended.day))
        guard let taught else { return }
        styles[taught.style, default: 0] += 1
        classes[taught.academyClass, default: (taught.className, 0)].sessions += 1
        if let id = taught.instructor, let name = taught.instructorName {
            instructors[id, default: (name, 0)].sessions += 1
        }
    }

    var favouriteStyles: [SessionCount] { Self.most(styles.map { (name: $0.key, sessions: $0.value) }) }
    var mostVisitedInstructors: [SessionCount] { Self.most(Array(instructors.values)) }
    var mostVisitedClasses: [SessionCount] { Self.most(Array(classes.values)) }

    /// All with the greatest number, in alphabetical order.
    private static func most(_ counts: [(name: String, sessions: Int)]) -> [SessionCount] {
        let most = counts.map(\.sessions).max()
        return counts.filter { $0.sessions == most }
            .map { SessionCount(name: $0.name, sessions: $0.sessions) }
            .sorted { SearchText.fold($0.name) < SearchText.fold($1.name) }
    }

    /// The months from the first month with a session to the month of a day.
    ///
    /// There are at most ``DiscoveryLimits/months``; older months are left out.
    func months(until today: CalendarDay) -> [MonthNumbers] {
        guard let first = months.keys.min(), let last = months.keys.max() else { return [] }
        let end = max(Self.month(of: today), last)
        let start = max(first, end - DiscoveryLimits.months + 1)
        return (start...end).map { month in
            let counts = months[month] ?? (0, 0)
            return MonthNumbers(
                month: Self.text(ofMonth: month), sessions: counts.sessions, minutes: counts.minutes)
        }
    }

    /// The number of weeks in a row with a session, up to the week of a day or the one before it.
    func streak(until today: CalendarDay) -> Int {
        let week = Self.week(of: today)
        let last = weeks.contains(week) ? week : week - 1
        return (0...).prefix { weeks.contains(last - $0) }.count
    }

    /// The most weeks in a row with a session.
    var longestStreak: Int {
        weeks.filter { !weeks.contains($0 - 1) }
            .map { first in (0...).prefix { weeks.contains(first + $0) }.count }.max() ?? 0
    }

    /// The number of a day's week, which begins on Monday.
    private static func week(of day: CalendarDay) -> Int {
        // 1970-01-05 was a Monday.
        (day.mondayOfWeek.number - 4) / 7
    }

    /// The number of a day's month, counted from January of the year 0.
    private static func month(of day: CalendarDay) -> Int {
        let (year, month, _) = day.components
        return year * 12 + month - 1
    }

    /// The year and the month of a month's number, such as `2026-11`.
    private static func text(ofMonth number: Int) -> String {
        CalendarDay(year: number / 12, month: number % 12 + 1, day: 1)?.month ?? ""
    }
}
