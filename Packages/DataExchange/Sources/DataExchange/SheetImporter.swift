internal import Application
internal import Core
internal import Persistence

/// A row of a file whose entity is stored already.
struct ExistingRow: Sendable {
    let record: CSVReader.Record
    let id: Int64
    /// The values in the order of the columns, with defaults filled in; nil for columns that the file lacks.
    let cells: [String?]
}

/// The result of importing a valid record.
enum RowOutcome {
    /// - Parameter namesake: the name of the person, if another one has it too.
    case new(namesake: String?)
    case existing(ExistingRow)
    /// The record refers to a duplicate, a student who was merged into another. `conflict` is nil if the
    /// other student has the same row already, else the error that prevents the import.
    case ofDuplicate(conflict: (any AcademyError)?)
    /// The record is not imported on purpose, and is not an error.
    case ignored
}

/// Imports the records of one file, one at a time.
///
/// Its functions correspond to those of `RowImporter`, without the type of the row.
protocol RecordImporter: Sendable {
    mutating func prepare(in db: any Transaction) throws
    mutating func beginBatch(in db: any Transaction) throws
    mutating func importRow(
        _ record: CSVReader.Record, cells: [String?], keys: inout KeyIndex, in db: any Transaction
    ) throws -> RowOutcome
    /// The request that changes the stored entity to the values of the row; nil if there is none.
    func edit(
        _ row: ExistingRow, _ differences: [ImportDifference], keys: KeyIndex, at now: Instant,
        in db: any Transaction
    ) throws -> (any APIRequest)?
    var losses: [String: Int] { get }
    var remarks: [any SentenceValue] { get }
    mutating func forgetLastRow()
    mutating func rowWasEdited()
    mutating func prepareToFinish(in db: any Transaction) throws
    mutating func finish(in db: any Transaction) throws -> Bool
}

/// Decodes a sheet's rows and passes them to the feature's importer.
struct SheetImporter<Definition: Sheet>: RecordImporter {
    let sheet: Definition
    let file: SheetFile
    var importer: Definition.Importer
    private let now: Instant
    /// The line of each entity's first row in the file, by the entity's id.
    private var firstRows: [Int64: Int] = [:]

    init(sheet: Definition, file: SheetFile, importer: Definition.Importer, now: Instant) {
        self.sheet = sheet
        self.file = file
        self.importer = importer
        self.now = now
    }

    mutating func importRow(
        _ record: CSVReader.Record, cells: [String?], keys: inout KeyIndex, in db: any Transaction
    ) throws -> RowOutcome {
        keys.beginRow()
        let row = try Definition.Row(from: RowDecoder(cells: cells, columns: file.columns))
        let key = try sheet.key(of: row)
        let outcome: ImportOutcome<Definition.Importer.Entity>?
        do { outcome = try imported(row, keys: keys, in: db) } catch let error as any AcademyError
            where error.kind == .conflict && keys.hasNamedDuplicate
        {
            importer.forgetLastRow()
            return .ofDuplicate(conflict: error)
        }
        guard let outcome else { return .ignored }
        if outcome.isAlias { return .ofDuplicate(conflict: nil) }
        // A row that refers to a duplicate is not checked, since the same row of the other student may be in
        // the file.
        if !keys.hasNamedDuplicate {
            do { try checkIsFirst(outcome.id.number, row: record.number, cells) } catch {
                importer.forgetLastRow()
                throw error
            }
        }
        if let key { keys.add(key, outcome.id.number, of: sheet.name) }
        let name = sheet.name(of: row)
        let isNamesake = name.map { !sheet.nameColumns.isEmpty && keys.hasName($0, of: sheet.name) } ?? false
        if let name {
            keys.add(name: name, outcome.id.number, of: sheet.name, within: sheet.container(of: row))
        }
        if outcome.isNew { return .new(namesake: isNamesake ? name : nil) }
        if keys.hasNamedDuplicate { return .ofDuplicate(conflict: nil) }
        let completed = try RowEncoder.cells(of: sheet.completed(row), file.columns)
        let given = zip(cells, completed).map { $0 == nil ? nil : $1 }
        return .existing(ExistingRow(record: record, id: outcome.id.number, cells: given))
    }

    private mutating func imported(
        _ row: Definition.Row, keys: KeyIndex, in db: any Transaction
    ) throws -> ImportOutcome<Definition.Importer.Entity>? {
        if sheet.isOneStatement {
            return try db.attempt { try importer.importRow(row, keys: keys, at: now, in: db) }
        }
        return try db.savepoint { try importer.importRow(row, keys: keys, at: now, in: db) }
    }

    private mutating func checkIsFirst(
        _ id: Int64, row: Int, _ cells: [String?]
    ) throws(InvalidValue) {
        guard let code = sheet.repetitionCode else { return }
        guard let first = firstRows[id] else {
            firstRows[id] = row
            return
        }
        let label = file.label(of: cells).excerpt(Limits.name)
        throw InvalidValue(
            code, field: sheet.identity.first, sentence: "row.repeated",
            ["noun": Word.noun(file.noun), "label": label, "row": first])
    }

    func edit(
        _ row: ExistingRow, _ differences: [ImportDifference], keys: KeyIndex, at now: Instant,
        in db: any Transaction
    ) throws -> (any APIRequest)? {
        if let fixed = differences.first(where: { sheet.fixedColumns?.contains($0.column) ?? true }) {
            throw InvalidValue.notEditable(fixed, noun: file.noun, isEntry: sheet.fixedColumns == nil)
        }
        let changed = Set(differences.map(\.column))
        let cells = zip(file.columns.all, row.cells).map { column, cell in
            column.isOptional && !changed.contains(column.name) ? nil : cell
        }
        let edited = try Definition.Row(
            from: RowDecoder(cells: cells, columns: file.columns, isEdit: true))
        return try sheet.edit(Identifier(row.id), to: edited, keys: keys, at: now, in: db)
    }

    var losses: [String: Int] { importer.losses }
    var remarks: [any SentenceValue] { importer.remarks }
    mutating func prepare(in db: any Transaction) throws { try importer.prepare(in: db) }
    mutating func beginBatch(in db: any Transaction) throws { try importer.beginBatch(in: db) }
    mutating func forgetLastRow() { importer.forgetLastRow() }
    mutating func rowWasEdited() { importer.rowWasEdited() }
    mutating func prepareToFinish(in db: any Transaction) throws { try importer.prepareToFinish(in: db) }
    mutating func finish(in db: any Transaction) throws -> Bool { try importer.finish(in: db) }
}

extension InvalidValue {
    /// A row has another value than the stored one in a column that cannot be edited.
    ///
    /// - Parameter isEntry: whether no column of the row can be edited, since it is an entry of the ledger.
    fileprivate static func notEditable(
        _ difference: ImportDifference, noun: String, isEntry: Bool
    ) -> InvalidValue {
        InvalidValue(
            "row.not-editable", field: difference.column, sentence: isEntry ? "row.not-editable.entry" : nil,
            [
                "noun": Word.noun(noun), "field": Word.field(difference.column),
                "stored": difference.stored.excerpt(),
            ])
    }
}
