import Application
import ArgumentParser
import Attendance
import Charts
import ReportCharts
import Terminal

/// `reports weekly`
struct ReportsWeeklyCommand: AdminCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            "weekly", about: "reports.weekly.about",
            example: "reports weekly --weeks 26 --svg weeks.svg")
    }

    @OptionGroup var options: WeeksReportOptions

    func run() async throws {
        try await present { academy in
            let report = try await academy.send(ReportAttendanceWeeks(weeks: options.weeks))
            return try options.result(of: report) { $0.attendance(report) }
        }
    }
}

/// `reports hours`
struct ReportsHoursCommand: AdminCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            "hours", about: "reports.hours.about",
            example: "reports hours --weeks 26 --svg hours.svg")
    }

    @OptionGroup var options: WeeksReportOptions

    func run() async throws {
        try await present { academy in
            let report = try await academy.send(ReportAttendanceHours(weeks: options.weeks))
            return try options.result(of: report) { $0.hours(report) }
        }
    }
}

/// The options of a report about the last weeks.
struct WeeksReportOptions: CommandOptions {
    @Option("reports.weeks", value: "number") var weeks: Int?
    @OptionGroup var picture: PictureOption
    @OptionGroup var format: ReportOptions

    var global: GlobalOptions { format.global }

    /// Draws the chart, if a file is named, and returns the report in the form that the options select.
    func result(
        of report: some CSVPresentable, _ chart: (ReportCharts) -> any Chart
    ) throws -> any Presentable {
        try picture.write(chart)
        return format.result(of: report)
    }
}
