internal import Application
internal import Core

/// Collects the results of the rows of an import for its report.
struct ImportReportBuilder: Sendable {
    /// The files with invalid rows, and those that could not be read.
    private(set) var withErrors: Set<String> = []
    /// The files that could not be read at all.
    private(set) var notRead: Set<String> = []
    /// The number of errors that are not listed, by file.
    private(set) var furtherErrors: [String: Int] = [:]
    private let keepsRejected: Bool
    private let listsDifferences: Bool
    private let language: Language
    private let today: CalendarDay?
    private var counted = ImportReport()
    /// The files that could not be read, and the files that depend on one.
    private var skippedFiles: Set<String> = []
    private var rejected: [String: CSVWriter] = [:]
    private var rejectedBytes = 0
    /// The last row of each grid that was written back.
    private var keptLines: [String: Int] = [:]
    /// Rejected rows that are not written back: too long, or too many.
    private var droppedRows = 0
    private var skippedRows = 0
    private var rowsOfDuplicates = 0
    /// The rows that name a duplicate and conflict with a stored row.
    private(set) var conflicts = SentenceList(limit: ImportReport.conflictLimit)
    private var losses: [String: Int] = [:]
    /// The persons whose names changed.
    private var renamed = SentenceList(limit: ImportReport.conflictLimit)
    /// The new persons with the name of another one.
    private var namesakes = SentenceList(limit: ImportReport.remarkLimit)
    /// The cells and rows that were left out.
    private var remarks = SentenceList(limit: ImportReport.remarkLimit)

    /// The remarks of the importers of the sheets.
    private var sheetRemarks: [any SentenceValue] = []

    /// - Parameters:
    ///   - language: that of the sentences.
    ///   - today: the last day on which a person can be born; nil if no row is read.
    init(of request: ImportAcademy, in language: Language, on today: CalendarDay? = nil) {
        self.today = today
        keepsRejected = request.skipsBad
        listsDifferences = request.showDifferences ?? false
        self.language = language
    }

    var report: ImportReport {
        var report = counted
        report.rejected = rejected.mapValues(\.text)
        report.furtherErrors = furtherErrors.values.reduce(0, +)
        report.losses = losses.sorted { $0.key < $1.key }.map { kind, number in
            let message = language.sentence("import.loss.\(kind)", ["number": number])
            return ImportLoss(kind: kind, number: number, message: message)
        }
        if skippedRows > 0, keepsRejected {
            report.warnings.append(language.sentence("import.skipped-rows", ["number": skippedRows]))
        }
        if rowsOfDuplicates > 0 {
            report.warnings.append(
                language.sentence("import.rows-of-duplicates", ["number": rowsOfDuplicates]))
        }
        report.warnings += renamed.all { language.sentence("import.further-renamed", ["number": $0]) }
        report.warnings += namesakes.all { language.sentence("import.further-namesakes", ["number": $0]) }
        report.warnings += remarks.all { language.sentence("import.further-remarks", ["number": $0]) }
        report.warnings += sheetRemarks.map { $0.text(in: language, of: .exchange) }
        report.warnings += conflicts.all { language.sentence("import.further-conflicts", ["number": $0]) }
        if droppedRows > 0 {
            report.warnings.append(language.sentence("import.dropped-rows", ["number": droppedRows]))
        }
        return report
    }

    mutating func countNew(in sheet: String) { counted.counts[sheet, default: 0] += 1 }
    mutating func countUnchanged() { counted.unchanged += 1 }
    mutating func countUpdated() { counted.updated += 1 }

    /// Names a person whose name a row changed.
    mutating func note(_ record: CSVReader.Record, of file: String, renames stored: String, to given: String)
    {
        let position = ImportPosition.row(record.number, file: file)
        renamed.add { [language] in
            language.sentence(
                "import.renamed",
                ["position": position, "stored": stored.excerpt(), "given": given.excerpt()])
        }
    }

    /// Names a new person who has the name of another one.
    ///
    /// - Parameter noun: that of the sheet: instructors are not merged.
    mutating func note(_ record: CSVReader.Record, of file: String, namesake name: String, noun: String) {
        let position = ImportPosition.row(record.number, file: file)
        namesakes.add { [language] in
            language.sentence("import.namesake.\(noun)", ["position": position, "text": name.excerpt()])
        }
    }

    /// Names the cells and rows of a file that were left out.
    mutating func note(_ remarks: [CellRemark], in file: String) {
        for remark in remarks {
            let position = ImportPosition.row(remark.row, file: file)
            self.remarks.add { [language] in
                language.sentence(
                    "import.left-out.\(remark.kind.rawValue)",
                    ["position": position, "text": remark.text.excerpt()])
            }
        }
    }

    /// Adds what rows took away.
    mutating func note(losses: [String: Int]) {
        for (kind, number) in losses where number > 0 { self.losses[kind, default: 0] += number }
    }

    /// Adds the remarks of the importer of a sheet.
    mutating func note(remarks: [any SentenceValue]) { sheetRemarks += remarks }

    /// Counts a row with other values than the stored row.
    mutating func note(_ differences: [ImportDifference]) {
        guard !differences.isEmpty else { return }
        counted.different += 1
        let room = ImportReport.differenceLimit - counted.differences.count
        if listsDifferences { counted.differences += differences.prefix(room) }
    }

