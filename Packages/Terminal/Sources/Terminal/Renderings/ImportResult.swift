internal import Core
internal import DataExchange
internal import UIComponents

/// The result of an import. In JSON, each file has a field with the number of its new rows.
public struct ImportResult: Presentable {
    /// The maximum number of errors in the text; the JSON has all errors that the report lists.
    static let errorsShown = 50

    let report: ImportReport
    let isDryRun: Bool
    let rejectedFiles: [String]

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
        try container.encode(report.losses, forKey: Key("losses"))
        try container.encode(rejectedFiles, forKey: Key("rejectedFiles"))
    }

    public func text(_ style: Style) -> String {
        let counts = report.counts.sorted { $0.key < $1.key }.map {
            ($0.key, style.text($0.value) as String?)
        }
        let stored = style.details([
            "label.unchanged": report.unchanged,
            "label.updated": report.updated > 0 ? report.updated : nil,
        ])
        let notImported = report.notImported.filter { !report.notRead.contains($0) }
        return style.sections([
            (style.sentence(isDryRun ? "import.would-be-new" : "import.new"), style.list(counts)),
            ("", stored), ("", different.map(style.text) ?? ""),
            (style.sentence("import.different-values"), differences(style)),
            (style.sentence("import.invalid-rows"), errors(style)),
            (style.sentence("import.not-read"), list(report.notRead.map { $0 + ".csv" })),
            (style.sentence("import.not-imported"), list(notImported.map { $0 + ".csv" })),
            (style.sentence("import.rejected"), list(rejectedFiles)),
            (style.sentence("import.warnings"), list(report.losses.map(\.message) + report.warnings)),
        ])
    }

    /// The question before an import of a folder that takes something away; nil if nothing is lost.
    func lossQuestion(_ folder: String) -> Phrase? {
        guard !report.losses.isEmpty else { return nil }
        let losses = Joined(report.losses.map(\.message), by: " ")
        return Phrase("ask.import-losses", ["folder": folder, "losses": losses])
    }

    private var different: Phrase? {
        switch report.different - report.updated {
        case 0: nil
        case 1: Phrase("import.different.one")
        case let count: Phrase("import.different", ["count": count])
        }
    }

    /// The invalid rows, and the number of those that are not listed.
    private func errors(_ style: Style) -> String {
        guard !report.errors.isEmpty else { return "" }
        let table = Table(
            columns: [
                .init(style.sentence("label.file")), .init(style.sentence("label.row"), .right),
                .init(style.sentence("label.column")), .init(style.sentence("label.problem")),
            ],
            rows: report.errors.prefix(Self.errorsShown).map {
                [$0.file + ".csv", String($0.row), $0.column ?? "", $0.message]
            }
        ).render(theme: style.theme)
        let more = report.errors.count - Self.errorsShown + report.furtherErrors
        return more > 0 ? table + "\n" + style.sentence("import.further", ["count": more]) : table
    }

    private func differences(_ style: Style) -> String {
        guard !report.differences.isEmpty else { return "" }
        return Table(
            columns: [
                .init(style.sentence("label.file")), .init(style.sentence("label.row"), .right),
                .init(style.sentence("label.key")), .init(style.sentence("label.column")),
                .init(style.sentence("label.stored")), .init(style.sentence("label.given")),
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
        case 0: style.sentence("import.nothing-new")
        case 1: style.sentence("import.nothing-changed.one")
        case let count: style.sentence("import.nothing-changed", ["count": count])
        }
    }

    private func list(_ lines: [String]) -> String { lines.map(TerminalText.escaped).joined(separator: "\n") }
}
