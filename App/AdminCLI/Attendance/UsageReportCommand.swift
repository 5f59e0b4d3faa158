import Application
import ArgumentParser
import Charts
import Core
import ReportCharts
import Terminal
import Usage

/// `reports usage`
struct ReportsUsageCommand: AdminCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            "usage", about: "reports.usage.about",
            example: "reports usage --from 2026-11-01 --svg usage.svg",
            notes: Phrase("reports.usage.notes"))
    }

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
