internal import Core
internal import Networking
internal import Persistence

/// A sheet without its row type: it imports records and exports text.
protocol SheetFile: Sendable {
    var name: String { get }
    var noun: String { get }
    var dependencies: Set<String> { get }
    var identity: [String] { get }
    var addedColumns: Set<String> { get }
    var columns: SheetColumns { get }

    func forEachKey(in db: any Transaction, _ body: (String, Int64) throws -> Void) throws
    func makeImporter(at now: Instant, in db: any Transaction) throws -> any RecordImporter
    /// - Parameter isNamed: whether rows of other sheets name the rows, whose keys are then added.
    func export(in db: any Transaction, keys: inout ExportedKeys, isNamed: Bool) throws -> String
    /// Passes the id and the completed cells of each stored row to a closure.
    func forEachStoredRow(
        in db: any Transaction, keys: ExportedKeys, _ body: (_ id: Int64, _ cells: [String]) -> Void
    ) throws
}

extension SheetFile {
    /// The values that identify a row: `s000012 c004 2026-10-15`.
    func label(of cells: [String?]) -> String {
        identity.compactMap { name in
            columns.all.firstIndex { $0.name == name }.flatMap { cells[$0] }
        }.joined(separator: " ")
    }
}

/// A sheet with its columns.
struct CSVSheet<Definition: Sheet>: SheetFile {
    let sheet: Definition
    let columns: SheetColumns

    init(_ sheet: Definition) throws {
        self.sheet = sheet
        columns = try SheetColumns(of: Definition.Row.self)
    }

    var name: String { sheet.name }
    var noun: String { sheet.noun }
    var dependencies: Set<String> { sheet.dependencies }
    var identity: [String] { sheet.identity }
    var addedColumns: Set<String> { sheet.addedColumns }

    func forEachKey(in db: any Transaction, _ body: (String, Int64) throws -> Void) throws {
        try sheet.export(in: db, keys: ExportedKeys()) { row, id in
            if let key = try sheet.key(of: row) { try body(key, id) }
        }
    }

    func makeImporter(at now: Instant, in db: any Transaction) throws -> any RecordImporter {
        SheetImporter(file: self, importer: try sheet.makeImporter(at: now, in: db))
    }

    /// The file's text. A rare column is written only if a row has a value in it; the file is then started again.
    func export(in db: any Transaction, keys: inout ExportedKeys, isNamed: Bool) throws -> String {
        var shown = columns.all.indices.filter { !sheet.rareColumns.contains(columns.all[$0].name) }
        while true {
            do {
                return try text(of: shown, in: db, keys: &keys, isNamed: isNamed)
            } catch let found as RareColumn {
                shown = (shown + [found.position]).sorted()
            }
        }
    }

    private func text(
        of shown: [Int], in db: any Transaction, keys: inout ExportedKeys, isNamed: Bool
    ) throws -> String {
        let rare = columns.all.indices.filter { !shown.contains($0) }
        var writer = CSVWriter(columns: shown.map { columns.all[$0].name })
        var own: [(key: String, id: Int64)] = []
        try sheet.export(in: db, keys: keys) { row, id in
            let cells = try RowEncoder.cells(of: row, columns)
            if let position = rare.first(where: { !cells[$0].isEmpty }) {
                throw RareColumn(position: position)
            }
            writer.add(shown.map { cells[$0] })
            if isNamed, let key = try sheet.key(of: row) { own.append((key, id)) }
        }
        for (key, id) in own { keys.add(key, id, of: name) }
        return writer.text
    }

    func forEachStoredRow(
        in db: any Transaction, keys: ExportedKeys, _ body: (_ id: Int64, _ cells: [String]) -> Void
    ) throws {
        try sheet.export(in: db, keys: keys) { row, id in
            body(id, try RowEncoder.cells(of: sheet.completed(row), columns))
        }
    }

    /// A row has a value in a rare column that is not written yet.
    private struct RareColumn: Error {
        let position: Int
    }
}
