internal import Attendance
internal import ClassManagement
internal import Core
internal import Networking
internal import Payments

/// The view of the reports.
extension Views {
    /// The revenue, and an action for each other report.
    var reports: View {
        get async throws {
            let byClass = ["by": AttendanceGrouping.academyClass.rawValue]
            return View(
                content: .detail(try await backend.send(ReportRevenue())),
                actions: [
                    report("a", "action.report-attendance", ReportAttendance.self),
                    report("c", "action.report-occupancy", ReportAttendanceGroups.self, byClass),
                    report("w", "action.report-weeks", ReportAttendanceWeeks.self),
                    report("h", "action.report-hours", ReportAttendanceHours.self),
                    report("d", "action.report-owing", ReportOwing.self),
                    report("s", "action.report-stopped", ReportStopped.self),
                    report("t", "action.report-teaching", ReportTeaching.self),
                ])
        }
    }

    private func report<Request: APIRequest>(
        _ key: Character, _ title: String, _ type: Request.Type, _ fixed: [String: String] = [:]
    ) -> Action where Request.Response: Presentable {
        form(key, title, type, fixed) { $0.text(await style.of(backend)) }
    }
}
