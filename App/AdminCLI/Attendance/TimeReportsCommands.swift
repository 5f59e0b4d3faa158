import ArgumentParser
import Attendance
import CommandSupport
import Networking
import ReportCharts

extension ReportsCommands {
    struct Weekly: AdminCommand {
        static let configuration = CommandConfiguration(
            "weekly", "Counts the attendance of each week.",
            example: "reports weekly --weeks 26 --svg weeks.svg")

        @Option("The weeks with this one, 1 to 104 (default: 12).", value: "number") var weeks: Int?
        @OptionGroup var csv: CSVOption
        @OptionGroup var picture: PictureOption
        @OptionGroup var options: GlobalOptions

        func run() async throws {
            try await present { academy in
                let report = try await academy.send(ReportAttendanceWeeks(weeks: weeks))
                try picture.write { $0.attendance(report) }
                return csv.result(of: report)
            }
        }
    }

    struct Hours: AdminCommand {
        static let configuration = CommandConfiguration(
            "hours", "Counts the students who came, by weekday and hour.",
            example: "reports hours --weeks 26 --svg hours.svg")

        @Option("The weeks with this one, 1 to 104 (default: 12).", value: "number") var weeks: Int?
        @OptionGroup var csv: CSVOption
        @OptionGroup var picture: PictureOption
        @OptionGroup var options: GlobalOptions

        func run() async throws {
            try await present { academy in
                let report = try await academy.send(ReportAttendanceHours(weeks: weeks))
                try picture.write { $0.hours(report) }
                return csv.result(of: report)
            }
        }
    }
}
