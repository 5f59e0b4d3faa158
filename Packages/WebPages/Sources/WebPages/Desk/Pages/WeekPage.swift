internal import Application
internal import ClassManagement
internal import Core
internal import HTTPServer

/// The page of a venue's week: a table with the days as columns and the hours as rows, which prints on one
/// page. On a phone it is a list by day.
struct WeekPage {
    /// The number of days, from Monday, that the table has even without sessions; it has the others only with
    /// sessions.
    private static let days = 5
    /// The number of lines on one page of paper in the usual type, with the space between sessions, and the
    /// characters of a line.
    private static let linesOnPaper = 46
    private static let lineLength = 34

    let context: PageContext
    private var words: Words { context.words }

    static func routes(_ pages: WebPages) -> [PageRoute] {
        [pages.desk(.get, "desk/week", "page.desk.week") { try await Self(context: $0).showWeek() }]
    }

    /// The path of the week of a day; nil means the current week.
    static func path(on day: CalendarDay?) -> String {
        "/desk/week".withQuery(["date": day?.description ?? ""])
    }

    private func showWeek() async throws -> PageResponse {
        try context.checkAccess(to: ShowTimetable.self)
        let date = try context.query("date").map { try CalendarDay(parsing: $0, field: "date") }
        let monday = (date ?? context.today).mondayOfWeek
        let venues = try await context.client.all { ListVenues(limit: Limits.page, after: $0) }
        let chosen = context.query("venue") ?? venues.first?.id.description
        let venue = try chosen.map { try Reference<Kind.Venue>($0, field: "venue") }
        let entries = try await context.client.all {
            ShowTimetable(venue: venue, date: monday, limit: Limits.page, after: $0)
        }.filter { $0.session != nil && $0.date >= monday && $0.date <= monday.adding(days: 6) }
        let period = words.text(
            "timetable.week", ["from": words.day(monday), "until": words.fullDate(monday.adding(days: 6))])
        let name = venues.first { $0.id.description == chosen }?.name
        var view = view(of: entries, from: monday, caption: [name, period].joinedLine)
        view.earlier = address(on: monday.adding(days: -7))
        view.later = address(on: monday.adding(days: 7))
        let page = DeskPage(
            [words["desk.venue-week.title"], name].joinedLine,
            back: DeskLink("/desk", words["desk.nav.sessions"]),
            lead: period, parts: [chooser(of: monday, venues, chosen), view, PrintButton()])
        return page.response(context)
    }

    /// The address of the week of a day, at the same venue.
    private func address(on day: CalendarDay) -> String {
        "/desk/week".withQuery(["date": day.description, "venue": context.query("venue") ?? ""])
    }

    private func chooser(of monday: CalendarDay, _ venues: [Venue], _ chosen: String?) -> DeskSearch {
        let options = venues.map { FormView.Option(value: $0.id.description, label: $0.name) }
        let venue = DeskSearch.Choice(
            name: "venue", label: words["desk.field.venue"], options: options, chosen: chosen ?? "")
        return DeskSearch(
            action: "/desk/week", choices: venues.count > 1 ? [venue] : [],
            day: (words["desk.venue-week.day"], monday.description), button: words["desk.show"])
    }

    private func view(of entries: [TimetableEntry], from monday: CalendarDay, caption: String) -> WeekView {
        let byDay = Dictionary(grouping: entries, by: \.date)
        let days = (0..<7).map { monday.adding(days: $0) }.enumerated()
            .filter { $0 < Self.days || byDay[$1] != nil }.map(\.element)
        let byHour = Dictionary(grouping: entries) { $0.startTime.minutes / 60 }
        let heights = byHour.values.map { hour in
            Dictionary(grouping: hour, by: \.date).values.map { $0.map(lines(of:)).reduce(0, +) }.max() ?? 0
        }
        return WeekView(
            caption: caption, isDense: heights.reduce(0, +) > Self.linesOnPaper,
            days: days.map { day in
                .init(
                    heading: words.day(day), isToday: day == context.today,
                    list: byDay[day].map { html(of: $0) })
            },
            hours: byHour.sorted { $0.key < $1.key }.map { hour, entries in
                .init(
                    hour: TimeOfDay(minutes: hour * 60)?.description ?? "",
                    cells: days.map { day in
                        let found = entries.filter { $0.date == day }
                        return .init(entries: found.isEmpty ? nil : html(of: found))
                    })
            })
    }

    private func html(of entries: [TimetableEntry]) -> String {
        entries.sorted { ($0.startTime, $0.roomName) < ($1.startTime, $1.roomName) }
            .map { context.pages.parts.html(of: shown($0), words) }.joined()
    }

    private func shown(_ entry: TimetableEntry) -> WeekEntry {
        WeekEntry(
            href: entry.session.map { "/desk/sessions/\($0)" } ?? "/desk/classes/\(entry.class)",
            name: entry.name, time: words.period(entry.startTime, entry.endTime),
            place: [entry.roomName, entry.instructorName].joinedLine,
            cancelled: entry.isCancelled ? words["desk.session.cancelled"] : nil)
    }

    /// The lines of a session on paper: its name, and then its time and place.
    private func lines(of entry: TimetableEntry) -> Int {
        let text = shown(entry)
        let rest = [text.time, text.place, text.cancelled].joinedLine
        return 2 + text.name.count / Self.lineLength + rest.count / Self.lineLength
    }
}

/// The week of a venue, both as a table and as a list by day: the style sheet shows the table on a wide
/// screen and on paper, and the list on a narrow screen.
struct WeekView: DeskPart, View {
    struct Day: Encodable {
        let heading: String
        let isToday: Bool
        /// The HTML of the day's sessions; nil for none.
        let list: String?
    }

    struct Hour: Encodable {
        struct Cell: Encodable {
            /// The HTML of the sessions that begin in the hour; nil for none.
            let entries: String?
        }

        let hour: String
        let cells: [Cell]
    }

    static let template = Template(PackageResources.desk_week_mustache)
    let caption: String
    /// Whether it has so many sessions that they are printed in a smaller type.
    let isDense: Bool
    let days: [Day]
    let hours: [Hour]
    /// The addresses of the weeks before and after.
    var earlier = ""
    var later = ""
}

/// A session in the week of a venue.
struct WeekEntry: View, Hashable {
    static let template = Template(PackageResources.desk_week_entry_mustache)
    let href: String
    let name: String
    let time: String
    let place: String
    let cancelled: String?
}
