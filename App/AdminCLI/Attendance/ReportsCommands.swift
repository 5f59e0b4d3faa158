import Application
import ArgumentParser
import Attendance
import Core
import Payments
import ReportCharts
import Terminal

/// `reports revenue`
struct ReportsRevenueCommand: AdminCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            "revenue", about: "reports.revenue.about",
            example: "reports revenue --by plan --from 2026-01-01 --to 2026-12-31")
    }

    @Option("by", of: ReportRevenueGroups.self, "reports.revenue.by", value: "group") var by: String?
    @OptionGroup var days: PastDaysOption
    @OptionGroup var picture: PictureOption
    @OptionGroup var options: ReportOptions

    func validate() throws {
        guard by == nil || picture.svg == nil else {
            throw ValidationError(Phrase("usage.picture-by"))
        }
    }

    func run() async throws {
        try await present { academy in
            guard let by else {
                let report = try await academy.send(ReportRevenue(from: days.from, to: days.to))
                try picture.write { $0.revenue(report) }
                return options.result(of: report)
            }
            return options.result(
                of: try await academy.send(ReportRevenueGroups(by: by, from: days.from, to: days.to)))
        }
    }
}

/// `reports attendance`
struct ReportsAttendanceCommand: AdminCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            "attendance", about: "reports.attendance.about",
            example: "reports attendance --by instructor --from 2026-11-01 --csv")
    }

    @Option("by", of: ReportAttendanceGroups.self, "reports.attendance.by", value: "group") var by: String?
    @OptionGroup var days: PastDaysOption
    @OptionGroup var options: ReportOptions

    func run() async throws {
        try await present { academy in
            guard let by else {
                return options.result(
                    of: try await academy.send(ReportAttendance(from: days.from, to: days.to)))
            }
            return options.result(
                of: try await academy.send(ReportAttendanceGroups(by: by, from: days.from, to: days.to)))
        }
    }
}

/// `reports occupancy`
struct ReportsOccupancyCommand: AdminCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            "occupancy", about: "reports.occupancy.about",
            example: "reports occupancy --by venue --from 2026-11-01")
    }

    @Option("by", of: ReportAttendanceGroups.self, "reports.occupancy.by", value: "group") var by: String?
    @OptionGroup var days: PastDaysOption
    @OptionGroup var picture: PictureOption
    @OptionGroup var options: ReportOptions

    func run() async throws {
        try await present { academy in
            let report = try await academy.send(
                ReportAttendanceGroups(
                    by: by ?? AttendanceGrouping.academyClass.rawValue, from: days.from, to: days.to))
            try picture.write { $0.occupancy(report) }
            return options.result(of: OccupancyChart(report))
        }
    }
}
