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

    /// The charts with their figures.
    func charts(_ language: Language) -> DashboardCharts {
        let drawn = ReportCharts(language: language)
        return DashboardCharts(charts: [
            .init("revenue", drawn.revenue(revenue)), .init("weeks", drawn.attendance(weeks, before: today)),
            .init("hours", drawn.hours(hours)),
            .init("occupancy", drawn.occupancy(occupancy, limit: Self.classes)),
            .init("usage", drawn.usage(usage)),
        ])
    }
}

/// Charts, each with its figures in a table.
struct DashboardCharts: View {
    struct Row: Encodable {
        let first: String
        let others: [String]
    }

    struct Entry: Encodable {
        let id: String
        let heading: String
        let svg: String
        let header: [String]
        let rows: [Row]

        init(_ id: String, _ chart: any Chart) {
            let table = chart.table
            self.id = id
            heading = chart.caption.title
            svg = chart.svg(id: id)
            header = table.header
            rows = table.rows.map { Row(first: $0.first ?? "", others: Array($0.dropFirst())) }
        }
    }

    static let template = Template(PackageResources.dashboard_charts_mustache)
    /// The style sheet; nil within a part that has it.
    var style: String?
    let charts: [Entry]
}

/// Keeps the charts of the dashboard in each language until a report changes, since drawing them takes
/// longer than making the reports, which are kept until anything is committed.
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
