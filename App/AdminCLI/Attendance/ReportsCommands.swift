import ArgumentParser
import Attendance
import ClassManagement
import CommandSupport
import Core
import Networking
import Payments
import ReportCharts

/// `reports revenue | attendance | weekly | hours | occupancy | owing | stopped | teaching | usage`
struct ReportsCommands: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        "reports", "Reports on revenue, attendance, occupancy and debts.",
        example: "reports revenue --from 2026-01-01",
        subcommands: [
            Revenue.self, Attendance.self, Weekly.self, Hours.self, Occupancy.self, Owing.self, Stopped.self,
            Teaching.self, Usage.self,
        ])

    struct Revenue: AdminCommand {
        static let configuration = CommandConfiguration(
            "revenue", "Shows the payments received, by month or by another group.",
            example: "reports revenue --by plan --from 2026-01-01 --to 2026-12-31")

        @Option("by", of: ReportRevenueGroups.self, "Default: by month.", value: "group") var by: String?
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

    struct Teaching: AdminRequestCommand {
        static let configuration = CommandConfiguration(
            "teaching", "Shows the hours that each instructor taught, by month.",
            example: "reports teaching --from 2026-11-01 --to 2026-11-30")

        @OptionGroup var days: PastDaysOption
        @Option("One instructor, by id, key or name; me for your own hours.")
        var instructor: Reference<Kind.Instructor>?
        @OptionGroup var options: ReportOptions

        var request: ReportTeaching { ReportTeaching(from: days.from, to: days.to, instructor: instructor) }
    }

    struct Owing: AdminRequestCommand {
        static let configuration = CommandConfiguration(
            "owing", "Shows the students who owe money for sessions, highest amount first.",
            example: "reports owing")

        @OptionGroup var options: ListOptions

        var request: ReportOwing { ReportOwing(limit: options.limit, after: options.after) }
    }

    struct Attendance: AdminCommand {
        static let configuration = CommandConfiguration(
            "attendance", "Counts the attendance of each class, venue or instructor, highest first.",
            example: "reports attendance --by instructor --from 2026-11-01 --csv")

        @Option("by", of: ReportAttendanceGroups.self, "Default: by class.", value: "group") var by: String?
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

    struct Occupancy: AdminCommand {
        static let configuration = CommandConfiguration(
            "occupancy", "Shows how full the sessions were, fullest first.",
            example: "reports occupancy --by venue --from 2026-11-01")

        @Option("by", of: ReportAttendanceGroups.self, "Default: class.", value: "group") var by: String?
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

    struct Stopped: AdminRequestCommand {
        static let configuration = CommandConfiguration(
            "stopped", "Shows the students who came weekly and have not come for some weeks.",
            example: "reports stopped --weeks 3")

        @Option("The weeks without attendance, 1 to 26 (default: 2).", value: "number") var weeks: Int?
        @OptionGroup var options: ReportOptions

        var request: ReportStopped { ReportStopped(weeks: weeks) }
    }
}
