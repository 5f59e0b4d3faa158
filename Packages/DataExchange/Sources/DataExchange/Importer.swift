internal import Application
internal import Core
internal import Persistence

/// One import in batches: it writes the valid rows and notes the errors of the others.
///
/// It keeps its state from one batch to the next; each batch has a transaction of its own.
struct Importer: Sendable {
    /// The maximum number of rows of a batch.
    static let rowLimit = 10_000
    /// Milliseconds after which a batch ends. The fewer batches, the fewer pages of the database are written.
    static let batchMilliseconds: Int64 = 200
    /// Milliseconds after which a batch ends if another write waits for it.
    static let awaitedBatchMilliseconds: Int64 = 50

    /// The next step.
    enum Next: Sendable {
        /// Another batch.
        case batch
        /// A call of ``prepare(in:)``, in a transaction that only reads, so that others can write meanwhile.
        case prepare
        case end
    }

    private enum Stage { case rows, finish }

    let exchange: DataExchange
    private let request: ImportAcademy
    private let call: AsyncCall
    /// The number of this pass over the files, from 0, and the number of all passes, for the progress.
    private let pass: (number: Int, count: Int)
    private(set) var result: ImportReportBuilder
    private var keys: KeyIndex
    private var importers: [String: any RecordImporter] = [:]
    private var prepared: Set<String> = []
    private var stage = Stage.rows
    private var files: ArraySlice<SheetFile>
    private var file: OpenFile?
    /// The stored rows of the current file's sheet, which are read when the first row of the file is stored
    /// already; nil before.
    private var storedRows: StoredRows?
    /// The row that waits until the stored rows are read and it can be compared with them.
    private var uncompared: ExistingRow?

    /// Reads the stored keys of every sheet that other sheets refer to.
    init(
        _ exchange: DataExchange, _ files: [SheetFile], of request: ImportAcademy,
        pass: (number: Int, count: Int), _ call: AsyncCall, in db: any Transaction
    ) throws {
        self.exchange = exchange
        self.request = request
        self.call = call
        self.pass = pass
        self.files = files[...]
        result = ImportReportBuilder(of: request, in: call.caller.language, on: call.caller.at.latestDay)
        let sheets = try exchange.sheets
        for file in sheets {
            importers[file.name] = try file.sheet.makeImporter(of: file, at: call.caller.at, in: db)
        }
        keys = try KeyIndex(of: sheets.filter { exchange.referenced.contains($0.name) }, in: db)
    }

    var position: ImportPosition {
        switch stage {
        case .rows: file.map { .row($0.reader.row, file: request.fileName(of: $0.sheet.name)) } ?? .files
        case .finish: .lastSteps
        }
    }

    /// Imports up to ``rowLimit`` rows, for at most ``batchMilliseconds``.
    ///
    /// - Parameter isAwaited: whether another write waits for the end of the batch.
    mutating func batch(in db: any Transaction, isAwaited: () -> Bool) throws -> Next {
        let began = exchange.now().milliseconds
        // A batch has rows of one sheet: the next one is prepared in a transaction of its own first.
        if stage == .rows, let name = file?.sheet.name ?? files.first?.name {
            try importers[name]?.beginBatch(in: db)
        }
        for _ in 0..<Self.rowLimit {
            let next = stage == .rows ? try nextRow(in: db) : try finish(in: db)
            guard case .batch = next else { return next }
            let duration = exchange.now().milliseconds - began
            if duration >= Self.batchMilliseconds { break }
            if duration >= Self.awaitedBatchMilliseconds, isAwaited() { break }
        }
        return .batch
    }

    /// Reads the stored data that the current file, the next file or the last steps need.
    mutating func prepare(in db: any Transaction) throws {
        if let file, uncompared != nil {
            storedRows = try StoredRows(
                of: file.sheet, among: exchange.sheets, amounts: exchange.amounts(db), in: db)
        } else if stage == .rows, let name = files.first?.name {
            try importers[name]?.prepare(in: db)
            prepared.insert(name)
        } else {
            for name in try exchange.sheets.map(\.name) { try importers[name]?.prepareToFinish(in: db) }
        }
    }

    /// Imports one row, or opens the next file.
    private mutating func nextRow(in db: any Transaction) throws -> Next {
        if let uncompared, let file {
            if storedRows == nil { return .prepare }
            self.uncompared = nil
            try compare(uncompared, of: file, in: db)
            return .batch
        }
        guard var open = file else { return openNextFile() }
        // The file is moved out of the property, since `row(of:in:)` changes it and other properties of self.
        file = nil
        var isOpen = true
        // After an error too: the error is reported with the row of the file.
        defer { file = isOpen ? open : nil }
        isOpen = try row(of: &open, in: db)
        return .batch
    }

