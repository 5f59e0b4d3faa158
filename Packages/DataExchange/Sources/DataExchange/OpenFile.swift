internal import Core

/// A file whose rows are being read.
struct OpenFile: Sendable {
    let sheet: SheetFile
    /// The positions of the columns in a record.
    let header: Header
    /// The name of the column with the reason in the file of rejected rows.
    let rejectionColumn: String
    /// The readers of the cells, in the order of the sheet's columns.
    private let cellReaders: [CellReader]
    /// How the keys of rows without one are made; nil if they have keys, or need none.
    private var keyTemplate: KeyTemplate?
    /// The positions of the key and the national id among the columns, if they are one column of the file.
    private var keyAndID: (key: Int, id: Int)?
    private(set) var reader: CSVReader
    /// The line of the last row with more than one cell, without signatures; nil before it was needed.
    private var lastFullRow: Int?
    /// The last record of a grid, and the number of its days whose cells were read.
    private var gridRecord: (record: CSVReader.Record, read: Int)?
    /// The remarks about left-out values since ``takeRemarks()``.
    private var remarks: [CellRemark] = []

    /// The maximum number of rows of a file, valid or not; in a grid each filled cell below a day is a row.
    private static let rowLimit = 1_000_000

    /// Opens a file and reads the rows up to its header.
    ///
    /// - Parameters:
    ///   - today: the last day that is not in the future; nil if it does not matter.
    ///   - rowLimit: the maximum number of rows.
    /// - Throws: ``InvalidValue`` `csv.nul-bytes` or `csv.too-many-rows`; the errors of ``CSVReader/next()``,
    ///   ``Header/find(in:for:_:)`` and ``FileMap``.
    init(
        _ sheet: SheetFile, _ text: String, _ map: FileMap? = nil, on today: CalendarDay? = nil,
        rowLimit: Int = Self.rowLimit
    ) throws(InvalidValue) {
        try map?.check(sheet.columns)
        cellReaders = try sheet.columns.all.map { column throws(InvalidValue) in
            try CellReader(column, map, on: today)
        }
        var reader = CSVReader(text, separator: ColumnSeparator(of: text, map))
        guard !reader.hasNUL else { throw InvalidValue("csv.nul-bytes", field: nil) }
        header = try Header.find(in: &reader, for: sheet.columns, map)
        let days = header.days
        let hasTooMany = reader.hasRows(moreThan: rowLimit, most: days?.all.count ?? 1) { record in
            days?.count(in: record) ?? 1
        }
        if hasTooMany { throw InvalidValue("csv.too-many-rows", field: nil, ["limit": rowLimit]) }
        let columns = header.columns
        let positions = ["key", "national_id"].compactMap { column in
            columns.firstIndex { $0.name == column && !$0.positions.isEmpty }
        }
        if positions.count == 2, columns[positions[0]].positions == columns[positions[1]].positions {
            keyAndID = (positions[0], positions[1])
        }
        let names = Set(sheet.columns.all.map(\.name))
        keyTemplate = map?.values?["key"].map { KeyTemplate($0, columns: names) }
        rejectionColumn = sheet.columns.rejectionColumn(in: map)
        self.sheet = sheet
        self.reader = reader
    }

    /// The next row of the table, with as many fields as the header; nil at the end. A record of a grid of
    /// days has a row for each filled cell below a day.
    ///
    /// Rows without any text, rows of totals, and notes below the table are left out.
    ///
    /// - Throws: the errors of ``CSVReader/next()``.
    mutating func next() throws(InvalidValue) -> CSVReader.Record? {
        guard let days = header.days else { return try nextRecord() }
        while true {
            if let (record, read) = gridRecord, let index = days.index(ofValueIn: record, from: read) {
                gridRecord?.read = index + 1
                var row = record
                row.dayIndex = index
                return row
            }
            gridRecord = nil
            guard let record = try nextRecord() else { return nil }
            // Its fields may be below other days: it is one invalid row.
            guard record.fields.count == header.names.count else { return record }
            gridRecord = (record, 0)
        }
    }

    private mutating func nextRecord() throws(InvalidValue) -> CSVReader.Record? {
        while var record = try reader.next() {
            let filled = record.filled
            if filled == 0 || Header.repeats(header.names, in: record) { continue }
            if isTotal(record) || filled <= 2 && isNote(record) {
                let text = record.fields.first { !$0.isBlank } ?? ""
                remarks.append(CellRemark(kind: .row, row: record.number, text: text))
                continue
            }
            header.adjust(&record)
            return record
        }
        return nil
    }

    /// What was left out of the rows and cells that were read since the last call.
    mutating func takeRemarks() -> [CellRemark] {
        defer { remarks.removeAll() }
        return remarks
    }

    /// Whether a row begins with a word such as “Total”, and lacks a value that a row must have, or has few
    /// values and no name of a person or thing: `Total: 35`.
    private func isTotal(_ record: CSVReader.Record) -> Bool {
        guard let first = record.fields.first(where: { !$0.isBlank }), Vocabulary.beginsTotal(first) else {
            return false
        }
        if header.lacksValue(in: record) { return true }
        let others = record.fields.drop { $0.isBlank }.dropFirst()
        guard others.allSatisfy({ !$0.contains(where: \.isLetter) }) else { return false }
        // The sums of a grid stand below all of its days.
        if header.days != nil { return true }
        let isAmongFew = record.filled * 2 <= header.names.count
        let isTotalAlone = Vocabulary.words(of: first).count == 1
        return hasPersonNames ? isAmongFew || isTotalAlone : isAmongFew && first.isNote
    }

