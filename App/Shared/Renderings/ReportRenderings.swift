public import Attendance
public import ClassManagement
internal import Core
public import Payments
internal import UIComponents

extension RevenueReport: CSVPresentable {
    public func text(_ style: Style) -> String {
        guard !months.isEmpty else { return style.theme.dim("No payments.") }
        let chart = BarChart(
            rows: months.map {
                .init($0.month, value: $0.total.minorUnits, caption: $0.caption)
            })
        return chart.render(width: style.width ?? 80, theme: style.theme) + "\n"
            + style.details(["Total": total.description])
    }

    /// The report as CSV: month, payments, refunded, total, currency.
    public var csv: String {
        let rows = months.map {
            "\($0.month),\($0.count),\($0.refunded.decimal),\($0.total.decimal),\(currency)"
        }
        return (["month,payments,refunded,total,currency"] + rows).joined(separator: "\n") + "\n"
    }
}

extension RevenueMonth {
    /// `3220.00 (19)`, with the refunds if there are any.
    fileprivate var caption: String {
        let refunds = refunded.minorUnits == 0 ? "" : ", \(refunded.decimal) refunded"
        return "\(total.decimal) (\(count)\(refunds))"
    }
}

extension AttendanceReport: CSVPresentable {
    public func text(_ style: Style) -> String {
        guard !classes.isEmpty else { return style.theme.dim("No attendance.") }
        let chart = BarChart(
            rows: classes.map {
                .init(
                    "\($0.className) (\($0.`class`))", value: $0.present + $0.late,
                    caption: "\($0.present + $0.late) in \($0.sessions)")
            })
        return style.table(classes) + "\n\n" + style.theme.heading("Attendance, and number of sessions")
            + "\n"
            + chart.render(width: style.width ?? 80, theme: style.theme)
    }

    /// The report as CSV.
    public var csv: String {
        let rows = classes.map {
            "\($0.class),\($0.className.csvCell),\($0.sessions),\($0.present),\($0.late),\($0.excused),\($0.absent)"
        }
        return (["class,name,sessions,present,late,excused,absent"] + rows).joined(separator: "\n") + "\n"
    }
}

extension ClassAttendance: FieldPresentable {
    public static let fields: [Field<ClassAttendance>] = [
        .number("Id") { $0.class }, .text("Class") { $0.className }, .number("Sessions") { $0.sessions },
        .number("Present") { $0.present }, .number("Late") { $0.late },
        .number("Excused") { $0.excused }, .number("Absent") { $0.absent },
    ]
}

extension TeachingReport: CSVPresentable {
    public func text(_ style: Style) -> String { style.table(rows) }

    /// The report as CSV.
    public var csv: String {
        let lines = rows.map {
            "\($0.month),\($0.instructor.map { "\($0)" } ?? ""),\(($0.instructorName ?? "").csvCell),"
                + "\($0.sessions),\($0.minutes),\($0.substitutions)"
        }
        return (["month,instructor,name,sessions,minutes,substitutions"] + lines).joined(separator: "\n")
            + "\n"
    }
}

extension TeachingMonth: FieldPresentable {
    public static var emptyMessage: String { "No sessions." }
    public static let fields: [Field<TeachingMonth>] = [
        .text("Month") { $0.month }, .text("Instructor") { $0.instructorName ?? "–" },
        .number("Sessions") { $0.sessions },
        .number("Hours") { "\($0.minutes / 60):\($0.minutes % 60 < 10 ? "0" : "")\($0.minutes % 60)" },
        .number("Substitutions") { $0.substitutions },
    ]
}
