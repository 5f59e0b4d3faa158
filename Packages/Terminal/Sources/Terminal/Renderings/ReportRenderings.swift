internal import Application
public import Attendance
public import ClassManagement
internal import Core
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
    public var csv: String { ClassAttendance.csv(of: classes) }
}

extension ClassAttendance: FieldPresentable {}

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

extension TeachingMonth: FieldPresentable {}
