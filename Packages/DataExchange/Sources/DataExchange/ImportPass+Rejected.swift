internal import Core

extension ImportPass {
    /// Keeps a row that did not go in, to be written back with its reason.
    mutating func keep(_ record: CSVReader.Record, of sheet: Sheet, reason: String) {
        guard let index = sheet.columns[Self.reason], record.fields.indices.contains(index) else {
            return keep(sheet.reader.text(of: record) + "," + reason.csvCell, of: sheet)
        }
        // A file of rejected rows that is imported again has the reasons of the last time.
        var fields = record.fields.map(\.withoutFormulaGuard)
        fields[index] = reason
        keep(fields.map(\.csvCell).joined(separator: ","), of: sheet)
    }

    /// Keeps the text of a row that cannot be read, nil where it is too long to be written back. A reason that it has
    /// from the last time stays, since its fields cannot be told apart.
    mutating func keep(unreadable text: String?, of sheet: Sheet, reason: String) {
        let hasReason = sheet.columns[Self.reason] != nil
        keep(text.map { hasReason ? $0 : $0 + "," + reason.csvCell }, of: sheet)
    }

    private mutating func keep(_ line: String?, of sheet: Sheet) {
        guard keepsRejected else { return }
        guard let line, line.utf8.count <= ImportReport.rejectedLimit - rejectedBytes else {
            unkeptRows += 1
            return
        }
        rejectedBytes += line.utf8.count
        rejected[sheet.file, default: Self.writer(for: sheet)].add(line: line)
    }

    private static func writer(for sheet: Sheet) -> CSVWriter {
        let names = sheet.columns.sorted { $0.value < $1.value }.map(\.key.withoutFormulaGuard)
        return CSVWriter(columns: names.contains(reason) ? names : names + [reason])
    }

    /// The column of what was wrong with a row, in the files of rejected ones.
    private static let reason = "reason"

    /// Remembers the key of a row that did not go in.
    mutating func rejectKey(of record: CSVReader.Record, in sheet: Sheet) {
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
