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

extension Discoveries {
    /// Finds classes by any part of a word, best match first.
    ///
    /// - Throws: ``DiscoveryError/unknownStyle(_:)``, ``DiscoveryError/unknownLevel(_:)``; `NotFound`;
    ///   `InvalidValue`.
    func searchClasses(
        _ request: SearchClasses, by caller: Caller, in db: any Transaction
    ) throws -> Page<DiscoveredClass> {
        let words = try SearchText.words(request.search)
        let viewer = try viewer(caller, in: db)
        let page = try catalogue.search(
            words, filter(request, of: viewer, in: db), limit: request.limit, after: request.after,
            at: caller.at, in: db)
        let found = try discovered(page.items, by: viewer, in: db)
        return Page(items: page.items.compactMap { found[$0] }, next: page.next)
    }

    /// The student who sends a request.
    func viewer(_ caller: Caller, in db: any Transaction) throws -> Viewer {
        let student = try student(.me, of: caller, in: db)
        let today = try today(caller.at, db)
        return Viewer(
            student: student, today: today, passes: try passes.openPasses(of: student, on: today, in: db),
            now: caller.at)
    }

    /// The passes of a student that can pay for a session on a day.
    func passes(of viewer: Viewer, on day: CalendarDay, in db: any Transaction) throws -> [HeldPass] {
        try day == viewer.today ? viewer.passes : passes.openPasses(of: viewer.student, on: day, in: db)
    }

    /// The filter of a request, with the catalogue's spelling of style and level.
    ///
    /// - Throws: ``DiscoveryError/unknownStyle(_:)``, ``DiscoveryError/unknownLevel(_:)``; `NotFound`;
    ///   `InvalidValue`.
    func filter(
        _ request: some ClassFilterRequest, of viewer: Viewer, in db: any Transaction
    ) throws -> ClassFilter {
        ClassFilter(
            style: try known(
                request.style, "style", catalogue.styles, or: DiscoveryError.unknownStyle, in: db),
            level: try known(
                request.level, "level", catalogue.levels, or: DiscoveryError.unknownLevel, in: db),
            venue: try request.venue.map { try catalogue.venueID($0, in: db) }, day: request.day,
            startsFrom: request.startsFrom, startsBefore: request.startsBefore,
            isFree: request.isFree ?? false,
            covered: request.isCovered == true ? try coveredFamilies(of: viewer, in: db) : nil)
    }

    /// The families that the passes of a student pay for, by the days that it is at the venues.
    private func coveredFamilies(of viewer: Viewer, in db: any Transaction) throws -> [CoveredFamilies] {
        try catalogue.days(at: viewer.now, in: db).map { day in
            CoveredFamilies(day: day, families: try passes(of: viewer, on: day, in: db).families)
        }
    }

    /// The catalogue's spelling of a style or a level; nil for a missing or empty text.
    ///
    /// - Throws: the error if the catalogue does not have it; `InvalidValue`.
    private func known(
        _ text: String?, _ field: String, _ values: (any Transaction) throws -> [String],
        or error: (String) -> DiscoveryError, in db: any Transaction
    ) throws -> String? {
        guard let text = try FreeText.parseOptional(text, field: field) else { return nil }
        guard let spelling = try values(db).spelling(of: text) else { throw error(text) }
        return spelling
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

extension [String] {
    /// The first text of the list that equals another one; case and accents are ignored.
    func spelling(of text: String) -> String? {
        let folded = SearchText.fold(text)
        return first { SearchText.fold($0) == folded }
    }
}
