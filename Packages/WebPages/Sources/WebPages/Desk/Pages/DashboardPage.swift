internal import Application
internal import Attendance
internal import Core
internal import HTTPServer
internal import Navigation
internal import Payments
internal import Usage

extension WebPages {
    /// The page of the dashboard, for staff who may read reports.
    var dashboardRoutes: [PageRoute] {
        [
            desk(.get, "desk/dashboard", "page.desk.dashboard") { context in
                let page = DeskPage(
                    context.words["desk.nav.reports"], back: context.moreLink,
                    parts: [try await Dashboard(context)])
                return page.response(context)
            }
        ]
    }
}

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
        var values = values(context.words)
        values["charts"] = context.pages.drawnCharts.html(of: reports, in: context.words.language) {
            context.pages.templates.render(.dashboardCharts, reports.values(context.words))
        }
        return context.pages.templates.render(.dashboard, values)
    }

    private func values(_ words: Words) -> [String: Any] {
        var values: [String: Any] = [
            "t": words, "style": Asset.dashboard.path,
            "stopped": stopped.prefix(Self.rows).map { self.values(of: $0, words) },
            "hasStopped": !stopped.isEmpty,
        ]
        if stopped.count > Self.rows {
            values["moreStopped"] = words.text(
                "dashboard.more", ["count": stopped.count - Self.rows])
        }
        if let passes {
            values["passes"] =
                [
                    "hasPasses": !passes.items.isEmpty,
                    "noPasses": words.text("dashboard.no-passes", ["count": Self.expiring]),
                    "items": passes.items.map { pass in
                        [
                            "name": pass.studentName, "id": pass.student.description, "plan": pass.planName,
                            "left": words.left(pass.creditsLeft), "day": words.day(pass.expiresOn),
                        ]
                    },
                ] as [String: Any]
        }
        return values
    }

    private func values(of student: StoppedStudent, _ words: Words) -> [String: Any] {
        var values = ["name": student.studentName, "day": words.day(student.lastDay)]
        if mayReadStudents { values["href"] = "/desk/students/\(student.student)" }
        return values
    }
}
