internal import Core
internal import Networking
internal import Persistence

/// A sheet without its row type: it imports records and exports text.
protocol SheetFile: Sendable {
    var name: String { get }
    var noun: String { get }
    var dependencies: Set<String> { get }
    var addedColumns: Set<String> { get }
    var columns: SheetColumns { get }

    func forEachKey(in db: any Transaction, _ body: (String, Int64) throws -> Void) throws
    func makeImporter(at now: Instant, in db: any Transaction) throws -> any RecordImporter
    func export(in db: any Transaction, keys: inout ExportedKeys) throws -> String
    /// Passes the key and the cells of each stored row to a closure; rows without a key are left out.
    func forEachStoredRow(
        in db: any Transaction, keys: ExportedKeys, _ body: (_ key: String, _ cells: [String]) -> Void
    ) throws
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
    var addedColumns: Set<String> { sheet.addedColumns }

    func forEachKey(in db: any Transaction, _ body: (String, Int64) throws -> Void) throws {
        try sheet.forEachKey(in: db, body)
    }

    func makeImporter(at now: Instant, in db: any Transaction) throws -> any RecordImporter {
        SheetImporter(sheet: sheet, columns: columns, importer: try sheet.makeImporter(at: now, in: db))
    }

    /// The file's text. A rare column is written only if a row has a value in it; the file is then started again.
    func export(in db: any Transaction, keys: inout ExportedKeys) throws -> String {
        var shown = columns.all.indices.filter { !sheet.rareColumns.contains(columns.all[$0].name) }
        while true {
            do {
                return try text(of: shown, in: db, keys: &keys)
            } catch let found as RareColumn {
                shown = (shown + [found.position]).sorted()
            }
        }
    }

    private func text(of shown: [Int], in db: any Transaction, keys: inout ExportedKeys) throws -> String {
        let rare = columns.all.indices.filter { !shown.contains($0) }
        var writer = CSVWriter(columns: shown.map { columns.all[$0].name })
        var own: [(key: String, id: Int64)] = []
        try sheet.export(in: db, keys: keys) { row, id in
            let cells = try RowEncoder.cells(of: row, columns)
            if let position = rare.first(where: { !cells[$0].isEmpty }) {
                throw RareColumn(position: position)
            }
            writer.add(shown.map { cells[$0] })
            if let id, let key = try sheet.key(of: row) { own.append((key, id)) }
        }
        for (key, id) in own { keys.add(key, id, of: name) }
        return writer.text
    }

    func forEachStoredRow(
        in db: any Transaction, keys: ExportedKeys, _ body: (_ key: String, _ cells: [String]) -> Void
    ) throws {
        try sheet.export(in: db, keys: keys) { row, _ in
            guard let key = try sheet.key(of: row) else { return }
            body(key, try RowEncoder.cells(of: row, columns))
        }
    }

    /// A row has a value in a rare column that is not written yet.
    private struct RareColumn: Error {
        let position: Int
    }
}

/// The result of importing a valid record.
enum RecordOutcome {
    case new
    /// The record is left out, or is stored already and has no key to find the stored row by.
    case unchanged
    case repeated(RepeatedRow)
}

/// Imports the records of one file, one at a time.
protocol RecordImporter: Sendable {
    mutating func prepare(in db: any Transaction) throws
    mutating func importRecord(
        _ record: CSVReader.Record, cells: [String?], keys: inout KeyIndex, in db: any Transaction
    ) throws -> RecordOutcome
    mutating func prepareToFinish(in db: any Transaction) throws
    mutating func finish(in db: any Transaction) throws -> Bool
}

/// Decodes a sheet's rows, checks that each key occurs once, and passes them to the feature's importer.
struct SheetImporter<Definition: Sheet>: RecordImporter {
    let sheet: Definition
    let columns: SheetColumns
    var importer: Definition.Importer
    private var rowsOfKeys: [String: Int] = [:]

    init(sheet: Definition, columns: SheetColumns, importer: Definition.Importer) {
        self.sheet = sheet
        self.columns = columns
        self.importer = importer
    }

    mutating func importRecord(
        _ record: CSVReader.Record, cells: [String?], keys: inout KeyIndex, in db: any Transaction
    ) throws -> RecordOutcome {
        let row = try Definition.Row(from: RowDecoder(cells: cells, columns: columns))
        let key = try sheet.key(of: row)
        if let key { try checkIsNew(key, row: record.number) }
        let outcome =
            if sheet.isOneStatement {
                try importer.importRow(row, number: record.number, keys: keys, in: db)
            } else {
                try db.savepoint { try importer.importRow(row, number: record.number, keys: keys, in: db) }
            }
        if let key, let outcome { keys.add(key, outcome.id.number, of: sheet.name) }
        guard let outcome, let key, !outcome.isNew else { return outcome?.isNew == true ? .new : .unchanged }
        let given = try zip(cells, RowEncoder.cells(of: row, columns)).map { $0 == nil ? nil : $1 }
        return .repeated(RepeatedRow(number: record.number, key: key, cells: given))
    }

    /// - Throws: ``InvalidValue`` `key.repeated`.
    private mutating func checkIsNew(_ key: String, row: Int) throws(InvalidValue) {
        if let first = rowsOfKeys.updateValue(row, forKey: key) {
            rowsOfKeys[key] = first
            throw InvalidValue(
                "key.repeated", field: "key",
                "The key \(key.excerpt(Limits.name)) is used on row \(first) already.")
        }
    }

    mutating func prepare(in db: any Transaction) throws { try importer.prepare(in: db) }
    mutating func prepareToFinish(in db: any Transaction) throws { try importer.prepareToFinish(in: db) }
    mutating func finish(in db: any Transaction) throws -> Bool { try importer.finish(in: db) }
}
