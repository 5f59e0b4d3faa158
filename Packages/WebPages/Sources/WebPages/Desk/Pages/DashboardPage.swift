internal import Application
internal import Attendance
internal import Core
internal import HTTPServer
internal import Navigation
internal import Payments
internal import Usage

/// The charts and lists of the dashboard.
struct Dashboard: DeskPart {
    /// The number of months in the revenue chart, including the current one.
    private static let months = 12
    /// The number of days in the occupancy chart.
    private static let days = 84
    /// The maximum number of rows in each list.
    private static let rows = 8
    /// The maximum number of days before the expiry of a listed pass.
    private static let expiring = 14

    private let reports: DashboardReports
    private let stopped: [StoppedStudent]
    private let mayReadStudents: Bool
    /// The passes that expire soon; nil if the person may not read students.
    private let passes: Page<Pass>?

    /// The page of the dashboard, for staff who may read reports.
    static func routes(_ pages: WebPages) -> [PageRoute] {
        [
            pages.desk(.get, "desk/dashboard", "page.desk.dashboard") { context in
                let dashboard = try await Dashboard(context)
                let page = DeskPage(
                    context.words["desk.nav.reports"], back: .more(context.words),
                    lead: dashboard.revenueOfMonth(context.words), parts: [dashboard])
                return page.response(context)
            }
        ]
    }

    /// The sentence with the revenue of the current month.
    private func revenueOfMonth(_ words: Words) -> String {
        let month = String(reports.today.description.prefix(7))
        let found = reports.revenue.months.first { $0.month == month }?.total
        let revenue = found ?? Money(minorUnits: 0, currency: reports.revenue.currency)
        return words.text(
            "dashboard.month", ["month": words.month(month), "amount": words.amount(revenue)])
    }

    /// Fetches the reports concurrently.
    init(_ context: PageContext) async throws {
        let client = context.client
        let today = context.today
        let firstMonth = today.firstOfMonth(monthsBefore: Self.months - 1)
        async let revenue = client.send(ReportRevenue(from: firstMonth))
        async let weeks = client.send(ReportAttendanceWeeks())
        async let hours = client.send(ReportAttendanceHours())
        async let occupancy = client.send(
            ReportAttendanceGroups(by: "class", from: today.adding(days: -Self.days)))
        async let usage = client.send(ReportUsage())
        async let stopped = client.send(ReportStopped())
        mayReadStudents = context.may(.readStudents)
        passes =
            mayReadStudents
            ? try await client.send(FindPasses(expiring: Self.expiring, limit: Self.rows)) : nil
        reports = DashboardReports(
            revenue: try await revenue, weeks: try await weeks, hours: try await hours,
            occupancy: try await occupancy, usage: try await usage, today: today)
        self.stopped = try await stopped.students
    }

    func html(_ context: PageContext) -> String {
        let words = context.words
        let charts = context.pages.drawnCharts.html(of: reports, in: words.language) {
            reports.charts(words.language).html(words)
        }
        let more = stopped.count - Self.rows
        return Shown(
            charts: charts,
            stopped: stopped.prefix(Self.rows).map { student in
                .init(
                    name: student.studentName, day: words.day(student.lastDay),
                    href: mayReadStudents ? "/desk/students/\(student.student)" : nil)
            },
            moreStopped: more > 0 ? words.text("dashboard.more", ["count": more]) : nil,
            passes: passes.map { passes in
                .init(
                    items: passes.items.map { pass in
                        .init(
                            id: pass.student.description, name: pass.studentName, plan: pass.planName,
                            left: words.leftForStaff(pass.creditsLeft), day: words.day(pass.expiresOn))
                    },
                    noPasses: words.text("dashboard.no-passes", ["count": Self.expiring]))
            }
        ).html(words)
    }

    /// The view model of the part.
    struct Shown: View {
        struct Student: Encodable {
            let name: String
            let day: String
            let href: String?
        }

        struct PassEntry: Encodable {
            let id: String
            let name: String
            let plan: String
            let left: String
            let day: String
        }

        struct Passes: Encodable {
            let items: [PassEntry]
            /// The sentence that replaces an empty list.
            let noPasses: String
        }

        static let template = Template(PackageResources.dashboard_mustache)
        let style = Asset.dashboard.path
        /// The HTML of the charts.
        let charts: String
        let stopped: [Student]
        let moreStopped: String?
        let passes: Passes?
    }
}
