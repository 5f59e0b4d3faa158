public import DataExchange
internal import UIComponents

/// The result of an import. In JSON, each file has a field with the number of its new rows.
public struct ImportResult: Presentable {
    /// The maximum number of errors in the text; the JSON has all errors that the report lists.
    static let errorsShown = 50

    let report: ImportReport
    let isDryRun: Bool
    let rejectedFiles: [String]

    public init(_ report: ImportReport, isDryRun: Bool, rejectedFiles: [String]) {
        self.report = report
        self.isDryRun = isDryRun
        self.rejectedFiles = rejectedFiles
    }

    private struct Key: CodingKey {
        let stringValue: String
        var intValue: Int? { nil }
        init(_ name: String) { stringValue = name }
        init?(stringValue: String) { self.init(stringValue) }
        init?(intValue: Int) { nil }
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        for (file, count) in report.counts { try container.encode(count, forKey: Key(file)) }
        try container.encode(report.unchanged, forKey: Key("unchanged"))
        try container.encode(report.different, forKey: Key("different"))
        try container.encode(report.updated, forKey: Key("updated"))
        try container.encode(report.differences, forKey: Key("differences"))
        try container.encode(report.errors, forKey: Key("errors"))
        try container.encode(report.furtherErrors, forKey: Key("furtherErrors"))
        try container.encode(report.notRead, forKey: Key("notRead"))
        try container.encode(report.notImported, forKey: Key("notImported"))
        try container.encode(report.warnings, forKey: Key("warnings"))
        try container.encode(rejectedFiles, forKey: Key("rejectedFiles"))
    }

    public func text(_ style: Style) -> String {
        let counts = report.counts.sorted { $0.key < $1.key }.map { ($0.key, String($0.value) as String?) }
        let more = report.errors.count - Self.errorsShown + report.furtherErrors
        let errors = report.errors.prefix(Self.errorsShown).map {
            [$0.file + ".csv", String($0.row), $0.column ?? "", $0.message]
        }
        let notImported = report.notImported.filter { !report.notRead.contains($0) }
        let table = Table(
            columns: [.init("File"), .init("Row", .right), .init("Column"), .init("Problem")],
            rows: errors)
        return style.sections([
            (isDryRun ? "Would be new (nothing was changed)" : "New", style.details(counts)),
            (
                "",
                style.details([
                    "Unchanged": String(report.unchanged),
                    "Updated": report.updated > 0 ? String(report.updated) : nil,
                ])
            ),
            ("", different),
            ("Different values", differences(style)),
            (
                "Invalid rows",
                errors.isEmpty
                    ? "" : table.render(theme: style.theme) + (more > 0 ? "\nand \(more) more" : "")
            ),
            ("Not read", list(report.notRead.map { $0 + ".csv" })),
            ("Not imported", list(notImported.map { $0 + ".csv" })),
            ("Rejected rows were written to", list(rejectedFiles)), ("Warnings", list(report.warnings)),
        ])
    }

    private var different: String {
        switch report.different - report.updated {
        case 0: ""
        case 1: "1 row differs from what is stored and was left as it is."
        case let count: "\(count) rows differ from what is stored and were left as they are."
        }
    }

    private func differences(_ style: Style) -> String {
        guard !report.differences.isEmpty else { return "" }
        return Table(
            columns: [
                .init("File"), .init("Row", .right), .init("Key"), .init("Column"), .init("Stored"),
                .init("Given"),
            ],
            rows: report.differences.map {
                [$0.file + ".csv", String($0.row), $0.key, $0.column, $0.stored, $0.given]
            }
        ).render(theme: style.theme)
    }

    public func remark(_ style: Style) -> String? {
        let (unchanged, different) = (report.unchanged, report.different)
        guard unchanged + different > 0, report.updated == 0, report.errors.isEmpty,
            report.counts.values.allSatisfy({ $0 == 0 })
        else { return nil }
        return switch different {
        case 0: "Nothing was changed: every row already exists."
        case 1: "Nothing was changed: 1 row differs (see --update)."
        case let count: "Nothing was changed: \(count) rows differ (see --update)."
        }
    }

    private func list(_ lines: [String]) -> String { lines.map(TerminalText.escaped).joined(separator: "\n") }
}
