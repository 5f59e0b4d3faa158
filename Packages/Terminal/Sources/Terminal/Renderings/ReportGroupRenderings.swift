public import Attendance
internal import Core
public import Payments
internal import UIComponents

extension RevenueGroups: CSVPresentable {
    public func text(_ style: Style) -> String {
        style.sections([("", style.table(groups)), ("", style.details(["label.total": total]))])
    }

    /// The report as CSV.
    public var csv: String {
        let rows = groups.map { group in
            let id = group.id.map(String.init) ?? ""
            return
                "\(id),\(group.name.csvCell),\(group.count),\(group.refunded.decimal),\(group.total.decimal),"
                + "\(total.currency)"
        }
        return csvText(header: by.rawValue + ",name,payments,refunded,total,currency", rows: rows)
    }
}

extension RevenueGroup: FieldPresentable {}

extension AttendanceGroups: CSVPresentable {
    public func text(_ style: Style) -> String { style.table(groups) }

    /// The report as CSV.
    public var csv: String {
        let header = ",name,sessions,present,late,excused,absent,places,occupancy"
        let rows = groups.map { group in
            let numbers = [
                group.sessions, group.present, group.late, group.excused, group.absent, group.places,
                group.occupancy,
            ]
            return ([group.id.map(String.init) ?? "", group.name.csvCell] + numbers.map(String.init))
                .joined(separator: ",")
        }
        return csvText(header: by.rawValue + header, rows: rows)
    }
}

extension AttendanceGroup: FieldPresentable {}

/// A chart of the occupancy of each group's sessions.
public struct OccupancyChart: CSVPresentable {
    private let report: AttendanceGroups

    public init(_ report: AttendanceGroups) { self.report = report }

    /// The report as CSV.
    public var csv: String { report.csv }

    /// Encodes only the report.
    public func encode(to encoder: any Encoder) throws { try report.encode(to: encoder) }

    public func text(_ style: Style) -> String {
        guard !report.groups.isEmpty else {
            return style.theme.dim(style.emptyMessage(of: AttendanceGroup.self))
        }
        return style.chart(
            report.byOccupancy.map { group in
                let caption = Phrase(
                    "occupancy.caption",
                    [
                        "percent": group.occupancy, "count": group.present + group.late,
                        "places": group.places,
                    ])
                return .init(group.name, value: group.occupancy, caption: style.text(caption))
            })
    }
}

extension StoppedReport: CSVPresentable {
    /// The report as CSV.
    public var csv: String {
        let rows = students.map { "\($0.student),\($0.studentName.csvCell),\($0.lastDay),\($0.weeks)" }
        return csvText(header: "student,name,last_day,weeks", rows: rows)
    }

    public func text(_ style: Style) -> String {
        style.sections([
            ("", style.table(students)), ("", style.details(["label.not-since": since])),
        ])
    }
}

extension StoppedStudent: FieldPresentable {}
