internal import Application
public import Attendance
internal import Core
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

    public var csv: String { AttendanceWeek.csv(of: weeks) }
}

extension AttendanceWeek: FieldPresentable {}

extension AttendanceHours: CSVPresentable {
    public func text(_ style: Style) -> String { style.table(hours) }

    public var csv: String {
        let rows = hours.map { "\($0.weekday.rawValue),\($0.hour),\($0.came)" }
        return csvText(header: "weekday,hour,came", rows: rows)
    }
}

extension AttendanceHour: FieldPresentable {}
