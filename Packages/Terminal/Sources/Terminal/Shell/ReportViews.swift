internal import Application
internal import Attendance
internal import ClassManagement
internal import Core
internal import Payments
internal import Usage

/// The view of the reports.
extension Views {
    /// The revenue, and an action for each other report.
    var reports: View {
        get async throws {
            let weeks = Question("weeks", "question.weeks", .number, hint: .explained)
            return View(
                content: .detail(try await backend.send(ReportRevenue())),
                actions: [
                    showing("m", "action.report-revenue-months", ReportRevenue.self, [:], days(.pastDay)),
                    showing(
                        "r", "action.report-revenue-groups", ReportRevenueGroups.self, [:],
                        [grouping(ReportRevenueGroups.self)] + days(.pastDay)),
                    showing("a", "action.report-attendance", ReportAttendance.self, [:], days(.pastDay)),
                    showing(
                        "g", "action.report-attendance-groups", ReportAttendanceGroups.self, [:],
                        [grouping(ReportAttendanceGroups.self)] + days(.pastDay)),
                    occupancy,
                    showing("w", "action.report-weeks", ReportAttendanceWeeks.self, [:], [weeks]),
                    showing("h", "action.report-hours", ReportAttendanceHours.self, [:], [weeks]),
                    form("d", ReportOwing.self, ["limit": Limits.page]),
                    showing(
                        "s", "action.report-stopped", ReportStopped.self, [:],
                        [Question("weeks", "question.weeks-away", .number, hint: .explained)]),
                    form("t", ReportTeaching.self, from: ["instructor": instructors()]),
                    showing("u", "action.report-usage", ReportUsage.self, [:], days(.pastDay)),
                ])
        }
    }

    /// The question for the groups of a report.
    private func grouping(_ request: any FieldDescribed.Type) -> Question {
        word("by", "question.groups", EnumerationWords("label", of: "by", in: request))
    }

    private var occupancy: Action {
        form(
            "c", "action.report-occupancy", ReportAttendanceGroups.self, [:],
            [grouping(ReportAttendanceGroups.self)] + days(.pastDay)
        ) { await text(of: OccupancyChart($0)) }
    }
}
