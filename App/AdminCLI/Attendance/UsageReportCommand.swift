import Application
import ArgumentParser
import Charts
import CommandSupport
import ReportCharts
import Usage

/// `reports usage`
struct ReportsUsageCommand: AdminCommand {
    static let configuration = CommandConfiguration(
        "usage", "Shows what students did by day, and at which step they stopped.",
        example: "reports usage --from 2026-11-01 --svg usage.svg",
        notes: """
            By default, the report is about the last 30 days. The picture has the days. Students who opted out \
            are not counted.
            """)

    @OptionGroup var days: PastDaysOption
    @OptionGroup var picture: PictureOption
    @OptionGroup var options: ReportOptions

    func run() async throws {
        try await present { academy in
            let report = try await academy.send(ReportUsage(from: days.from, to: days.to))
            try picture.write { $0.usage(report) }
            return options.result(of: report)
        }
    }
}
