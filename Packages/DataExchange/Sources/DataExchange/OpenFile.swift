internal import Core

/// A file whose rows are being read.
struct OpenFile: Sendable {
    let sheet: SheetFile
    /// The positions of the columns in a record.
    let header: Header
    /// The name of the column with the reason in the file of rejected rows.
    let rejectionColumn: String
    /// The form of the file's days; nil if they are written YYYY-MM-DD.
    private let dateForm: DateForm?
    /// The academy's words by the folded texts of the file, for each column of the sheet.
    private let words: [[String: String]]
    /// How the keys of rows without one are made; nil if they have keys, or need none.
    private var keyTemplate: KeyTemplate?
    var reader: CSVReader

    /// The maximum number of rows of a file, valid or not.
    private static let rowLimit = 1_000_000

    /// Opens a file and reads its first row.
    ///
    /// - Throws: ``InvalidValue`` `csv.nul-bytes` or `csv.too-many-rows`; the errors of ``CSVReader/next()``,
    ///   ``Header/init(_:for:_:)`` and ``FileMap``.
    init(_ sheet: SheetFile, _ text: String, _ map: FileMap? = nil) throws(InvalidValue) {
        try map?.check(sheet.columns)
        dateForm = try map?.dateForm
        words = map?.words == nil ? [] : sheet.columns.all.map { map?.words(of: $0.name) ?? [:] }
        var reader = CSVReader(text, separator: ColumnSeparator(of: text))
        guard !reader.hasNUL else { throw InvalidValue("csv.nul-bytes", field: nil) }
        header = try Header(reader.next()?.fields ?? [], for: sheet.columns, map)
        guard !reader.hasRows(moreThan: Self.rowLimit) else {
            throw InvalidValue("csv.too-many-rows", field: nil, ["limit": Self.rowLimit])
        }
        let names = Set(sheet.columns.all.map(\.name))
        keyTemplate = map?.values?["key"].map { KeyTemplate($0, columns: names) }
        rejectionColumn = sheet.columns.rejectionColumn(in: map)
        self.sheet = sheet
        self.reader = reader
    }

    /// The field of a record in a column; nil if the file lacks the column.
    func text(_ column: String, of record: CSVReader.Record) -> String? {
        guard let index = header.columns.first(where: { $0.name == column })?.index,
            record.fields.indices.contains(index)
        else { return nil }
        return record.fields[index]
    }

    /// The fields of a record in the order of the sheet's columns, with the map's values for empty fields
    /// and days as YYYY-MM-DD; nil for columns that the file lacks.
    ///
    /// - Throws: ``InvalidValue`` `csv.field-count` or `COLUMN.control-character`.
    mutating func cells(of record: CSVReader.Record) throws(InvalidValue) -> [String?] {
        guard record.fields.count == header.positions.count else {
            throw InvalidValue(
                "csv.field-count", field: nil,
                ["fields": record.fields.count, "columns": header.positions.count])
        }
        var cells: [String?] = []
        cells.reserveCapacity(header.columns.count)
        for column in header.columns {
            let field = column.index.map { record.fields[$0] }
            let cell =
                field?.isEmpty == false
                ? field : column.value?.replacing("{row}", with: String(record.number)) ?? field
            if let cell { try FreeText.refuseControls(in: cell, field: column.name) }
            cells.append(cell)
        }
        if let dateForm {
            for (index, column) in sheet.columns.all.enumerated() where column.isDay {
                cells[index] = cells[index].map { dateForm.day($0.collapsingSpaces)?.description ?? $0 }
            }
        }
        for (index, words) in words.enumerated() where !words.isEmpty {
            cells[index] = cells[index].map { words[SearchText.fold($0)] ?? $0 }
        }
        makeKey(of: record, &cells)
        return cells
    }

    /// Fills in the key of a row without one, by the map's template.
    private mutating func makeKey(of record: CSVReader.Record, _ cells: inout [String?]) {
        guard keyTemplate != nil, let index = header.columns.firstIndex(where: { $0.name == "key" }),
            header.columns[index].index.map({ record.fields[$0].isEmpty }) ?? true
        else { return }
        let named = zip(header.columns, cells).map { ($0.name, $1 ?? "") }
        let values = Dictionary(named) { first, _ in first }
        cells[index] = keyTemplate?.key(of: values, row: record.number)
    }
}

/// The first row of a file.
struct Header: Sendable {
    /// The positions of all columns of the file by their names.
    let positions: [String: Int]
    /// The columns of the sheet, each with its position in a record, and the value for records without one.
    let columns: [(name: String, index: Int?, value: String?)]

    /// The maximum bytes of a column's name.
    private static let nameLimit = 4 * Limits.name

    /// Finds the columns of a sheet in the first row of a file.
    ///
    /// - Throws: the errors of ``positions(of:)``; ``InvalidValue`` `csv.missing-column`.
    init(_ fields: [String], for sheet: SheetColumns, _ map: FileMap?) throws(InvalidValue) {
        let positions = try Self.positions(of: fields)
        let values = map?.values?.filter { !$0.value.isEmpty } ?? [:]
        let missing = sheet.all.filter { column in
            let isNeeded = !column.isOptional && values[column.name] == nil
            return (isNeeded || map?.columns?[column.name] != nil)
                && positions[map.name(of: column.name)] == nil
        }.map { map?.columns?[$0.name] ?? $0.name }
        if let column = missing.first {
            let others = Array(missing.dropFirst())
            throw InvalidValue(
                "csv.missing-column", field: column,
                sentence: others.isEmpty ? nil : "csv.missing-column.several",
                ["column": column, "others": others])
        }
        self.positions = positions
        columns = sheet.all.map { ($0.name, positions[map.name(of: $0.name)], values[$0.name]) }
    }

    /// The positions of the columns in a first row by their names.
    ///
    /// - Throws: ``InvalidValue`` `csv.long-column` or `csv.repeated-column`.
    static func positions(of fields: [String]) throws(InvalidValue) -> [String: Int] {
        var positions: [String: Int] = [:]
        for (index, field) in fields.enumerated() {
            // Checked before the name is hashed.
            guard field.utf8.count <= nameLimit else {
                throw InvalidValue("csv.long-column", field: nil, ["limit": nameLimit])
            }
            let name = folded(field)
            guard positions.updateValue(index, forKey: name) == nil else {
                throw InvalidValue(
                    "csv.repeated-column", field: nil,
                    sentence: name.isEmpty ? "csv.repeated-column.unnamed" : nil, ["name": name.excerpt()])
            }
        }
        return positions
    }

    /// The name of a column for comparisons: in lower case, without repeated spaces.
    static func folded(_ name: String) -> String { name.collapsingSpaces.lowercased() }
}
