internal import Core
internal import Persistence

extension ImportPass {
    /// A file that is being read.
    struct Sheet: Sendable {
        let file: AcademyFile
        let columns: [String: Int]
        var reader: CSVReader
    }

    /// Opens a file; nil where its first row is not as it should be.
    mutating func opened(_ file: AcademyFile, _ text: String) -> Sheet? {
        var reader = CSVReader(text)
        guard let columns = header(of: file, &reader) else { return nil }
        seenKeys = [:]
        report.counts[file.rawValue, default: 0] += 0
        return Sheet(file: file, columns: columns, reader: reader)
    }

    /// Reads a row and brings it in; false at the end of the file.
    mutating func row(of sheet: inout Sheet, in db: any Transaction) throws -> Bool {
        let record: CSVReader.Record?
        do {
            record = try sheet.reader.next()
        } catch {
            note(error, in: sheet.file, row: sheet.reader.row)
            keep(sheet.reader.badText, of: sheet, reason: error.description)
            return true
        }
        if let record { try take(record, of: sheet, in: db) }
        let progress = sheet.reader.progress
        if record == nil || record?.number.isMultiple(of: 512) == true {
            exchange.onProgress(
                sheet.file.rawValue, share.lowerBound * progress.total + progress.done,
                share.upperBound * progress.total)
        }
        return record != nil
    }

    /// A key may stand once in a file.
    mutating func once(_ key: String, row: SheetRow) throws(InvalidValue) {
        if let first = seenKeys.updateValue(row.number, forKey: key) {
            seenKeys[key] = first
            throw InvalidValue(
                "key.repeated", field: "key",
                "The key \(key.escapingControls) is used on row \(first) already.")
        }
    }

    private mutating func header(of file: AcademyFile, _ reader: inout CSVReader) -> [String: Int]? {
        let fields: [String]
        do {
            fields = try reader.next()?.fields.map { $0.collapsingSpaces.lowercased() } ?? []
        } catch {
            note(error, in: file, row: 1)
            return nil
        }
        let columns = Dictionary(
            fields.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
        if columns.count != fields.count {
            let repeated = InvalidValue(
                "csv.repeated-column", field: nil, "A column stands twice in the first row.")
            note(repeated, in: file, row: 1)
            return nil
        }
        if let missing = file.columns.first(where: {
            columns[$0] == nil && !file.optionalColumns.contains($0)
        }) {
            let missing = InvalidValue(
                "csv.missing-column", field: missing, "The column \(missing) is missing in the first row.")
            note(missing, in: file, row: 1)
            return nil
        }
        return columns
    }

    private mutating func take(_ record: CSVReader.Record, of sheet: Sheet, in db: any Transaction) throws {
        let file = sheet.file
        do {
            guard record.fields.count == sheet.columns.count else {
                throw InvalidValue(
                    "csv.field-count", field: nil,
                    "The row has \(record.fields.count) fields and the first row \(sheet.columns.count).")
            }
            let row = SheetRow(number: record.number, fields: record.fields, columns: sheet.columns)
            let isNew =
                try file.isOneStatement
                ? bring(row, of: file, in: db) : db.savepoint { try bring(row, of: file, in: db) }
            if isNew { report.counts[file.rawValue, default: 0] += 1 } else { report.unchanged += 1 }
        } catch let held as HeldBack {
            heldBackRows += 1
            rejectKey(of: record, in: sheet)
            keep(record, of: sheet, reason: "held back: \(held.reason)")
        } catch is ConstraintViolation {
            // What the row names was there when it was looked up, and is gone.
            refuse(InvalidValue("row.refused", field: nil, "The academy no longer has what the row needs."))
        } catch let error as any AcademyError where !(error is StorageError) {
            refuse(error)
        }
        func refuse(_ error: any AcademyError) {
            note(error, in: file, row: record.number)
            rejectKey(of: record, in: sheet)
            keep(record, of: sheet, reason: error.description)
        }
    }

    private mutating func note(_ error: any AcademyError, in file: AcademyFile, row: Int) {
        faulty.insert(file)
        guard report.errors.count < ImportReport.errorLimit else {
            report.furtherErrors += 1
            return
        }
        let column = error.field.map { FreeText.code($0).replacing("-", with: "_") }
        report.errors.append(
            ImportError(
                file: file.rawValue, row: row,
                column: column.flatMap { (file.columns + AcademyFile.laterColumns).contains($0) ? $0 : nil },
                code: error.code, message: error.description))
    }

    private mutating func keep(_ record: CSVReader.Record, of sheet: Sheet, reason: String) {
        var line = sheet.reader.text(of: record)
        // A file of rejected rows that comes in again has the reasons of the last time.
        if let old = sheet.columns[Self.reason] {
            let kept = record.fields.indices.filter { $0 != old }
            line = kept.map { CSVWriter.quoted(record.fields[$0]) }.joined(separator: ",")
        }
        keep(line, of: sheet, reason: reason)
    }

    private mutating func keep(_ line: String, of sheet: Sheet, reason: String) {
        guard keepsRejected else { return }
        let header = sheet.columns.sorted { $0.value < $1.value }.map(\.key).filter { $0 != Self.reason }
        rejected[sheet.file, default: CSVWriter(columns: header + [Self.reason])].add(
            line: line + "," + CSVWriter.quoted(SpreadsheetCell.neutralised(reason)))
    }

    /// The column of what was wrong with a row, in the files of rejected ones.
    private static let reason = "reason"

    private mutating func rejectKey(of record: CSVReader.Record, in sheet: Sheet) {
        guard let index = sheet.columns["key"], record.fields.indices.contains(index) else { return }
        let key = record.fields[index]
        switch sheet.file {
        case .venues: venues.rejectRow(of: key)
        case .rooms: rooms.rejectRow(of: key)
        case .instructors: instructors.rejectRow(of: key)
        case .classTypes: classTypes.rejectRow(of: key)
        case .plans: plans.rejectRow(of: key)
        case .classes: classes.rejectRow(of: key)
        case .students: students.rejectRow(of: key)
        default: break
        }
    }
}

extension AcademyFile {
    /// Whether a row goes in by one statement, which undoes itself where it fails.
    var isOneStatement: Bool { self == .attendance || self == .students || self == .guardians }
}
