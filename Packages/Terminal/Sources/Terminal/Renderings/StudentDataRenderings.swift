public import Academy
internal import Application
internal import Core
internal import UIComponents

extension StudentData: Presentable {
    public var needsAcademy: Bool { true }

    public func text(_ style: Style) -> String {
        sections.text(below: heading(style), style)
    }

    fileprivate func heading(_ style: Style) -> Phrase {
        Phrase(
            "student-data.heading",
            ["academy": academy, "name": name, "student": student, "time": style.time(exportedAt)])
    }
}

extension GuardianData: Presentable {
    public var needsAcademy: Bool { true }

    public func text(_ style: Style) -> String {
        let heading = Phrase(
            "guardian-data.heading",
            ["academy": academy, "name": name, "guardian": guardian, "time": style.time(exportedAt)])
        return sections.text(below: heading, style)
    }
}

extension [PersonalData] {
    /// The tables of the sections below a heading.
    fileprivate func text(below heading: Phrase, _ style: Style) -> String {
        style.sections(
            [(title: "", text: TerminalText.escaped(style.text(heading)))]
                + map { section in
                    let table = Table(
                        columns: section.titles(style).map { Table.Column($0, .left) },
                        rows: section.cells(style), emptyMessage: "")
                    return (
                        title: section.title(style),
                        text: table.render(width: style.width, theme: style.theme)
                    )
                })
    }
}

extension PersonalData {
    /// The kinds of the words in some columns, as the first parts of their keys in the programs' catalogue.
    private static let kinds = [
        "status": "status", "method": "method", "source": "source", "visible_to": "visible-to",
        "pays": "label", "listed": "label", "injury": "label", "counted": "label",
        "pictures": "label", "role": "role-title", "icon": "icon", "vote": "vote", "outcome": "outcome",
        "who": "data-word", "side": "data-word", "channel": "data-word", "settlement": "data-word",
        "state": "data-word",
    ]
    /// The same for the columns whose words depend on the section.
    private static let sectionKinds = [
        "credits": ["kind": "movement"], "ledger entries": ["kind": "data-word"],
        "departures": ["kind": "departure-kind"], "sent today": ["kind": "data-word"],
        "messages": ["kind": "message-kind"], "message channels": ["kind": "message-kind"],
        "message opt-outs": ["kind": "message-kind"], "refused check-ins": ["code": "refusal"],
        "friend profile": [
            "found_by": "visibility", "favourites": "visibility", "ratings": "visibility",
            "numbers": "visibility",
        ],
    ]

    fileprivate func title(_ style: Style) -> String { style.text(Word.case(name, of: "data")) }

    /// The titles of the columns.
    fileprivate func titles(_ style: Style) -> [String] {
        columns.map { style.text(Word.case($0.replacing("_", with: " "), of: "column")) }
    }

    /// The cells of a table; empty where a row has no value.
    ///
    /// Times and days have the form of other lists.
    fileprivate func cells(_ style: Style) -> [[String]] {
        rows.map { row in
            columns.map { column in row[column].map { cell($0, column, of: row, style) } ?? "" }
        }
    }

    private func cell(
        _ text: String, _ column: String, of row: [String: String], _ style: Style
    ) -> String {
        if let kind = Self.sectionKinds[name]?[column] ?? Self.kinds[column] {
            return style.text(Word.case(text, of: kind))
        }
        if let value = auditValue(text, column, of: row, style) { return style.text(value) }
        if let instant = try? Instant(parsing: text, field: column) { return style.time(instant) }
        if let day = try? CalendarDay(parsing: text, field: column) { return style.text(day) }
        return text
    }

    /// The value of a column of the audit entries and their changes, as the list of audit entries shows it;
    /// nil for other columns.
    private func auditValue(
        _ text: String, _ column: String, of row: [String: String], _ style: Style
    ) -> (any SentenceValue)? {
        let change = AuditChange(field: row["field"] ?? "", old: nil, new: nil)
        switch (name, column) {
        case ("audit entries", "action"): return Translated(text, as: ActionName(text))
        case ("audit entries", "subject"): return AuditSubjectText(text)
        case ("audited changes", "field"): return change.name
        case ("audited changes", "old_value"), ("audited changes", "new_value"):
            return change.readable(text, at: style.zone)
        default: return nil
        }
    }
}

/// The data of a student as one HTML page without external resources.
public struct StudentDataPage: Presentable {
    private let data: StudentData

    public var needsAcademy: Bool { true }

    public init(_ data: StudentData) { self.data = data }

    public func text(_ style: Style) -> String {
        let heading = Self.escaped(style.text(data.heading(style)))
        return """
            <!DOCTYPE html>
            <html lang="\(style.language.rawValue)">
            <head>
            <meta charset="utf-8">
            <title>\(heading)</title>
            <style>
            body { font: 1rem/1.5 sans-serif; margin: 2rem }
            table { border-collapse: collapse }
            th, td { border: 1px solid #888; padding: .25rem .5rem; text-align: left }
            </style>
            </head>
            <body>
            <h1>\(heading)</h1>
            \(data.sections.map { section($0, style) }.joined(separator: "\n"))
            </body>
            </html>
            """
    }

    public func encode(to encoder: any Encoder) throws { try data.encode(to: encoder) }

    private func section(_ section: PersonalData, _ style: Style) -> String {
        let head = section.titles(style).map { "<th>\(Self.escaped($0))</th>" }.joined()
        let rows = section.cells(style).map { cells in
            "<tr>" + cells.map { "<td>\(Self.escaped($0))</td>" }.joined() + "</tr>"
        }
        return """
            <h2>\(Self.escaped(section.title(style)))</h2>
            <table>
            <tr>\(head)</tr>
            \(rows.joined(separator: "\n"))
            </table>
            """
    }

    /// Escapes a text for the content of an HTML element; control characters are shown.
    private static func escaped(_ text: String) -> String { XMLText.escaped(TerminalText.escaped(text)) }
}
