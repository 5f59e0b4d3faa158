internal import Application
internal import Core
internal import DataExchange
internal import Foundation
internal import HTTPServer

/// The page with what is recognised in the chosen files, and with the proposed map in the form.
struct ImportMapPage {
    let context: PageContext
    private var words: Words { context.words }

    func response() async throws -> PageResponse {
        let sent = SentImport(context: context)
        // A map of another form may be replaced by the proposed one.
        let sheets = try sent.sheets(try? sent.map())
        let inspected = try await context.client.send(InspectImport(files: sheets.mapValues(\.text)))
        let list = DeskList(
            heading: words["desk.import.recognised"], rows: inspected.files.map(row(of:)), empty: "")
        let isEmpty = inspected.map.isEmpty
        let how = DeskNote(text: words[isEmpty ? "desk.import.no-map" : "desk.import.map-how"])
        let encodings = sheets.compactMapValues(\.encoding)
        let notes = ImportPage(context: context).encodings(of: encodings)
        var choices = sent.choices
        choices.map = isEmpty ? "" : try text(of: inspected.map(with: encodings))
        return try await ImportPage(context: context).response(parts: [how, list] + notes, choices: choices)
    }

    /// A map as people read and change it.
    private func text(of map: [String: FileMap]) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        return String(decoding: try encoder.encode(map), as: UTF8.self)
    }

    private func row(of file: InspectedFile) -> DeskList.Row {
        let joined = file.joined.mapValues { $0.joined(separator: " + ") }
        let columns = file.columns.merging(joined) { $1 }.sorted { $0.key < $1.key }
            .map { "\($0.value) → \($0.key)" }
        let forms = file.forms.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)" }
        let odd = file.odd.map { cell in
            words.text(
                "desk.import.odd", ["row": cell.row, "column": cell.column, "text": cell.text])
        }
        let pairs = file.words.sorted { $0.key < $1.key }.flatMap { _, pairs in
            pairs.sorted { $0.key < $1.key }.map { "\($0.key) → \($0.value)" }
        }
        return DeskList.Row(
            title: file.sheet.map { "\(file.file).csv → \($0).csv" } ?? "\(file.file).csv",
            lines: [
                file.sheet == nil ? words["desk.import.not-recognised"] : columns.joined(separator: ", "),
                pairs.joined(separator: ", "),
                file.dates.map { words.text("desk.import.dates", ["form": $0]) } ?? "",
                file.grid.map(sentence(about:)) ?? "",
                words.sentence("desk.import.made-keys", about: file.keyColumns),
                words.sentence("desk.import.forms", about: forms),
                words.sentence("desk.import.missing", about: file.missing),
                file.sheet == nil ? "" : words.sentence("desk.import.unread", about: file.unknown),
                words.sentence("desk.import.unreadable", about: file.unreadable),
            ] + odd)
    }

    private func sentence(about grid: DayGrid) -> String {
        guard let year = grid.year else {
            return words.text("desk.import.grid", ["days": grid.days, "cells": grid.cells])
        }
        return words.text(
            "desk.import.grid.year", ["year": String(year), "days": grid.days, "cells": grid.cells])
    }
}

extension Words {
    /// A sentence about columns; empty without columns.
    func sentence(_ key: String, about columns: [String]) -> String {
        columns.isEmpty ? "" : text(key, ["columns": columns.joined(separator: ", ")])
    }
}
