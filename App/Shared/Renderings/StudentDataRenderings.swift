public import Academy
internal import Core
internal import Networking
internal import UIComponents

extension StudentData: Presentable {
    public func text(_ style: Style) -> String {
        style.sections(
            [(title: "", text: TerminalText.escaped(style.text(heading)))]
                + sections.map { section in
                    let table = Table(
                        columns: section.columns.map { Table.Column($0.replacing("_", with: " "), .left) },
                        rows: section.cells, emptyMessage: "")
                    return (title: section.name, text: table.render(width: style.width, theme: style.theme))
                })
    }

    fileprivate var heading: Phrase {
        Phrase(
            "student-data.heading",
            ["academy": academy, "name": name, "student": student, "time": exportedAt.description])
    }
}

extension PersonalData {
    /// The cells of a table; empty where a row has no value.
    fileprivate var cells: [[String]] { rows.map { row in columns.map { row[$0] ?? "" } } }
}

/// The data of a student as one HTML page without external resources.
public struct StudentDataPage: Presentable {
    private let data: StudentData

    public init(_ data: StudentData) { self.data = data }

    public func text(_ style: Style) -> String {
        let heading = Self.escaped(style.text(data.heading))
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
            \(data.sections.map(section).joined(separator: "\n"))
            </body>
            </html>
            """
    }

    public func encode(to encoder: any Encoder) throws { try data.encode(to: encoder) }

    private func section(_ section: PersonalData) -> String {
        let head = section.columns.map { "<th>\(Self.escaped($0.replacing("_", with: " ")))</th>" }.joined()
        let rows = section.cells.map { cells in
            "<tr>" + cells.map { "<td>\(Self.escaped($0))</td>" }.joined() + "</tr>"
        }
        return """
            <h2>\(Self.escaped(section.name))</h2>
            <table>
            <tr>\(head)</tr>
            \(rows.joined(separator: "\n"))
            </table>
            """
    }

    /// Escapes a text for the content of an HTML element, and its control characters.
    private static func escaped(_ text: String) -> String {
        // Compares scalars: the character `<` with a combining mark is not equal to `<`.
        TerminalText.escaped(text).unicodeScalars.reduce(into: "") { escaped, scalar in
            switch scalar {
            case "&": escaped += "&amp;"
            case "<": escaped += "&lt;"
            case ">": escaped += "&gt;"
            default: escaped.unicodeScalars.append(scalar)
            }
        }
    }
}
