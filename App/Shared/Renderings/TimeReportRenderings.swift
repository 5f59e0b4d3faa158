public import Attendance
internal import Core
internal import UIComponents

extension AttendanceWeeks: CSVPresentable {
    public func text(_ style: Style) -> String {
        guard !weeks.isEmpty else { return style.theme.dim(AttendanceWeek.emptyMessage) }
        let chart = BarChart(
            rows: weeks.map {
                .init("\($0.monday)", value: $0.present + $0.late, caption: "\($0.present + $0.late)")
            })
        return style.table(weeks) + "\n\n" + style.theme.heading("Students who came") + "\n"
            + chart.render(width: style.width ?? 80, theme: style.theme)
    }

    public var csv: String {
        let rows = weeks.map {
            "\($0.monday),\($0.sessions),\($0.present),\($0.late),\($0.excused),\($0.absent)"
        }
        return (["week,sessions,present,late,excused,absent"] + rows).joined(separator: "\n") + "\n"
    }
}

extension AttendanceWeek: FieldPresentable {
    public static var emptyMessage: String { "No attendance." }
    public static let fields: [Field<AttendanceWeek>] = [
        .day("Week of") { $0.monday }, .number("Sessions") { $0.sessions }, .number("Present") { $0.present },
        .number("Late") { $0.late }, .number("Excused") { $0.excused }, .number("Absent") { $0.absent },
    ]
}

extension AttendanceHours: CSVPresentable {
    public func text(_ style: Style) -> String { style.table(hours) }

    public var csv: String {
        let rows = hours.map { "\($0.weekday.rawValue),\($0.hour),\($0.came)" }
        return (["weekday,hour,came"] + rows).joined(separator: "\n") + "\n"
    }
}

extension AttendanceHour: FieldPresentable {
    public static var emptyMessage: String { "No attendance." }
    public static let fields: [Field<AttendanceHour>] = [
        .text("Weekday") { $0.weekday.rawValue }, .text("Hour") { "\($0.hour):00" },
        .number("Came") { $0.came },
    ]
}
