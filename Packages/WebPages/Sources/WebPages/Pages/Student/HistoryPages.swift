internal import Application
internal import Attendance
internal import Core
internal import HTTPServer

/// The page of a student's attendance.
enum HistoryPages {
    private static let records = 20
    private static let weeks = 12

    static func routes(_ pages: WebPages) -> [PageRoute] {
        [
            pages.page(.get, "history", "page.history", showHistory)
        ]
    }

    /// The page of a student's attendance: a calendar of the last weeks, and the list of all records.
    @Sendable private static func showHistory(_ context: inout PageContext) async throws -> PageResponse {
        _ = try await context.open("myAttendance")
        let client = context.client
        let weeks = CalendarWeeks(Self.weeks, until: context.today)
        let recent = try await client.send(
            ListStudentAttendance(
                student: context.student, from: weeks.firstDay, to: context.today, limit: Limits.page)
        ).items
        let records = try await client.send(
            ListStudentAttendance(student: context.student, limit: Self.records, after: try context.after))
        let page = HistoryPage(
            weeks, recent, records: records.items.map { .init($0, context) },
            further: context.next(records.next, at: "/history"), context)
        return context.page(page, title: context.words["history.title"])
    }
}

/// The page of a student's attendance: a calendar, whose last week is the current one, and a list.
struct HistoryPage: PageView {
    struct WeekdayName: Encodable {
        let short: String
        let name: String
    }

    struct Row: Encodable {
        let week: String
        let cells: [Cell]
    }

    /// A day of the calendar. It has the mark of its best record; its text names all records.
    struct Cell: Encodable {
        let day: String
        let isToday: Bool
        let mark: String?
        let text: String?

        init(_ date: CalendarDay, _ records: [AttendanceRecord], _ context: PageContext) {
            let words = context.words
            day = words.day(date)
            isToday = date == context.today
            let best = AttendanceStatus.allCases.first { status in records.contains { $0.status == status } }
            mark = best?.rawValue
            let names = records.map { "\($0.className), \(words["history.status.\($0.status.rawValue)"])" }
            text = best.map { _ in words.day(date) + ": " + names.joined(separator: "; ") }
        }
    }

    struct Mark: Encodable {
        let mark: String
        let name: String
    }

    struct Record: Encodable {
        let day: String
        let className: String
        let status: String
        let tone: String
        let source: String?

        init(_ record: AttendanceRecord, _ context: PageContext) {
            let words = context.words
            let isThisYear = record.day.components.year == context.today.components.year
            day = isThisYear ? words.day(record.day) : words.date(record.day)
            className = record.className
            status = words["history.status.\(record.status.rawValue)"]
            tone = record.status.isPresent ? "good" : record.status == .absent ? "bad" : ""
            source = record.source == .qr ? words["history.by-code"] : nil
        }
    }

    static let template = Template(PackageResources.history_mustache)
    let weeks: String
    let summary: String
    let caption: String
    let weekdays: [WeekdayName]
    let rows: [Row]
    let legend: [Mark]
    let records: [Record]
    let further: String?

    init(
        _ weeks: CalendarWeeks, _ recent: [AttendanceRecord], records: [Record], further: String?,
        _ context: PageContext
    ) {
        let words = context.words
        self.weeks = words.text("history.weeks", ["count": weeks.count])
        summary = words.count("history.attended", recent.count(where: \.status.isPresent))
        caption = words.text("history.caption", ["count": weeks.count])
        weekdays = Weekday.allCases.map { day in
            WeekdayName(
                short: words["date.letter.\(day.rawValue)"],
                name: words["date.long-weekday.\(day.rawValue)"])
        }
        let days = Dictionary(grouping: recent, by: \.day)
        rows = weeks.mondays.map { monday in
            let cells = (0..<7).map { monday.adding(days: $0) }
            return Row(
                week: words.shortDay(monday), cells: cells.map { Cell($0, days[$0] ?? [], context) })
        }
        legend = AttendanceStatus.allCases.map {
            Mark(mark: $0.rawValue, name: words["history.status.\($0.rawValue)"])
        }
        self.records = records
        self.further = further
    }
}
