internal import Application
internal import Core
internal import Persistence

/// A student who looks for classes.
struct Viewer: Sendable {
    let student: StudentID
    let today: CalendarDay
    /// The passes that can pay for a session on that day.
    let passes: [HeldPass]
    let now: Instant
}

/// Describes classes as a student sees them.
struct ViewClasses {
    let access: CheckAccess
    let classes: any ClassDirectory
    let catalogue: any ClassCatalogue
    let passes: any PassDirectory
    let today: @Sendable (Instant, any Transaction) throws -> CalendarDay
    let ratings = SQLRatings()
    let keptClasses = SQLKeptClasses()

    /// The student for whom a request is sent.
    func viewer(_ caller: Caller, in db: any Transaction) throws -> Viewer {
        let student = try access.student(of: caller, in: db).id
        let today = try today(caller.at, db)
        return Viewer(
            student: student, today: today, passes: try passes.openPasses(of: student, on: today, in: db),
            now: caller.at)
    }

    /// The passes of a student that can pay for a session on a day.
    func passes(of viewer: Viewer, on day: CalendarDay, in db: any Transaction) throws -> [HeldPass] {
        try day == viewer.today ? viewer.passes : passes.openPasses(of: viewer.student, on: day, in: db)
    }

    /// The classes with some ids, as a student sees them.
    func discovered(
        _ ids: [ClassID], by viewer: Viewer, in db: any Transaction
    ) throws -> [ClassID: DiscoveredClass] {
        guard !ids.isEmpty else { return [:] }
        let totals = try ratings.totals.all(of: ids, in: db)
        let favourites = try keptClasses.favourites(of: viewer.student, among: ids, in: db)
        let wishes = try keptClasses.wishes(of: viewer.student, among: ids, in: db)
        let enrolled = try classes.enrolledClasses(of: viewer.student, among: ids, at: viewer.now, in: db)
        // It may be another day at a venue than at the academy.
        var held: [CalendarDay: [HeldPass]] = [:]
        return try catalogue.summaries(of: ids, at: viewer.now, in: db).reduce(into: [:]) { found, summary in
            let day = summary.timeZone.day(viewer.now)
            let open = try held[day] ?? passes(of: viewer, on: day, in: db)
            held[day] = open
            found[summary.id] = DiscoveredClass(
                class: summary, rating: ClassRating(class: summary.id, totals[summary.id]),
                isCovered: open.contains { $0.covers(summary.family) },
                isFavourite: favourites.contains(summary.id), isWished: wishes.contains(summary.id),
                isEnrolled: enrolled.contains(summary.id))
        }
    }
}