    /// Opens a file; nil if it, or a file that it depends on, cannot be read.
    mutating func opened(_ sheet: SheetFile, _ request: ImportAcademy) -> OpenFile? {
        guard sheet.dependencies.isDisjoint(with: skippedFiles) else {
            skippedFiles.insert(sheet.name)
            return nil
        }
        do {
            let file = try OpenFile(
                sheet, request.text(of: sheet.name) ?? "", request.map?[sheet.name], on: today)
            // A file without new rows is in the report too.
            counted.counts[sheet.name] = 0
            return file
        } catch {
            notRead.insert(sheet.name)
            skippedFiles.insert(sheet.name)
            note(error, in: sheet, row: 1)
            return nil
        }
    }

    /// Notes a row that is not CSV. If the file has a column for the reason already, the row is written back
    /// unchanged, since its fields cannot be separated.
    mutating func noteInvalid(_ error: InvalidValue, in file: OpenFile) {
        note(error, in: file.sheet, row: file.reader.row)
        let hasReason = file.header.positions[file.rejectionColumn] != nil
        keep(
            file.reader.invalidText.map {
                hasReason ? $0 : $0 + file.reader.separator.text + text(error).csvCell
            }, of: file)
    }

    /// Notes an invalid row.
    mutating func note(_ error: any AcademyError, _ record: CSVReader.Record, of file: OpenFile) {
        let days = file.header.days
        let column = error.field.map(SheetColumns.name)
        let isOfDay = column.flatMap { days?.grid.part($0) } != nil
        let day = isOfDay ? record.dayIndex.flatMap { days?.all[$0].name } : nil
        note(error, in: file.sheet, row: record.number, day: day)
        keep(record, of: file, reason: text(error))
    }

    /// Notes a valid row that names a rejected one.
    mutating func noteSkipped(_ record: CSVReader.Record, of file: OpenFile, _ skipped: SkippedDependency) {
        skippedRows += 1
        keep(record, of: file, reason: text(skipped.reason))
    }

    /// Notes a row that is left out because it names a duplicate, a student who was merged into another.
    ///
    /// - Parameter conflict: why the other student cannot have the row; nil if they have the same row
    ///   already.
    mutating func noteOfDuplicate(
        _ record: CSVReader.Record, of file: OpenFile, named name: String, _ conflict: (any AcademyError)?
    ) {
        rowsOfDuplicates += 1
        guard let conflict else { return }
        let position = ImportPosition.row(record.number, file: name)
        conflicts.add { [language] in
            language.sentence("import.conflict", ["position": position, "reason": conflict.specification])
        }
        keep(record, of: file, reason: text(conflict))
    }

    private func text(_ error: any AcademyError) -> String { error.specification.sentence(in: language) }

    /// - Parameter day: the name of the file's column, if the error is about a day or the text below it.
    private mutating func note(
        _ error: any AcademyError, in sheet: SheetFile, row: Int, day: String? = nil
    ) {
        withErrors.insert(sheet.name)
        guard counted.errors.count < ImportReport.errorLimit else {
            furtherErrors[sheet.name, default: 0] += 1
            return
        }
        let named = error.field.map(SheetColumns.name).flatMap { sheet.columns.contains($0) ? $0 : nil }
        counted.errors.append(
            ImportError(
                file: sheet.name, row: row, column: day ?? named,
                code: error.code, message: text(error)))
    }

    private mutating func keep(_ record: CSVReader.Record, of file: OpenFile, reason: String) {
        if file.header.days != nil {
            // The cells of a row have one line, which is written back once.
            if keptLines[file.sheet.name] == record.number { return }
            keptLines[file.sheet.name] = record.number
        }
        // A file of rejected rows that is imported again already has a column with earlier reasons.
        let index = file.header.positions[file.rejectionColumn]
        if index == nil, !record.isAdjusted {
            return keep(file.reader.text(of: record) + file.reader.separator.text + reason.csvCell, of: file)
        }
        var fields = record.fields.map(\.withoutFormulaGuard)
        if let index, fields.indices.contains(index) { fields[index] = reason } else { fields.append(reason) }
        keep(fields.map(\.csvCell).joined(separator: file.reader.separator.text), of: file)
    }

    private mutating func keep(_ line: String?, of file: OpenFile) {
        guard keepsRejected else { return }
        guard let line, line.utf8.count <= ImportReport.rejectedLimit - rejectedBytes else {
            droppedRows += 1
            return
        }
        rejectedBytes += line.utf8.count
        rejected[file.sheet.name, default: Self.writer(for: file)].add(line: line)
    }

    private static func writer(for file: OpenFile) -> CSVWriter {
        let reason = file.rejectionColumn
        let names = file.header.names.map(\.withoutFormulaGuard)
        return CSVWriter(
            columns: names.contains(reason) ? names : names + [reason], separator: file.reader.separator)
    }
}

extension Language {
    /// A sentence about an import.
    fileprivate func sentence(_ key: String, _ values: [String: any SentenceValue]) -> String {
        Catalogue.exchange.sentence(key, values, in: self) ?? key
    }
}
