internal import Core
public import Networking
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
    public static let fields = ResponseFields<UsageDay>(
        .programs, empty: "none.usage",
        .day("label.day") { $0.day }, .number("label.students") { $0.students },
        .number("label.pages") { $0.pages }, .number("label.scans") { $0.scans },
        .number("label.refusals") { $0.refusals }, .number("label.searches") { $0.emptySearches },
        .number("label.wishes") { $0.wishes }, .number("label.recommendations") { $0.recommendations })

    fileprivate var figures: [(name: String, count: Int)] {
        [
            ("students", students), ("pages", pages), ("scans", scans), ("refusals", refusals),
            ("empty-searches", emptySearches), ("wishes", wishes), ("recommendations", recommendations),
        ]
    }

    /// Whether anything was counted on the day.
    fileprivate var isBusy: Bool { figures.contains { $0.count > 0 } }
}

extension UsageFunnelStep: FieldPresentable {
    public static let fields = ResponseFields<UsageFunnelStep>(
        .programs, .word("label.step", of: "funnel") { $0.step.rawValue },
        .number("label.students") { $0.students }, .number("label.all-students") { $0.all })
}

extension UsageCount: FieldPresentable {
    public static let fields = ResponseFields<UsageCount>(
        .programs, .text("label.name") { $0.name }, .number("label.times") { $0.times })
}

extension UsagePreference: Presentable {
    public func text(_ style: Style) -> String {
        style.sentence(isCounted ? "counted.yes" : "counted.no")
    }
}
