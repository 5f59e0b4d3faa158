public import Attendance
internal import Core
public import Networking
internal import UIComponents

extension AttendanceWeeks: CSVPresentable {
    public func text(_ style: Style) -> String {
        guard !weeks.isEmpty else { return style.theme.dim(style.emptyMessage(of: AttendanceWeek.self)) }
        let chart = style.chart(
            weeks.map {
                .init(style.text($0.monday), value: $0.present + $0.late, caption: "\($0.present + $0.late)")
            })
        return style.sections([
            ("", style.table(weeks)), (style.sentence("label.students-who-came"), chart),
        ])
    }

    public var csv: String {
        let rows = weeks.map {
            "\($0.monday),\($0.sessions),\($0.present),\($0.late),\($0.excused),\($0.absent)"
        }
        return csvText(header: "week,sessions,present,late,excused,absent", rows: rows)
    }
}

extension AttendanceWeek: FieldPresentable {
    public static let fields = ResponseFields<AttendanceWeek>(
        .programs, empty: "none.attendance",
        .day("label.week-of") { $0.monday }, .number("label.sessions") { $0.sessions },
        .number("label.present") { $0.present },
        .number("label.late") { $0.late }, .number("label.excused") { $0.excused },
        .number("label.absent") { $0.absent })
}

extension AttendanceHours: CSVPresentable {
    public func text(_ style: Style) -> String { style.table(hours) }

    public var csv: String {
        let rows = hours.map { "\($0.weekday.rawValue),\($0.hour),\($0.came)" }
        return csvText(header: "weekday,hour,came", rows: rows)
    }
}

extension AttendanceHour: FieldPresentable {
    public static let fields = ResponseFields<AttendanceHour>(
        .programs, empty: "none.attendance",
        .text("label.weekday") { $0.weekday }, .text("label.hour") { "\($0.hour):00" },
        .number("label.came") { $0.came })
}