    /// Opens the next file, or ends the rows if there is none.
    private mutating func openNextFile() -> Next {
        guard let next = files.first else {
            stage = .finish
            return .prepare
        }
        guard prepared.contains(next.name) else { return .prepare }
        files.removeFirst()
        storedRows = nil
        file = result.opened(next, request)
        return .batch
    }

    private mutating func finish(in db: any Transaction) throws -> Next {
        for name in try exchange.sheets.map(\.name) {
            if try importers[name]?.finish(in: db) == true { return .batch }
        }
        for importer in importers.values {
            result.note(losses: importer.losses)
            result.note(remarks: importer.remarks)
        }
        return .end
    }

    /// Reads a row and imports it; returns false at the end of the file.
    private mutating func row(of file: inout OpenFile, in db: any Transaction) throws -> Bool {
        let record: CSVReader.Record?
        do {
            record = try file.next()
        } catch {
            result.noteInvalid(error, in: file)
            return true
        }
        if let record { try importRow(record, of: &file, in: db) }
        result.note(file.takeRemarks(), in: request.fileName(of: file.sheet.name))
        let progress = file.reader.progress
        if record == nil || record?.number.isMultiple(of: 512) == true {
            exchange.onProgress(
                file.sheet.name, pass.number * progress.total + progress.done, pass.count * progress.total)
        }
        return record != nil
    }

    private mutating func importRow(
        _ record: CSVReader.Record, of file: inout OpenFile, in db: any Transaction
    ) throws {
        let name = file.sheet.name
        do {
            let cells = try file.cells(of: record)
            switch try importers[name]?.importRow(record, cells: cells, keys: &keys, in: db) {
            case .new(let namesake):
                result.countNew(in: name)
                if let namesake {
                    result.note(
                        record, of: request.fileName(of: name), namesake: namesake, noun: file.sheet.noun)
                }
            case .existing(let row): try compare(row, of: file, in: db)
            case .ofDuplicate(let conflict):
                result.noteOfDuplicate(record, of: file, named: request.fileName(of: name), conflict)
                if conflict != nil { rejectKey(of: record, in: file) }
            case .ignored, nil: result.countUnchanged()
            }
        } catch {
            try note(error, record, of: file)
            rejectKey(of: record, in: file)
        }
    }

    /// Marks the key of a record that is not imported, so that rows that refer to it are skipped.
    private mutating func rejectKey(of record: CSVReader.Record, in file: OpenFile) {
        if let key = file.key(of: record) {
            keys.reject(RowDecoder.trimmed(key), of: file.sheet.name)
        }
    }

    /// Compares a row with the stored one, and stores its values with ``ImportAcademy/update``. Until the
    /// stored rows are read, the row waits in ``uncompared``.
    private mutating func compare(_ row: ExistingRow, of file: OpenFile, in db: any Transaction) throws {
        guard let storedRows else {
            uncompared = row
            return
        }
        let differences = storedRows.differences(of: row, keys)
        result.note(differences)
        guard !differences.isEmpty else { return result.countUnchanged() }
        guard request.update == true else { return }
        do {
            let losses = try db.savepoint {
                let importer = importers[file.sheet.name]
                let edit = try importer?.edit(row, differences, keys: keys, at: call.caller.at, in: db)
                return try edit.map { try send($0, changing: differences, in: db) } ?? [:]
            }
            importers[file.sheet.name]?.rowWasEdited()
            result.note(losses: losses)
            if let names = storedRows.renaming(by: row, differences) {
                let name = request.fileName(of: file.sheet.name)
                result.note(row.record, of: name, renames: names.stored, to: names.given)
            }
            result.countUpdated()
        } catch {
            importers[file.sheet.name]?.forgetLastRow()
            try note(error, row.record, of: file)
        }
    }

    /// Sends an edit, and returns what it took away.
    private func send(
        _ edit: some APIRequest, changing differences: [ImportDifference], in db: any Transaction
    ) throws -> [String: Int] {
        let response = try call.send(edit, in: db)
        let columns = Set(differences.map(\.column))
        return (response as? any LossReporting)?.losses(changing: columns) ?? [:]
    }

    /// Notes why a row is not imported.
    ///
    /// - Throws: the error itself if it is not about the row, such as one of the storage.
    private mutating func note(
        _ error: any Error, _ record: CSVReader.Record, of file: OpenFile
    ) throws {
        switch error {
        case let skipped as SkippedDependency: result.noteSkipped(record, of: file, skipped)
        case is ConstraintViolation:
            // An entity that the row names was deleted after its key was read.
            result.note(InvalidValue("row.refused", field: nil), record, of: file)
        case let error as any AcademyError where !(error is StorageError):
            result.note(error, record, of: file)
        default: throw error
        }
    }
}
