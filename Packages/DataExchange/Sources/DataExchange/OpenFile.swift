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
    private(set) var reader: CSVReader
    /// The line of the last row with more than one cell; nil before it was needed.
    private var lastFullRow: Int?
    /// What was left out since ``takeRemarks()``.
    private var remarks: [CellRemark] = []

    /// The maximum number of rows of a file, valid or not.
    private static let rowLimit = 1_000_000

    /// Opens a file and reads the rows up to its header.
    ///
    /// - Throws: ``InvalidValue`` `csv.nul-bytes` or `csv.too-many-rows`; the errors of ``CSVReader/next()``,
    ///   ``Header/find(in:for:_:)`` and ``FileMap``.
    init(_ sheet: SheetFile, _ text: String, _ map: FileMap? = nil) throws(InvalidValue) {
        try map?.check(sheet.columns)
        cellReaders = try sheet.columns.all.map { column throws(InvalidValue) in try CellReader(column, map) }
        var reader = CSVReader(text, separator: ColumnSeparator(of: text))
        guard !reader.hasNUL else { throw InvalidValue("csv.nul-bytes", field: nil) }
        header = try Header.find(in: &reader, for: sheet.columns, map)
        guard !reader.hasRows(moreThan: Self.rowLimit) else {
            throw InvalidValue("csv.too-many-rows", field: nil, ["limit": Self.rowLimit])
        }
        let names = Set(sheet.columns.all.map(\.name))
        keyTemplate = map?.values?["key"].map { KeyTemplate($0, columns: names) }
        rejectionColumn = sheet.columns.rejectionColumn(in: map)
        self.sheet = sheet
        self.reader = reader
    }

    /// The next row of the table, with as many fields as the header; nil at the end.
    ///
    /// Rows without any text, rows of totals, and notes below the table are left out.
    ///
    /// - Throws: the errors of ``CSVReader/next()``.
    mutating func next() throws(InvalidValue) -> CSVReader.Record? {
        while var record = try reader.next() {
            let filled = record.filled
            if filled == 0 { continue }
            if isTotal(record) || filled == 1 && isBelowTable(record) {
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

    /// Whether a row begins with a word such as “Total”, and lacks a value that a row must have.
    private func isTotal(_ record: CSVReader.Record) -> Bool {
        guard let first = record.fields.first(where: { !$0.isBlank }), Vocabulary.beginsTotal(first) else {
            return false
        }
        return header.lacksValue(in: record)
    }

    /// Whether a row with one cell has no other row of the table below it.
    private mutating func isBelowTable(_ record: CSVReader.Record) -> Bool {
        guard header.names.count > 2, header.lacksValue(in: record) else { return false }
        if lastFullRow == nil {
            var (rest, last) = (reader, 0)
            while let more = (try? rest.next()) ?? nil { if more.filled > 1 { last = more.number } }
            lastFullRow = last
        }
        return record.number > lastFullRow ?? 0
    }

    /// The field of a record in a column; nil if the file lacks the column.
    func text(_ column: String, of record: CSVReader.Record) -> String? {
        header.columns.first { $0.name == column }?.text(of: record)
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
            let field = column.text(of: record)
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
        makeKey(of: record, &cells)
        return cells
    }

    /// Fills in the key of a row without one, by the map's template.
    private mutating func makeKey(of record: CSVReader.Record, _ cells: inout [String?]) {
        guard keyTemplate != nil, let index = header.columns.firstIndex(where: { $0.name == "key" }),
            header.columns[index].text(of: record)?.isEmpty ?? true
        else { return }
        let named = zip(header.columns, cells).map { ($0.name, $1 ?? "") }
        let values = Dictionary(named) { first, _ in first }
        cells[index] = keyTemplate?.key(of: values, row: record.number)
    }

    /// Fills in the given or the family names of a person who has one name only.
    private func completeName(_ cells: inout [String?]) {
        let names = cellReaders.indices.filter { cellReaders[$0].isPersonName }
        let missing = names.filter { cells[$0]?.isBlank ?? false }
        if missing.count == 1, names.count == 2 { cells[missing[0]] = NameForm.noName }
    }
}
