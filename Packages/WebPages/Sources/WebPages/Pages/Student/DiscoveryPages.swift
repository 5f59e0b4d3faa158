internal import Application
internal import ClassManagement
internal import Core
internal import Discovery
internal import HTTPServer

extension WebPages {
    /// The number of classes of each style on the first page, and of one style, a search or the ranking on
    /// a page.
    private static let classesOfStyle = 10
    private static let classes = 20

    /// The page on which a student discovers classes: by style, those that a search finds, or the best
    /// rated.
    @Sendable func showDiscovery(_ context: inout PageContext) async throws -> PageResponse {
        _ = try await context.open("discover")
        let filter = try DiscoveryFilter(context)
        var values = try await context.classChoices(
            day: filter.day, style: filter.style, level: filter.level)
        let sections = try await sections(filter, context)
        values["sections"] = sections
        values["hasSections"] = !sections.isEmpty
        values.merge(try await context.values(of: filter)) { _, new in new }
        values.merge(context.starForm(of: "discover")) { _, new in new }
        values["saved"] = context.saved("discover")
        return context.page(.discover, title: context.words["discover.title"], script: .desk, values)
    }

    /// The template values of the lists of classes.
    private func sections(
        _ filter: DiscoveryFilter, _ context: PageContext
    ) async throws -> [[String: Any]] {
        if context.query("best") != nil { return [try await best(context)].compactMap(\.self) }
        guard filter.search.isEmpty else {
            return [try await found(filter, context)].compactMap(\.self)
        }
        return try await styles(filter, context)
    }

    /// The template values of the best rated classes; nil if no class is rated.
    private func best(_ context: PageContext) async throws -> [String: Any]? {
        let page = try await context.client.send(RankClasses(limit: Self.classes, after: try context.after))
        guard !page.items.isEmpty else { return nil }
        let ids = page.items.map(\.class.id)
        let favourites = try await context.favourites(among: ids)
        let pictures = try await context.pictures(of: ids)
        let entries = page.items.map { ranked in
            DiscoveryEntry(
                ranked, isFavourite: favourites.contains(ranked.class.id), picture: pictures[ranked.class.id])
        }
        var values = context.section(
            "best", context.words["discover.best"], entries, context.next(page.next, at: "/discover"))
        values["about"] = context.words["discover.best-about"]
        return values
    }

    /// The template values of each style with classes; of one style if the filter has one.
    private func styles(
        _ filter: DiscoveryFilter, _ context: PageContext
    ) async throws -> [[String: Any]] {
        let request = DiscoverClasses(
            style: filter.style, level: filter.level, venue: filter.venue, day: filter.day,
            startsFrom: filter.startsFrom, startsBefore: filter.startsBefore, isFree: filter.isFree,
            isCovered: filter.isCovered,
            limit: filter.style == nil ? Self.classesOfStyle : Self.classes, after: try context.after)
        let styles = try await context.client.send(request).styles
        let pictures = try await context.pictures(of: styles.flatMap { $0.items.map(\.class.id) })
        return styles.enumerated().map { index, style in
            let all = context.request.query.merging(["style": style.style, "after": "", "done": ""]) { $1 }
            // A page of several styles leads to all classes of one; a page of one style to its next
            // classes.
            let next =
                filter.style == nil
                ? style.next.map { _ in "/discover".withQuery(all) }
                : context.next(style.next, at: "/discover")
            return context.section(
                "style-\(index)", style.style, DiscoveryEntry.entries(style.items, pictures), next)
        }
    }

    /// The template values of the classes that a search finds; nil if it finds none.
    private func found(_ filter: DiscoveryFilter, _ context: PageContext) async throws -> [String: Any]? {
        let request = SearchClasses(
            search: filter.search, style: filter.style, level: filter.level, venue: filter.venue,
            day: filter.day, startsFrom: filter.startsFrom, startsBefore: filter.startsBefore,
            isFree: filter.isFree, isCovered: filter.isCovered, limit: Self.classes, after: try context.after)
        let page = try await context.client.send(request)
        guard !page.items.isEmpty else { return nil }
        let pictures = try await context.pictures(of: page.items.map(\.class.id))
        return context.section(
            "found", context.words["discover.found"], DiscoveryEntry.entries(page.items, pictures),
            context.next(page.next, at: "/discover"))
    }
}

