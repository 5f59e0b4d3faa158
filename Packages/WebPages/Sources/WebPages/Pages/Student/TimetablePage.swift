internal import Application
internal import ClassManagement
internal import Core
internal import HTTPServer

extension WebPages {
    /// The maximum number of slots on a page, which keeps the page within its size limit.
    private static let slots = 50

    /// The page of a week's timetable, with filters for venue, level, style and day.
    @Sendable func showTimetable(_ context: inout PageContext) async throws -> PageResponse {
        _ = try await context.open("timetable")
        let filter = try TimetableFilter(context)
        let timetable = try await context.client.send(
            ShowTimetable(
                venue: try filter.venue.map { try Reference($0, field: "venue") }, style: filter.style,
                level: filter.level, day: filter.day, date: filter.date, limit: Self.slots,
                after: try context.after))
        let pictures = try await context.pictures(of: timetable.items.map(\.class))
        var values = try await context.choices(of: filter)
        let days = timetable.items.reduce(into: [[TimetableEntry]]()) { days, entry in
            if days.last?.first?.date == entry.date {
                days[days.count - 1].append(entry)
            } else {
                days.append([entry])
            }
        }
        values["sections"] = days.map { context.section(of: $0, pictures) }
        values["hasSections"] = !days.isEmpty
        if let next = timetable.next {
            values["further"] = filter.path(on: filter.date) + "&after=" + next.text
        }
        return context.page(.timetable, title: context.words["timetable.title"], values)
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

extension PageContext {
    /// The template values of the form and of the links to other weeks.
    fileprivate func choices(of filter: TimetableFilter) async throws -> [String: Any] {
        let venues = try await client.all { ListVenues(limit: Limits.page, after: $0) }
        let monday = filter.date.mondayOfWeek
        var values = try await classChoices(day: filter.day, style: filter.style, level: filter.level)
        values["venues"] = options(venues.map { ($0.id.description, $0.name) }, filter.venue)
        values["earlier"] = filter.path(on: monday.adding(days: -7))
        values["later"] = filter.path(on: monday.adding(days: 7))
        values["period"] = words.text(
            "timetable.week", ["from": words.day(monday), "until": words.day(monday.adding(days: 6))])
        values["isFiltered"] = filter.venue != nil || filter.style != nil || filter.level != nil
        if filter.isOtherWeek { values["week"] = filter.date.description }
        return values
    }

    /// The template values for choosing a day of the week, a style and a level.
    func classChoices(day: Weekday?, style: String?, level: String?) async throws -> [String: Any] {
        let types = try await client.all { ListClassTypes(limit: Limits.page, after: $0) }
        return [
            "days": options(
                Weekday.allCases.map { ($0.rawValue, words["date.long-weekday.\($0.rawValue)"]) },
                day?.rawValue),
            "styles": options(Set(types.map(\.style)).sorted().map { ($0, $0) }, style),
            "levels": options(Set(types.map(\.level)).sorted().map { ($0, words.level($0)) }, level),
        ]
    }

    /// The options of a filter as HTML.
    func options(_ options: [(value: String, label: String)], _ chosen: String?) -> String {
        pages.templates.options(
            options.map { FormView.Option(value: $0.value, label: $0.label) }, chosen: chosen)
    }

    /// The template values of one day's slots.
    fileprivate func section(
        of entries: [TimetableEntry], _ pictures: [ClassID: String]
    ) -> [String: Any] {
        guard let date = entries.first?.date else { return [:] }
        return [
            "id": "day-\(date)", "heading": words.day(date),
            "entries": entries.sorted { $0.startsAt < $1.startsAt }.map { entry in
                var values = self.values(of: entry)
                values["picture"] = pictures[entry.class]
                values["link"] = path(of: entry.class)
                return pages.templates.part(.timetableEntry, values, words)
            }.joined(),
        ]
    }

    private func values(of entry: TimetableEntry) -> [String: String] {
        var values = [
            "time": words.period(entry.startTime, entry.endTime), "className": entry.name,
            "level": words.level(entry.level), "room": entry.roomName,
            "venue": venue(entry.venueName, in: entry.timeZone, at: entry.startsAt),
        ]
        if let instructor = entry.instructorName { values["instructor"] = instructor }
        if entry.isCancelled {
            values["cancelled"] = words["home.cancelled"]
            if let reason = entry.cancelReason { values["reason"] = reason }
        } else if entry.freePlaces > 0 {
            values["free"] = words.count("timetable.places", entry.freePlaces)
        } else {
            values["full"] = words["timetable.full"]
        }
        if let day = entry.beginsOn {
            values["begins"] = words.text("timetable.begins", ["day": words.date(day)])
        }
        return values
    }
}
