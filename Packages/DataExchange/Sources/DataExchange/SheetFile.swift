internal import Application
internal import Core
internal import Persistence

/// A sheet with its columns.
struct SheetFile: Sendable {
    let sheet: any Sheet
    let columns: SheetColumns

    init(_ sheet: any Sheet) throws {
        self.sheet = sheet
        columns = try sheet.columns()
    }

    var name: String { sheet.name }
    var noun: String { sheet.noun }
    var dependencies: Set<String> { sheet.dependencies }

    /// The values that identify a row, for messages: `s000012 c004 2026-10-15`, or the name of a person whose
    /// row has no key.
    func label(of cells: [String?]) -> String {
        let label = text(sheet.identity, of: cells)
        return label.isEmpty ? text(sheet.nameColumns, of: cells) : label
    }

    /// The values of some columns, without those that are missing.
    func text(_ names: [String], of cells: [String?]) -> String {
        names.compactMap { name in columns.all.firstIndex { $0.name == name }.flatMap { cells[$0] } }
            .filter { !$0.isEmpty }.joined(separator: " ")
    }

    /// Exports the sheet as CSV.
    ///
    /// A rare column is written only if a row has a value in it; the export then starts again with that
    /// column.
    ///
    /// - Parameters:
    ///   - keys: the keys of the sheets that were exported before; those of this sheet are added.
    ///   - isReferenced: whether other sheets refer to the rows of this one, so that its keys are needed.
    func export(in db: any Transaction, keys: inout ExportedKeys, isReferenced: Bool) throws -> String {
        var shown = columns.all.indices.filter { !sheet.rareColumns.contains(columns.all[$0].name) }
        while true {
            do {
                let (text, own) = try sheet.export(
                    shown, of: columns, in: db, keys: keys, isReferenced: isReferenced)
                for (key, id) in own { keys.add(key, id, of: name) }
                return text
            } catch let found as RareColumn {
                shown = (shown + [found.position]).sorted()
            }
        }
    }
}

/// Thrown by an export when a row has a value in a rare column that is not written.
private struct RareColumn: Error {
    let position: Int
}

extension Sheet {
    fileprivate func columns() throws -> SheetColumns { try SheetColumns(of: Row.self, past: pastColumns) }

    func makeImporter(
        of file: SheetFile, at now: Instant, in db: any Transaction
    ) throws -> any RecordImporter {
        SheetImporter(sheet: self, file: file, importer: try makeImporter(at: now, in: db), now: now)
    }

    /// Calls the closure with the key, the name and the id of each stored entity, and with the key of the
    /// entity that it is within.
    ///
    /// - Parameter keys: those of the entities that have these within them.
    func forEachKey(
        in db: any Transaction, keys: ExportedKeys = ExportedKeys(),
        _ body: (_ key: String, _ name: String?, _ id: Int64, _ container: String?) throws -> Void
    ) throws {
        try export(in: db, keys: keys) { row, id in
            if let key = try key(of: row) { try body(key, name(of: row), id, container(of: row)) }
        }
    }

    /// Calls the closure with the id and the cells of each stored row; defaults are filled in.
    func forEachStoredRow(
        _ columns: SheetColumns, in db: any Transaction, keys: ExportedKeys,
        _ body: (_ id: Int64, _ cells: [String]) -> Void
    ) throws {
        try export(in: db, keys: keys) { row, id in
            body(id, try RowEncoder.cells(of: completed(row), columns))
        }
    }

    /// The CSV text with the columns at the positions `shown`, and the keys and ids of the rows if
    /// `isReferenced`.
    ///
    /// - Throws: ``RareColumn`` if a row has a value in another column.
    fileprivate func export(
        _ shown: [Int], of columns: SheetColumns, in db: any Transaction, keys: ExportedKeys,
        isReferenced: Bool
    ) throws -> (text: String, keys: [(String, Int64)]) {
        let rare = columns.all.indices.filter { !shown.contains($0) }
        var writer = CSVWriter(columns: shown.map { columns.all[$0].name })
        var own: [(String, Int64)] = []
        try export(in: db, keys: keys) { row, id in
            let cells = try RowEncoder.cells(of: row, columns)
            if let position = rare.first(where: { !cells[$0].isEmpty }) {
                throw RareColumn(position: position)
            }
            writer.add(shown.map { cells[$0] })
            if isReferenced, let key = try key(of: row) { own.append((key, id)) }
        }
        return (writer.text, own)
    }
}