    private var hasPersonNames: Bool { cellReaders.contains(where: \.isPersonName) }

    /// Whether a row with one or two cells is no row of the table: a note below it, such as a day or a
    /// signature, or between the rows of persons, such as `Horario: 18:00`.
    private mutating func isNote(_ record: CSVReader.Record) -> Bool {
        guard let first = record.fields.first(where: { !$0.isBlank }) else { return false }
        if record.filled == 2 { return first.isLabel && isBelowTable(record) }
        let lacksValue = header.lacksValue(in: record)
        guard hasPersonNames, first.isNote else {
            return header.names.count > 2 && (lacksValue || first.isDated) && isBelowTable(record)
        }
        guard header.names.count > 2 || header.names.count == 2 && first.contains(" ") else { return false }
        return !lacksValue || isBelowTable(record)
    }

    /// Whether the rest of the file has only rows with one cell, and signatures.
    private mutating func isBelowTable(_ record: CSVReader.Record) -> Bool {
        if lastFullRow == nil {
            var (rest, last) = (reader, 0)
            while let more = (try? rest.next()) ?? nil {
                let isLabelled = more.filled == 2 && more.fields.first { !$0.isBlank }?.isLabel == true
                if more.filled > 1, !isLabelled { last = more.number }
            }
            lastFullRow = last
        }
        return record.number > lastFullRow ?? 0
    }

    /// The key by which other files name a record that is not imported, as the map reads it; nil if it has
    /// none.
    func key(of record: CSVReader.Record) -> String? {
        guard let index = header.columns.firstIndex(where: { $0.name == "key" }),
            let text = header.text(of: header.columns[index], in: record), !text.isEmpty
        else { return nil }
        return (try? cellReaders[index].read(text).text) ?? text
    }

    /// The fields of a record in the order of the sheet's columns, as the academy writes them and with the
    /// map's values for empty fields; nil for columns that the file lacks.
    ///
    /// - Throws: ``InvalidValue`` `csv.field-count`; the errors of ``CellReader/read(_:)``.
    mutating func cells(of record: CSVReader.Record) throws(InvalidValue) -> [String?] {
        guard record.fields.count == header.names.count else {
            throw InvalidValue(
                "csv.field-count", field: nil,
                ["fields": record.fields.count, "columns": header.names.count])
        }
        var cells: [String?] = []
        cells.reserveCapacity(header.columns.count)
        for (column, reader) in zip(header.columns, cellReaders) {
            let field = header.text(of: column, in: record)
            let given = field?.isEmpty == false ? field : column.value(on: record.number) ?? field
            guard let given else {
                cells.append(nil)
                continue
            }
            let cell = try reader.read(given)
            cells.append(cell.text)
            if let kind = cell.remark {
                remarks.append(CellRemark(kind: kind, row: record.number, text: given))
            }
        }
        completeName(&cells)
        dropKeyWithoutID(&cells)
        makeKey(of: record, &cells)
        return cells
    }

    /// Fills in the key of a row without one, by the map's template.
    private mutating func makeKey(of record: CSVReader.Record, _ cells: inout [String?]) {
        guard keyTemplate != nil, let index = header.columns.firstIndex(where: { $0.name == "key" }),
            header.text(of: header.columns[index], in: record)?.isEmpty ?? true
        else { return }
        let named = zip(header.columns, cells).map { ($0.name, $1 ?? "") }
        let values = Dictionary(named) { first, _ in first }
        cells[index] = keyTemplate?.key(of: values, row: record.number)
    }

    /// Removes the key of a row whose national id is its key, and which has none: `no tiene` is no key.
    private func dropKeyWithoutID(_ cells: inout [String?]) {
        guard let (key, id) = keyAndID, cells[id]?.isEmpty == true else { return }
        cells[key] = ""
    }

    /// Fills in the given or the family names of a person who has one name only.
    ///
    /// Several names in the column of the family names lack the given name, which is an error of the row.
    private func completeName(_ cells: inout [String?]) {
        let names = cellReaders.indices.filter { cellReaders[$0].isPersonName }
        let missing = names.filter { cells[$0]?.isBlank ?? false }
        guard missing.count == 1, names.count == 2 else { return }
        let given = names.first { header.columns[$0].name == "first_name" }
        let family = cells[names[missing[0] == names[0] ? 1 : 0]] ?? ""
        guard missing[0] != given || NameForm.names(in: family).count == 1 else { return }
        cells[missing[0]] = NameForm.noName
    }
}

extension String {
    /// Whether a cell has a digit or a colon, as notes have and names of persons do not.
    fileprivate var isNote: Bool { contains { $0.isNumber || $0 == ":" } }
    /// Whether a cell has a day or a colon, as names of other things, such as `Sala 2`, do not.
    fileprivate var isDated: Bool { contains(#/[0-9]\/[0-9]|:/#) }
    /// Whether a cell names the one beside it: `Elaborado por:`.
    fileprivate var isLabel: Bool { collapsingSpaces.hasSuffix(":") }
}
