internal import DataExchange
internal import UIComponents

/// The sheets and columns recognised in the files of a folder.
///
/// Its JSON form is the map for `--map`.
public struct RecognisedFiles: Presentable {
    let inspected: InspectedFiles
    /// The encodings of the files that are not in UTF-8, by the names of the files without `.csv`.
    let encodings: [String: TextEncoding]

    /// The map for `--map`, with the encodings.
    var map: [String: FileMap] { inspected.map(with: encodings) }

    public func text(_ style: Style) -> String {
        inspected.files.map { file in
            file.lines(style, encodings[file.file]).map(TerminalText.escaped).joined(separator: "\n")
        }.joined(separator: "\n")
    }

    public func remark(_ style: Style) -> String? { style.sentence("next.map") }

    public func encode(to encoder: any Encoder) throws { try map.encode(to: encoder) }
}

extension InspectedFile {
    fileprivate func lines(_ style: Style, _ encoding: TextEncoding?) -> [String] {
        let joinedNames = joined.mapValues { $0.joined(separator: " + ") }
        let read = columns.merging(joinedNames) { $1 }.sorted { $0.key < $1.key }
            .map { "\($0.value) → \($0.key)" }
        let details = [
            read.isEmpty ? nil : read.joined(separator: ", "),
            encoding.map { style.sentence("inspect.encoding", ["encoding": $0.rawValue]) },
            separator == .comma ? nil : style.sentence("inspect.separator.\(separator.rawValue)"),
            dates.map { style.sentence("inspect.dates", ["form": $0]) },
            grid.map { gridSentence($0, style) },
            keyColumns.isEmpty ? nil : style.sentence("inspect.made-keys", ["columns": keyColumns]),
            forms.isEmpty ? nil : style.sentence("inspect.forms", ["forms": formList]),
            words.isEmpty ? nil : style.sentence("inspect.words", ["words": wordList]),
            missing.isEmpty ? nil : style.sentence("inspect.missing", ["columns": missing]),
            unreadable.isEmpty ? nil : style.sentence("inspect.unreadable", ["columns": unreadable]),
            unknown.isEmpty || sheet == nil ? nil : style.sentence("inspect.not-read", ["columns": unknown]),
        ]
        let cells = odd.map { cell in
            style.sentence("inspect.odd", ["row": cell.row, "column": cell.column, "text": cell.text])
        }
        return [heading(style)] + (details.compactMap(\.self) + cells).map { "  " + $0 }
    }

    /// The rules of columns: `phone: +51`.
    private var formList: [String] { forms.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)" } }

    private func gridSentence(_ grid: DayGrid, _ style: Style) -> String {
        guard let year = grid.year else {
            return style.sentence("inspect.grid", ["days": grid.days, "cells": grid.cells])
        }
        return style.sentence(
            "inspect.grid.year", ["year": String(year), "days": grid.days, "cells": grid.cells])
    }

    private func heading(_ style: Style) -> String {
        guard let sheet else { return style.sentence("inspect.not-recognised", ["file": file]) }
        return style.sentence("inspect.file", ["file": file, "sheet": sheet, "rows": rows])
    }

    /// The translated words: `activo → active`.
    private var wordList: [String] {
        words.sorted { $0.key < $1.key }.flatMap { _, pairs in
            pairs.sorted { $0.key < $1.key }.map { "\($0.key) → \($0.value)" }
        }
    }
}
