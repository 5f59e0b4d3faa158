internal import Core

extension ImportPass {
    /// Keeps a row that did not go in, to be written back with its reason.
    mutating func keep(_ record: CSVReader.Record, of sheet: Sheet, reason: String) {
        var line = sheet.reader.text(of: record)
        // A file of rejected rows that comes in again has the reasons of the last time.
        if let old = sheet.columns[Self.reason] {
            let kept = record.fields.indices.filter { $0 != old }
            line = kept.map { record.fields[$0].withoutFormulaGuard.csvCell }.joined(separator: ",")
        }
        keep(line, of: sheet, reason: reason)
    }

    /// Keeps the text of a row; nil where it is too long to be written back.
    mutating func keep(_ line: String?, of sheet: Sheet, reason: String) {
        guard keepsRejected else { return }
        let size = (line?.utf8.count ?? 0) + reason.utf8.count
        guard let line, size <= ImportReport.rejectedLimit - rejectedBytes else {
            unkeptRows += 1
            return
        }
        rejectedBytes += size
        rejected[sheet.file, default: Self.writer(for: sheet)].add(line: line + "," + reason.csvCell)
    }

    private static func writer(for sheet: Sheet) -> CSVWriter {
        let names = sheet.columns.sorted { $0.value < $1.value }.map(\.key).filter { $0 != reason }
        return CSVWriter(columns: names.map(\.withoutFormulaGuard) + [reason])
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
