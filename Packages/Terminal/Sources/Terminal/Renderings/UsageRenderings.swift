internal import Core
internal import UIComponents
public import Usage

extension UsageReport: CSVPresentable {
    public func text(_ style: Style) -> String {
        let busy = days.filter(\.isBusy)
        return style.sections([
            (
                "",
                style.details([
                    "label.from": from, "label.until": to, "label.dropped": dropped == 0 ? nil : dropped,
                ])
            ),
            (style.sentence("label.by-day"), style.table(busy)),
            (style.sentence("label.funnel"), style.table(funnel)),
            style.section("label.empty-searches", searches),
            style.section("label.refused-scans", refusals),
            style.section("label.opened-pages", pages),
        ])
    }

    /// The report as CSV: a row for each figure, with its part of the report.
    public var csv: String {
        var rows: [String] = []
        for day in days where day.isBusy {
            rows += day.figures.map { "day,\(day.day),\($0.name),\($0.count)" }
        }
        rows += funnel.map { "funnel,,\($0.step.rawValue),\($0.students)" }
        rows += funnel.map { "funnel-all,,\($0.step.rawValue),\($0.all)" }
        for (part, counts) in [("search", searches), ("refusal", refusals), ("page", pages)] {
            rows += counts.map { "\(part),,\($0.name.csvCell),\($0.times)" }
        }
        return csvText(header: "part,day,name,count", rows: rows)
    }
}

extension UsageDay: FieldPresentable {
    fileprivate var figures: [(name: String, count: Int)] {
        [
            ("students", students), ("pages", pages), ("scans", scans), ("refusals", refusals),
            ("empty-searches", emptySearches), ("wishes", wishes), ("recommendations", recommendations),
        ]
    }

    /// Whether anything was counted on the day.
    fileprivate var isBusy: Bool { figures.contains { $0.count > 0 } }
}
extension UsageFunnelStep: FieldPresentable {}
extension UsageCount: FieldPresentable {}

extension UsagePreference: Presentable {
    public func text(_ style: Style) -> String {
        style.sentence(isCounted ? "counted.yes" : "counted.no")
    }
}
