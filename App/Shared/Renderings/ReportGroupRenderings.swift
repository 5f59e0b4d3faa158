public import Attendance
internal import Core
public import Payments
internal import UIComponents

extension RevenueGroups: CSVPresentable {
    public func text(_ style: Style) -> String {
        style.sections([("", style.table(groups)), ("", style.details(["Total": total.description]))])
    }

    /// The report as CSV.
    public var csv: String {
        let rows = groups.map { group in
            let id = group.id.map(String.init) ?? ""
            return
                "\(id),\(group.name.csvCell),\(group.count),\(group.refunded.decimal),\(group.total.decimal),"
                + "\(total.currency)"
        }
        return ([by.rawValue + ",name,payments,refunded,total,currency"] + rows).joined(separator: "\n")
            + "\n"
    }
}

extension RevenueGroup: FieldPresentable {
    public static var emptyMessage: String { "No payments." }
    public static let fields: [Field<RevenueGroup>] = [
        .number("Id") { $0.id }, .text("Name") { $0.name }, .number("Payments") { $0.count },
        .number("Refunded") { $0.refunded.decimal }, .number("Total") { $0.total.decimal },
    ]
}

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
        return ([by.rawValue + header] + rows).joined(separator: "\n") + "\n"
    }
}

extension AttendanceGroup: FieldPresentable {
    public static var emptyMessage: String { "No attendance." }
    public static let fields: [Field<AttendanceGroup>] = [
        .number("Id") { $0.id }, .text("Name") { $0.name }, .number("Sessions") { $0.sessions },
        .number("Present") { $0.present }, .number("Late") { $0.late }, .number("Excused") { $0.excused },
        .number("Absent") { $0.absent }, .number("Places") { $0.places },
        .number("Full") { "\($0.occupancy) %" },
    ]
}

/// How full the sessions of each group were, as a chart.
public struct OccupancyChart: Presentable {
    private let report: AttendanceGroups

    public init(_ report: AttendanceGroups) { self.report = report }

    /// Encodes the report alone.
    public func encode(to encoder: any Encoder) throws { try report.encode(to: encoder) }

    public func text(_ style: Style) -> String {
        guard !report.groups.isEmpty else { return style.theme.dim(AttendanceGroup.emptyMessage) }
        let groups = report.groups.sorted {
            ($1.occupancy, SearchText.fold($0.name)) < ($0.occupancy, SearchText.fold($1.name))
        }
        let chart = BarChart(
            rows: groups.map { group in
                let caption = "\(group.occupancy) % (\(group.present + group.late) of \(group.places))"
                return .init(group.name, value: group.occupancy, caption: caption)
            })
        return chart.render(width: style.width ?? 80, theme: style.theme)
    }
}

extension StoppedReport: Presentable {
    public var needsAcademy: Bool { true }

    public func text(_ style: Style) -> String {
        style.sections([("", style.table(students)), ("", style.details(["Not since": style.time(since)]))])
    }
}

extension StoppedStudent: FieldPresentable {
    public static var emptyMessage: String { "All who came weekly still come." }
    public static let fields: [Field<StoppedStudent>] = [
        .text("Student") { "\($0.studentName) (\($0.student))" }, .day("Last day") { $0.lastDay },
        .text("Came in") { "\($0.weeks) of 4 weeks" },
    ]
}
