internal import Application
internal import Core
internal import Persistence

/// Computes the numbers of a student.
struct ComputeNumbers {
    let access: CheckAccess
    let catalogue: any ClassCatalogue
    let attended: CountAttendance
    let today: @Sendable (Instant, any Transaction) throws -> CalendarDay
    let ratings = SQLRatings()

    func serve(_ service: inout Service) {
        service.on(ShowNumbers.self, showNumbers)
    }

    /// Shows a student's numbers.
    ///
    /// They are computed from the student's own records at each request, so they include a new check-in.
    ///
    /// - Throws: `NotFound`.
    private func showNumbers(
        _ request: ShowNumbers, by caller: Caller, in db: any Transaction
    ) throws -> StudentStatistics {
        let student = try access.student(request.student, of: caller, in: db)
        let count = try attended.count(of: student, in: db)
        let today = try today(caller.at, db)
        return StudentStatistics(
            student: student, sessions: count.sessions, minutes: count.minutes,
            months: count.months(until: today), favouriteStyles: count.favouriteStyles,
            mostVisitedClasses: count.mostVisitedClasses,
            mostVisitedInstructors: count.mostVisitedInstructors,
            streakWeeks: count.streak(until: today), longestStreakWeeks: count.longestStreak,
            ranking: try ownRanking(of: student, at: caller.at, in: db))
    }

    /// The classes that a student rated, those with the most stars first.
    ///
    /// Classes with equal stars are in the order in which they were rated.
    private func ownRanking(
        of student: StudentID, at now: Instant, in db: any Transaction
    ) throws -> [OwnRank] {
        let best = try ratings.best(of: student, limit: DiscoveryLimits.ownRanks, in: db)
        let classes = try catalogue.classesByID(best.map(\.academyClass), at: now, in: db)
        return best.compactMap { rating in
            guard let name = classes[rating.academyClass]?.name,
                let place = best.firstIndex(where: { $0.opinion.stars == rating.opinion.stars })
            else { return nil }
            return OwnRank(
                place: place + 1, class: rating.academyClass, className: name, stars: rating.opinion.stars)
        }
    }
}
