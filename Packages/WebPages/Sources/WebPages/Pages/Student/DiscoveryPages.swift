internal import Application
internal import ClassManagement
internal import Core
internal import Discovery
internal import HTTPServer

/// The page on which a student discovers classes.
enum DiscoveryPages {
    /// The number of classes of each style on the page of all styles, and on a page of one style, of a
    /// search or of the ranking.
    private static let classesOfStyle = 10
    private static let classes = 20

    static func routes(_ pages: WebPages) -> [PageRoute] {
        [
            pages.page(.get, "discover", "page.discover", showDiscovery)
        ]
    }

    /// The page on which a student discovers classes: by style, those that a search finds, or the best
    /// rated.
    @Sendable private static func showDiscovery(_ context: inout PageContext) async throws -> PageResponse {
        _ = try await context.open("discover")
        let filter = try DiscoveryFilter(context)
        let venues = try await context.client.all { ListVenues(limit: Limits.page, after: $0) }
        let view = DiscoverPage(
            child: context.searchedChild, search: filter.search, isFiltered: filter.isSet,
            choices: try await ClassChoiceValues(
                context, day: filter.day, style: filter.style, level: filter.level),
            venues: context.pages.parts.options(of: venues, chosen: context.query("venue")),
            startsFrom: filter.startsFrom?.description ?? "",
            startsBefore: filter.startsBefore?.description ?? "", isFree: filter.isFree == true,
            isCovered: filter.isCovered == true, starForm: StarFormValues(to: "discover", context),
            sections: try await sections(context, filter))
        return context.page(
            view, title: context.words["discover.title"], script: .desk, saved: context.saved("discover"))
    }

    /// The lists of classes.
    private static func sections(
        _ context: PageContext, _ filter: DiscoveryFilter
    ) async throws -> [DiscoverPage.Section] {
        if context.query("best") != nil { return [try await best(context)].compactMap(\.self) }
        guard filter.search.isEmpty else {
            return [try await found(context, filter)].compactMap(\.self)
        }
        return try await styles(context, filter)
    }

    /// The best rated classes; nil if no class is rated.
    private static func best(_ context: PageContext) async throws -> DiscoverPage.Section? {
        let page = try await context.client.send(RankClasses(limit: classes, after: try context.after))
        guard !page.items.isEmpty else { return nil }
        let ids = page.items.map(\.class.id)
        let favourites = try await FavouriteStars.favourites(context, among: ids)
        let pictures = try await PicturePages.pictures(context, of: ids)
        let entries = page.items.map { ranked in
            DiscoveryEntry(
                ranked, isFavourite: favourites.contains(ranked.class.id), picture: pictures[ranked.class.id])
        }
        return section(
            context, "best", context.words["discover.best"], about: context.words["discover.best-about"],
            entries,
            context.next(page.next, at: "/discover"))
    }

    /// Each style with classes; one style if the filter has one.
    private static func styles(
        _ context: PageContext, _ filter: DiscoveryFilter
    ) async throws -> [DiscoverPage.Section] {
        let request = DiscoverClasses(
            style: filter.style, level: filter.level, venue: filter.venue, day: filter.day,
            startsFrom: filter.startsFrom, startsBefore: filter.startsBefore, isFree: filter.isFree,
            isCovered: filter.isCovered,
            limit: filter.style == nil ? classesOfStyle : classes, after: try context.after,
            student: context.ward)
        let styles = try await context.client.send(request).styles
        let pictures = try await PicturePages.pictures(
            context, of: styles.flatMap { $0.items.map(\.class.id) })
        return styles.enumerated().map { index, style in
            let all = context.request.query.merging([
                "style": style.style, "after": "", "done": "",
                PageContext.childField: context.searchedChild ?? "",
            ]) { $1 }
            // A page of several styles leads to all classes of one; a page of one style to its next
            // classes.
            let next =
                filter.style == nil
                ? style.next.map { _ in "/discover".withQuery(all) }
                : context.next(style.next, at: "/discover")
            return section(
                context, "style-\(index)", style.style, DiscoveryEntry.entries(style.items, pictures), next)
        }
    }

    /// The classes that a search finds; nil if it finds none.
    private static func found(
        _ context: PageContext, _ filter: DiscoveryFilter
    ) async throws -> DiscoverPage.Section? {
        let request = SearchClasses(
            search: filter.search, style: filter.style, level: filter.level, venue: filter.venue,
            day: filter.day, startsFrom: filter.startsFrom, startsBefore: filter.startsBefore,
            isFree: filter.isFree, isCovered: filter.isCovered, limit: classes, after: try context.after,
            student: context.ward)
        let page = try await context.client.send(request)
        guard !page.items.isEmpty else { return nil }
        let pictures = try await PicturePages.pictures(context, of: page.items.map(\.class.id))
        return section(
            context, "found", context.words["discover.found"], DiscoveryEntry.entries(page.items, pictures),
            context.next(page.next, at: "/discover"))
    }

    /// A list of classes with its heading.
    private static func section(
        _ context: PageContext, _ id: String, _ heading: String, about: String? = nil,
        _ entries: [DiscoveryEntry], _ next: String?
    ) -> DiscoverPage.Section {
        .init(
            section: id, heading: heading, about: about,
            classes: entries.map { context.pages.parts.entry($0, context.words) }.joined(), further: next)
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

/// The page on which a student discovers classes.
struct DiscoverPage: PageView {
    struct Section: Encodable {
        let section: String
        let heading: String
        /// A sentence below the heading.
        let about: String?
        /// The HTML of the classes.
        let classes: String
        let further: String?
    }

    static let template = Template(PackageResources.discover_mustache)
    /// The student of a guardian with several children.
    let child: String?
    let search: String
    let isFiltered: Bool
    let choices: ClassChoiceValues
    /// The HTML of the options of venues.
    let venues: String
    let startsFrom: String
    let startsBefore: String
    let isFree: Bool
    let isCovered: Bool
    let starForm: StarFormValues
    let sections: [Section]
}

/// A class that students keep or discover.
struct ClassSummaryValues: SharedValues {
    let `class`: String
    let className: String
    let level: String
    let times: String
    let room: String
    let venue: String
    let instructor: String?
    let isOver: Bool
    let places: String
    /// The style of the tag with the free places.
    let placesTag: String

    init(_ summary: ClassSummary, _ words: Words) {
        self.class = summary.id.description
        className = summary.name
        level = words.level(summary.level)
        times = words.times(of: summary)
        room = summary.roomName
        venue = words.venue(of: summary)
        instructor = summary.instructorName
        isOver = summary.isOver
        places =
            summary.freePlaces > 0
            ? words.count("timetable.places", summary.freePlaces) : words["timetable.full"]
        placesTag = summary.freePlaces > 0 ? "good" : "bad"
    }
}

extension Words {
    /// The weekly times of a class, and what later schedules change.
    fileprivate func times(of summary: ClassSummary) -> String {
        ([week(summary.times)] + changes(of: summary)).joined(separator: " · ")
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
