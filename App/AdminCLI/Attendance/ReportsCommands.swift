import ArgumentParser
import Attendance
import CommandSupport
import Core
import Payments

/// `reports revenue | attendance`
struct ReportsCommands: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "reports", abstract: "What came in, and who came.",
        discussion: "Example: classly-admin reports revenue --from 2026-01-01",
        subcommands: [Revenue.self, Attendance.self])

    struct Span: ParsableArguments {
        @Option(
            name: .long, parsing: .unconditional,
            help: ArgumentHelp("First day: YYYY-MM-DD.", valueName: "day"))
        var from: String?
        @Option(
            name: .long, parsing: .unconditional,
            help: ArgumentHelp("Last day: YYYY-MM-DD.", valueName: "day"))
        var to: String?
        @Flag(name: .long, help: "Prints the report as CSV.") var csv = false

        func first() throws -> CalendarDay? { try Values.day(from, "from") }
        func last() throws -> CalendarDay? { try Values.day(to, "to") }
    }

    struct Revenue: AdminCommand {
        static let configuration = CommandConfiguration(
            commandName: "revenue", abstract: "Draws what was received, month by month.",
            discussion: "Example: classly-admin reports revenue --from 2026-01-01 --to 2026-12-31")

        @OptionGroup var span: Span
        @OptionGroup var global: GlobalOptions

        func answer(_ academy: OpenAcademy) async throws -> any Presentable {
            let report = try await academy.send(ReportRevenue(from: try span.first(), to: try span.last()))
            return span.csv ? Sheet(report, csv: report.csv) : report
        }
    }

    struct Attendance: AdminCommand {
        static let configuration = CommandConfiguration(
            commandName: "attendance", abstract: "Counts the attendance of each class, busiest first.",
            discussion: "Example: classly-admin reports attendance --from 2026-11-01 --csv")

        @OptionGroup var span: Span
        @OptionGroup var global: GlobalOptions

        func answer(_ academy: OpenAcademy) async throws -> any Presentable {
            let report = try await academy.send(ReportAttendance(from: try span.first(), to: try span.last()))
            return span.csv ? Sheet(report, csv: report.csv) : report
        }
    }
}
