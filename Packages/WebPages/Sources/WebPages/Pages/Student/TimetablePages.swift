internal import Application
internal import ClassManagement
internal import Core
internal import HTTPServer

/// The page of a week's timetable.
enum TimetablePages {
    /// The maximum number of slots on a page, which keeps the page within its size limit.
    private static let slots = 50

    static func routes(_ pages: WebPages) -> [PageRoute] {
        [
            pages.page(.get, "timetable", "page.timetable", showTimetable)
        ]
    }

    /// The page of a week's timetable, with filters for venue, level, style and day.
    @Sendable private static func showTimetable(_ context: inout PageContext) async throws -> PageResponse {
        _ = try await context.open("timetable")
        let filter = try TimetableFilter(context)
        let timetable = try await context.client.send(
            ShowTimetable(
                venue: try filter.venue.map { try Reference($0, field: "venue") }, style: filter.style,
                level: filter.level, day: filter.day, date: filter.date, limit: slots,
                after: try context.after))
        let pictures = try await PicturePages.pictures(
            context, of: timetable.items.map(\.class))
        let days = timetable.items.reduce(into: [[TimetableEntry]]()) { days, entry in
            if days.last?.first?.date == entry.date {
                days[days.count - 1].append(entry)
            } else {
                days.append([entry])
            }
        }
        let sections = days.compactMap { section(context, of: $0, pictures) }
        let further = timetable.next.map { filter.path(on: filter.date) + "&after=" + $0.text }
        let view = try await timetablePage(context, filter, sections, further: further)
        return context.page(view, title: context.words["timetable.title"])
    }

    /// The page with the form and the links to other weeks.
    private static func timetablePage(
        _ context: PageContext, _ filter: TimetableFilter, _ sections: [TimetablePage.Section],
        further: String?
    ) async throws -> TimetablePage {
        let words = context.words
        let venues = try await context.client.all { ListVenues(limit: Limits.page, after: $0) }
        let monday = filter.date.mondayOfWeek
        return TimetablePage(
            week: filter.isOtherWeek ? filter.date.description : nil,
            choices: try await ClassChoiceValues(
                context, day: filter.day, style: filter.style, level: filter.level),
            venues: context.pages.parts.options(of: venues, chosen: filter.venue),
            isFiltered: filter.venue != nil || filter.style != nil || filter.level != nil,
            earlier: filter.path(on: monday.adding(days: -7)), later: filter.path(on: monday.adding(days: 7)),
            period: words.text(
                "timetable.week", ["from": words.day(monday), "until": words.day(monday.adding(days: 6))]),
            sections: sections, further: further)
    }

    /// One day's slots.
    private static func section(
        _ context: PageContext, of entries: [TimetableEntry], _ pictures: [ClassID: String]
    ) -> TimetablePage.Section? {
        guard let date = entries.first?.date else { return nil }
        return .init(
            id: "day-\(date)", heading: context.words.day(date),
            entries: entries.sorted { $0.startsAt < $1.startsAt }.map { entry in
                context.pages.parts.html(
                    of: TimetableSlot(entry, picture: pictures[entry.class], context), context.words)
            }.joined())
    }
}

/// The filters of the timetable's form.
private struct TimetableFilter {
    let venue: String?
    let style: String?
    let level: String?
    /// The day of the week; nil for the whole week.
    let day: Weekday?
    let date: CalendarDay
    /// Whether the date is not in the current week.
    let isOtherWeek: Bool

    /// Reads the filters from the query; without a query, the timetable is today's.
    init(_ context: PageContext) throws {
        let query = context.request.query.filter { !$0.value.isEmpty }
        venue = query["venue"]
        style = query["style"]
        level = query["level"]
        let today = context.today
        date = try query["week"].map { try CalendarDay(parsing: $0, field: "week") } ?? today
        isOtherWeek = date.mondayOfWeek != today.mondayOfWeek
        if context.request.query["day"] == nil {
            day = isOtherWeek ? nil : today.weekday
        } else {
            day = try query["day"].map { try Weekday(parsing: $0, field: "day") }
        }
    }

    /// The path of the timetable with the same filters in the week of a day.
    func path(on date: CalendarDay) -> String {
        let fields = [
            ("week", date.description), ("day", day?.rawValue ?? ""), ("venue", venue ?? ""),
            ("style", style ?? ""), ("level", level ?? ""),
        ]
        return "/timetable?" + fields.map { "\($0)=\($1.percentEncoded)" }.joined(separator: "&")
    }
}

/// The page of a week's timetable.
struct TimetablePage: PageView {
    struct Section: Encodable {
        let id: String
        let heading: String
        /// The HTML of the slots.
        let entries: String
    }

    static let template = Template(PackageResources.timetable_mustache)
    /// A date in a week other than the current one; nil for the current week.
    let week: String?
    let choices: ClassChoiceValues
    /// The HTML of the options of venues.
    let venues: String
    let isFiltered: Bool
    let earlier: String
    let later: String
    let period: String
    let sections: [Section]
    let further: String?
}

/// The options for choosing a day of the week, a style and a level, as HTML.
struct ClassChoiceValues: SharedValues {
    let days: String
    let styles: String
    let levels: String

    /// Creates the options, and marks the chosen ones.
    init(_ context: PageContext, day: Weekday?, style: String?, level: String?) async throws {
        let (parts, words) = (context.pages.parts, context.words)
        let types = try await context.client.all { ListClassTypes(limit: Limits.page, after: $0) }
        days = parts.options(
            Weekday.allCases.map {
                FormView.Option(value: $0.rawValue, label: words["date.long-weekday.\($0.rawValue)"])
            }, chosen: day?.rawValue)
        styles = parts.options(
            Set(types.map(\.style)).sorted().map { FormView.Option(value: $0, label: $0) }, chosen: style)
        levels = parts.options(
            Set(types.map(\.level)).sorted().map { FormView.Option(value: $0, label: words.level($0)) },
            chosen: level)
    }
}

extension RenderedParts {
    /// The options of a choice of venues.
    func options(of venues: [Venue], chosen: String?) -> String {
        options(
            venues.map { FormView.Option(value: $0.id.description, label: $0.name) }, chosen: chosen)
    }
}

/// A slot of the timetable.
struct TimetableSlot: View, Hashable {
    static let template = Template(PackageResources.timetable_entry_mustache)
    let time: String
    let className: String
    let link: String?
    let picture: String?
    let level: String
    let room: String
    let venue: String
    let instructor: String?
    /// “Cancelled” in the language of the page; nil if the session takes place.
    let cancelled: String?
    let reason: String?
    /// The sentence about the first day of a class.
    let begins: String?
    let free: String?
    let full: String?

    init(_ entry: TimetableEntry, picture: String?, _ context: PageContext) {
        let words = context.words
        let hasPlaces = entry.freePlaces > 0
        time = words.period(entry.startTime, entry.endTime)
        className = entry.name
        link = DiscoveredClassPages.path(of: entry.class, context)
        self.picture = picture
        level = words.level(entry.level)
        room = entry.roomName
        venue = context.venue(entry.venueName, in: entry.timeZone, at: entry.startsAt)
        instructor = entry.instructorName
        cancelled = entry.isCancelled ? words["home.cancelled"] : nil
        reason = entry.isCancelled ? entry.cancelReason : nil
        begins = entry.beginsOn.map { words.text("timetable.begins", ["day": words.date($0)]) }
        free =
            !entry.isCancelled && hasPlaces ? words.count("timetable.places", entry.freePlaces) : nil
        full = entry.isCancelled || hasPlaces ? nil : words["timetable.full"]
    }
}
