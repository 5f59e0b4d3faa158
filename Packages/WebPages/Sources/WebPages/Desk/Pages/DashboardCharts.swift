internal import Attendance
internal import Charts
internal import Core
internal import Payments
internal import ReportCharts
internal import Synchronization
internal import Usage

/// The reports whose charts the dashboard shows.
struct DashboardReports: Sendable, Equatable {
    /// The maximum number of classes in the occupancy chart.
    private static let classes = 8

    let revenue: RevenueReport
    let weeks: AttendanceWeeks
    let hours: AttendanceHours
    let occupancy: AttendanceGroups
    let usage: UsageReport
    /// The current day, whose week the charts leave out.
    let today: CalendarDay

    /// The template values of the charts.
    func values(_ words: Words) -> [String: Any] {
        let drawn = ReportCharts(language: words.language)
        let charts: [(id: String, chart: any Chart)] = [
            ("revenue", drawn.revenue(revenue)), ("weeks", drawn.attendance(weeks, before: today)),
            ("hours", drawn.hours(hours)), ("occupancy", drawn.occupancy(occupancy, limit: Self.classes)),
            ("usage", drawn.usage(usage)),
        ]
        return ["t": words, "charts": charts.map { Self.values(of: $0.chart, $0.id) }]
    }

    /// The template values of a chart, with its figures for a table.
    static func values(of chart: any Chart, _ id: String) -> [String: Any] {
        let table = chart.table
        return [
            "id": id, "heading": chart.caption.title, "svg": chart.svg(id: id),
            "hasFigures": !table.rows.isEmpty, "header": table.header,
            "rows": table.rows.map {
                ["first": $0.first ?? "", "others": Array($0.dropFirst())] as [String: Any]
            },
        ]
    }
}

/// Keeps the charts of the dashboard in each language until a report changes, since drawing them takes
/// longer than the reports, which are kept until anything is committed.
final class DrawnCharts: Sendable {
    private let drawn = Mutex<[Language: (reports: DashboardReports, html: String)]>([:])

    /// The charts of reports as HTML; draws them if they are not those that were drawn last.
    func html(of reports: DashboardReports, in language: Language, _ draw: () -> String) -> String {
        let known = drawn.withLock { $0[language] }
        if let known, known.reports == reports { return known.html }
        let html = draw()
        drawn.withLock { $0[language] = (reports, html) }
        return html
    }
}
