public import Attendance
public import ClassManagement
internal import Core
public import Networking
public import Payments
internal import UIComponents

extension RevenueReport: CSVPresentable {
    public func text(_ style: Style) -> String {
        guard !months.isEmpty else { return style.theme.dim(style.sentence("none.payments")) }
        let chart = style.chart(
            months.map { .init($0.month, value: $0.total.minorUnits, caption: style.text($0.caption)) })
        return chart + "\n" + style.details(["label.total": total])
    }

    /// The report as CSV: month, payments, refunded, total, currency.
    public var csv: String {
        let rows = months.map {
            "\($0.month),\($0.count),\($0.refunded.decimal),\($0.total.decimal),\(currency)"
        }
        return csvText(header: "month,payments,refunded,total,currency", rows: rows)
    }
}

extension RevenueMonth {
    /// `3220.00 (19)`, with the refunds if there are any.
    fileprivate var caption: Phrase {
        Phrase(
            refunded.minorUnits == 0 ? "revenue.month" : "revenue.month.refunded",
            ["total": total.withoutCurrency, "count": count, "refunded": refunded.withoutCurrency])
    }
}

extension AttendanceReport: CSVPresentable {
    public func text(_ style: Style) -> String {
        guard !classes.isEmpty else { return style.theme.dim(style.sentence("none.attendance")) }
        let chart = style.chart(
            classes.map {
                .init(
                    "\($0.className) (\($0.class))", value: $0.present + $0.late,
                    caption: style.sentence(
                        "attendance.in-sessions", ["count": $0.present + $0.late, "sessions": $0.sessions]))
            })
        return style.sections([
            ("", style.table(classes)), (style.sentence("label.attendance-and-sessions"), chart),
        ])
    }

    /// The report as CSV.
    public var csv: String {
        let rows = classes.map {
            "\($0.class),\($0.className.csvCell),\($0.sessions),\($0.present),\($0.late),\($0.excused),\($0.absent)"
        }
        return csvText(header: "class,name,sessions,present,late,excused,absent", rows: rows)
    }
}

extension ClassAttendance: FieldPresentable {
    public static let fields = ResponseFields<ClassAttendance>(
        .programs, .number("label.id") { $0.class }, .text("label.class") { $0.className },
        .number("label.sessions") { $0.sessions },
        .number("label.present") { $0.present }, .number("label.late") { $0.late },
        .number("label.excused") { $0.excused }, .number("label.absent") { $0.absent })
}

extension TeachingReport: CSVPresentable {
    public func text(_ style: Style) -> String { style.table(rows) }

    /// The report as CSV.
    public var csv: String {
        let lines = rows.map {
            "\($0.month),\($0.instructor.map { "\($0)" } ?? ""),\(($0.instructorName ?? "").csvCell),"
                + "\($0.sessions),\($0.minutes),\($0.substitutions)"
        }
        return csvText(header: "month,instructor,name,sessions,minutes,substitutions", rows: lines)
    }
}

extension TeachingMonth: FieldPresentable {
    public static let fields = ResponseFields<TeachingMonth>(
        .programs, empty: "none.sessions",
        .text("label.month") { $0.month }, .text("label.instructor") { $0.instructorName ?? "–" },
        .number("label.sessions") { $0.sessions },
        .number("label.hours") { "\($0.minutes / 60):\($0.minutes % 60 < 10 ? "0" : "")\($0.minutes % 60)" },
        .number("label.substitutions") { $0.substitutions })
}