/// The filters of the page for discovering classes.
private struct DiscoveryFilter {
    let search: String
    let style: String?
    let level: String?
    let day: Weekday?
    let venue: Reference<Kind.Venue>?
    let startsFrom: TimeOfDay?
    let startsBefore: TimeOfDay?
    /// True for classes with free places only; nil for all.
    let isFree: Bool?
    /// True for classes that a pass pays for only; nil for all.
    let isCovered: Bool?

    init(_ context: PageContext) throws {
        search = context.query("search") ?? ""
        style = context.query("style")
        level = context.query("level")
        day = try context.query("day").map { try Weekday(parsing: $0, field: "day") }
        venue = try context.query("venue").map { try Reference($0, field: "venue") }
        startsFrom = try context.query("from").map { try TimeOfDay(parsing: $0, field: "from") }
        startsBefore = try context.query("before").map { try TimeOfDay(parsing: $0, field: "before") }
        isFree = context.query("free") == nil ? nil : true
        isCovered = context.query("covered") == nil ? nil : true
    }

    /// Whether a filter other than the words of the search is set.
    var isSet: Bool {
        style != nil || level != nil || day != nil || venue != nil || startsFrom != nil
            || startsBefore != nil || isFree != nil || isCovered != nil
    }
}

extension PageContext {
    /// The template values of the filters that only this page has.
    fileprivate func values(of filter: DiscoveryFilter) async throws -> [String: Any] {
        let venues = try await client.all { ListVenues(limit: Limits.page, after: $0) }
        return [
            "search": filter.search, "isFiltered": filter.isSet,
            "isFree": filter.isFree == true, "isCovered": filter.isCovered == true,
            "startsFrom": filter.startsFrom?.description ?? "",
            "startsBefore": filter.startsBefore?.description ?? "",
            "venues": options(venues.map { ($0.id.description, $0.name) }, query("venue")),
        ]
    }

    /// The template values of a list of classes with its heading.
    fileprivate func section(
        _ id: String, _ heading: String, _ entries: [DiscoveryEntry], _ next: String?
    ) -> [String: Any] {
        var values: [String: Any] = [
            "section": id, "heading": heading,
            "classes": entries.map { pages.templates.entry($0, words) }.joined(),
        ]
        values["further"] = next
        return values
    }
}

extension Words {
    /// The template values of a class that a student can take.
    func values(of discovered: DiscoveredClass) -> [String: Any] {
        var values = DiscoveryEntry(discovered, picture: nil).values(self)
        values["canWish"] = discovered.isWished || !discovered.isEnrolled
        return values
    }

    /// The template values of a class that students keep or discover.
    func values(of summary: ClassSummary) -> [String: Any] {
        var values: [String: Any] = [
            "class": summary.id.description, "className": summary.name, "level": level(summary.level),
            "room": summary.roomName, "venue": venue(of: summary), "isOver": summary.isOver,
            "placesTag": summary.freePlaces > 0 ? "good" : "bad",
            "times": ([week(summary.times)] + changes(of: summary)).joined(separator: " · "),
            "places": summary.freePlaces > 0
                ? count("timetable.places", summary.freePlaces) : self["timetable.full"],
        ]
        if let instructor = summary.instructorName { values["instructor"] = instructor }
        return values
    }

    private func week(_ times: [ClassTime]) -> String {
        times.map { slot($0.day, $0.startTime, $0.endTime) }.joined(separator: ", ")
    }

    private func changes(of summary: ClassSummary) -> [String] {
        let present = ScheduleWords(
            week: week(summary.times), place: "\(summary.roomName), \(summary.venueName)",
            instructor: summary.instructorName)
        let later = summary.upcoming.map {
            ScheduleWords(
                from: $0.from, week: week($0.times), place: "\($0.roomName), \($0.venueName)",
                instructor: $0.instructorName)
        }
        return changes([present] + later)
    }
}
