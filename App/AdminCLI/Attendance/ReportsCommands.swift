import ArgumentParser
import Attendance
import ClassManagement
import CommandSupport
import Core
import Payments

/// `reports revenue | attendance | owing`
struct ReportsCommands: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        "reports", "Reports on revenue, attendance and debts.", example: "reports revenue --from 2026-01-01",
        subcommands: [Revenue.self, Attendance.self, Owing.self, Teaching.self])

    struct Revenue: AdminRequestCommand {
        static let configuration = CommandConfiguration(
            "revenue", "Shows the payments received, by month.",
            example: "reports revenue --from 2026-01-01 --to 2026-12-31")

        @OptionGroup var days: DaysOption
        @Flag(help: "Prints the report as CSV.") var csv = false
        @OptionGroup var options: GlobalOptions

        var request: ReportRevenue { ReportRevenue(from: days.from, to: days.to) }

        func result(of report: RevenueReport) -> any Presentable {
            csv ? CSVResult(report, csv: report.csv) : report
        }
    }

    struct Teaching: AdminRequestCommand {
        static let configuration = CommandConfiguration(
            "teaching", "Shows the hours that each instructor taught, by month.",
            example: "reports teaching --from 2026-11-01 --to 2026-11-30")

        @OptionGroup var days: DaysOption
        @Option("One instructor, by id or key; me for your own hours.")
        var instructor: Reference<Kind.Instructor>?
        @Flag(help: "Prints the report as CSV.") var csv = false
        @OptionGroup var options: GlobalOptions

        var request: ReportTeaching {
            ReportTeaching(from: days.from, to: days.to, instructor: instructor)
        }

        func result(of report: TeachingReport) -> any Presentable {
            csv ? CSVResult(report, csv: report.csv) : report
        }
    }

    struct Owing: AdminRequestCommand {
        static let configuration = CommandConfiguration(
            "owing", "Shows the students who owe sessions, highest amount first.", example: "reports owing")

        @OptionGroup var options: GlobalOptions

        var request: ReportOwing { ReportOwing() }
    }

    struct Attendance: AdminRequestCommand {
        static let configuration = CommandConfiguration(
            "attendance", "Counts the attendance of each class, highest first.",
            example: "reports attendance --from 2026-11-01 --csv")

        @OptionGroup var days: DaysOption
        @Flag(help: "Prints the report as CSV.") var csv = false
        @OptionGroup var options: GlobalOptions

        var request: ReportAttendance { ReportAttendance(from: days.from, to: days.to) }

        func result(of report: AttendanceReport) -> any Presentable {
            csv ? CSVResult(report, csv: report.csv) : report
        }
    }
}
