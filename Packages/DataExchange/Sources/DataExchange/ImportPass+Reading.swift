internal import Core
internal import Persistence

extension ImportPass {
    /// A file that is being read.
    struct Sheet: Sendable {
        let file: AcademyFile
        let columns: [String: Int]
        /// The columns that the academy knows.
        let names: [String]
        var reader: CSVReader
        /// Rows that were read, good or bad.
        var rows = 0
    }

    /// Reads a row and brings it in; false at the end of the file.
    mutating func row(of sheet: inout Sheet, in db: any Transaction) throws -> Bool {
        sheet.rows += 1
        guard sheet.rows <= Self.fileRowLimit + 1 else {
            let tooMany = InvalidValue(
                "csv.too-many-rows", field: nil,
                "The file has more than \(Self.fileRowLimit) rows. Split it and import the parts.")
            noteUnread(sheet.file, tooMany, row: sheet.reader.row)
            return false
        }
        let record: CSVReader.Record?
        do {
            record = try sheet.reader.next()
        } catch {
            note(error, in: sheet.file, row: sheet.reader.row)
            keep(unreadable: sheet.reader.badText, of: sheet, reason: error.description)
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

    /// A key may occur once in a file.
    mutating func once(_ key: String, row: SheetRow) throws(InvalidValue) {
        if let first = seenKeys.updateValue(row.number, forKey: key) {
            seenKeys[key] = first
            throw InvalidValue(
                "key.repeated", field: "key",
                "The key \(key.excerpt(Limits.name)) is used on row \(first) already.")
        }
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
            try row.refuseControls(in: sheet.names)
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

    mutating func note(_ error: any AcademyError, in file: AcademyFile, row: Int) {
        faulty.insert(file)
        guard report.errors.count < ImportReport.errorLimit else {
            furtherErrors[file, default: 0] += 1
            return
        }
        let column = error.field.map { FreeText.code($0).replacing("-", with: "_") }
        report.errors.append(
            ImportError(
                file: file.rawValue, row: row,
                column: column.flatMap { (file.columns + AcademyFile.laterColumns).contains($0) ? $0 : nil },
                code: error.code, message: error.description))
    }
}

extension AcademyFile {
    /// Whether a row goes in by one statement, which undoes itself where it fails.
    var isOneStatement: Bool { self == .attendance || self == .students || self == .guardians }
}
