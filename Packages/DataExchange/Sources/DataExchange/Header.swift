internal import Core

/// The names of the columns of a file, and the columns of the sheet among them.
struct Header: Sendable {
    /// A column of the sheet.
    struct Column: Sendable {
        let name: String
        /// The positions in a record of the fields that are the cell, joined; empty if the file lacks them.
        let positions: [Int]
        /// What of a grid of days the cell is; nil if it is not below a day.
        let gridPart: DayGrid.Part?
        /// The map's value for records without one.
        let value: String?
        /// Whether a row must have a value.
        let isRequired: Bool

        /// The field of a record; nil if the file lacks the column.
        fileprivate func text(of record: CSVReader.Record) -> String? {
            guard let first = positions.first else { return nil }
            let fields = record.fields
            if positions.count == 1 { return fields.indices.contains(first) ? fields[first] : nil }
            return positions.filter(fields.indices.contains).map { fields[$0] }.filter { !$0.isBlank }
                .joined(separator: " ")
        }

        /// The map's value for a row that has none.
        func value(on line: Int) -> String? { value?.replacing("{row}", with: String(line)) }
    }

    /// The names of the file's columns in their order; empty for a column without a name.
    let names: [String]
    /// The positions of the columns with a name.
    let positions: [String: Int]
    /// The columns of the sheet in their order.
    let columns: [Column]
    /// The columns that are days; nil if the file is no grid of days.
    let days: DayColumns?

    /// The maximum bytes of a column's name.
    private static let nameLimit = 4 * Limits.name
    /// The number of rows in which the header is searched for: titles may be above it.
    static let rowLimit = 20

    /// Finds the header of a file: of the first rows, or pairs of rows, the first one with most of the
    /// sheet's columns and days, and all columns that are required. The reader stands after it then.
    ///
    /// - Throws: the errors of ``CSVReader/next()`` for the first row, and those of ``init(_:for:_:)`` for
    ///   the first row with most of the columns and days.
    static func find(
        in reader: inout CSVReader, for sheet: SheetColumns, _ map: FileMap?
    ) throws(InvalidValue) -> Header {
        let rows = try HeaderRow.all(in: reader, limit: rowLimit)
        var best: (header: Header, row: HeaderRow, known: Int)?
        var likeliest = (fields: rows.first?.fields ?? [], known: 0)
        for row in rows {
            let known = known(row.fields, for: sheet, map)
            if known > likeliest.known { likeliest = (row.fields, known) }
            guard known > best?.known ?? -1, let header = try? Header(row.fields, for: sheet, map) else {
                continue
            }
            best = (header, row, known)
        }
        guard let best else { return try Header(likeliest.fields, for: sheet, map) }
        reader = best.row.rest
        return best.header
    }

    /// The number of the sheet's columns, and of days of a grid, among the fields of a row.
    private static func known(_ fields: [String], for sheet: SheetColumns, _ map: FileMap?) -> Int {
        guard let names = try? names(of: fields) else { return 0 }
        let found = Set(names)
        let columns = sheet.all.count { !found.isDisjoint(with: map.names(of: $0.name)) }
        let columnsOfDays = map?.grid.flatMap { try? Self.days(of: $0, names, for: sheet, map).all }
        return columns + (columnsOfDays?.count ?? 0)
    }

    /// Finds the columns of a sheet among the fields of a header.
    ///
    /// - Throws: the errors of ``positions(of:)``; ``InvalidValue`` `csv.missing-column` or
    ///   `csv.repeated-column`.
    init(_ fields: [String], for sheet: SheetColumns, _ map: FileMap?) throws(InvalidValue) {
        let names = try Self.names(of: fields)
        self.names = names
        positions = Self.positions(of: names)
        let values = map?.values?.filter { !$0.value.isEmpty } ?? [:]
        days = try map?.grid.map { grid throws(InvalidValue) in
            try Self.days(of: grid, names, for: sheet, map)
        }
        let (found, grid) = (positions, days?.grid)
        let missing = sheet.all.filter { grid?.part($0.name) == nil }.flatMap { column in
            let isNeeded = !column.isOptional && values[column.name] == nil
            return Self.missing(column.name, isNeeded: isNeeded, map) { found[$0] != nil }
        }
        if !missing.isEmpty { throw .missingColumns(missing, of: sheet, map) }
        columns = sheet.all.map { column in
            let part = grid?.part(column.name)
            let positions = part == nil ? map.names(of: column.name).compactMap { found[$0] } : []
            return Column(
                name: column.name, positions: positions, gridPart: part, value: values[column.name],
                isRequired: !column.isOptional && values[column.name] == nil)
        }
        try checkRepetitions(map)
    }

    /// The names of a column of the sheet that are not in the file: those in the map, or else its own. None
    /// if the file may lack the column.
    private static func missing(
        _ column: String, isNeeded: Bool, _ map: FileMap?, isFound: (String) -> Bool
    ) -> [String] {
        let names = map.names(of: column)
        if names.isEmpty { return isNeeded ? [column] : [] }
        let isNamed = map?.columns?[column] != nil || map?.joined?[column] != nil
        guard isNamed || isNeeded else { return [] }
        return names.filter { !isFound($0) }.map { name in
            map?.joined?[column] == nil ? map?.columns?[column] ?? name : name
        }
    }

    /// The columns that are days, and that the map does not name.
    ///
    /// - Throws: ``InvalidValue`` `csv.no-days`.
    private static func days(
        of grid: DayGrid, _ names: [String], for sheet: SheetColumns, _ map: FileMap?
    ) throws(InvalidValue) -> DayColumns {
        let named = Set(sheet.all.flatMap { map.names(of: $0.name) })
        let days = try DayColumns(grid, names: names, map, isMapped: named.contains)
        if days.all.isEmpty { throw .noDays(grid) }
        return days
    }

    /// Refuses a column of the sheet that the file has twice, unless the map names it: then its first one is
    /// meant.
    private func checkRepetitions(_ map: FileMap?) throws(InvalidValue) {
        for column in columns
        where positions[Self.numbered(column.name, 2)] != nil && map?.columns?[column.name] == nil {
            throw InvalidValue("csv.repeated-column", field: nil, ["name": column.name])
        }
    }

    /// The names of the columns for comparisons. A repeated name has its number: `phone (2)`.
    ///
    /// - Throws: ``InvalidValue`` `csv.long-column`.
    static func names(of fields: [String]) throws(InvalidValue) -> [String] {
        var counts: [String: Int] = [:]
        return try fields.map { field throws(InvalidValue) in
            // Checked before the name is hashed.
            guard field.utf8.count <= nameLimit else {
                throw InvalidValue("csv.long-column", field: nil, ["limit": nameLimit])
            }
            let name = folded(field)
            let number = counts[name, default: 0] + 1
            counts[name] = number
            return name.isEmpty || number == 1 ? name : numbered(name, number)
        }
    }

    private static func numbered(_ name: String, _ number: Int) -> String { "\(name) (\(number))" }

    /// The positions of the columns that have a name.
    private static func positions(of names: [String]) -> [String: Int] {
        Dictionary(
            names.enumerated().filter { !$1.isEmpty }.map { ($1, $0) }
        ) { first, _ in first }
    }

    /// The name of a column for comparisons: in lower case, without marks and repeated spaces.
    static func folded(_ name: String) -> String {
        name.withoutInvisibleMarks.collapsingSpaces.lowercased()
    }

    /// The text of a column in a row; nil if the file lacks the column.
    func text(of column: Column, in row: CSVReader.Record) -> String? {
        guard let part = column.gridPart else { return column.text(of: row) }
        return row.dayIndex.flatMap { days?.text(part, at: $0, of: row) }
    }

    /// Whether a record lacks a value that a row must have; without such columns, whether most of its cells
    /// are empty.
    func lacksValue(in record: CSVReader.Record) -> Bool {
        let required = columns.filter { $0.isRequired && !$0.positions.isEmpty }
        guard !required.isEmpty else { return record.filled * 2 <= names.count }
        return required.contains { $0.text(of: record)?.isBlank ?? true }
    }

    /// Whether a record has the names of the columns again, as at the head of each page.
    static func repeats(_ names: [String], in record: CSVReader.Record) -> Bool {
        // Most rows differ in the first letter.
        guard let index = names.firstIndex(where: { !$0.isEmpty }), record.fields.indices.contains(index),
            let initial = record.fields[index].utf8.first, let other = names[index].utf8.first,
            initial | 0x20 == other | 0x20, folded(record.fields[index]) == names[index],
            let found = try? Self.names(of: record.fields)
        else { return false }
        return withoutEmptyEnd(found) == withoutEmptyEnd(names)
    }

    private static func withoutEmptyEnd(_ names: [String]) -> ArraySlice<String> {
        names[..<((names.lastIndex { !$0.isEmpty } ?? -1) + 1)]
    }

    /// Gives a record as many fields as the header has, if only empty ones are to be added or removed:
    /// spreadsheet programs write no empty cells at the end of some rows, and too many in others.
    func adjust(_ record: inout CSVReader.Record) {
        let missing = names.count - record.fields.count
        if missing > 0 {
            record.fields += Array(repeating: "", count: missing)
        } else if missing < 0, record.fields[names.count...].allSatisfy(\.isBlank) {
            record.fields.removeLast(-missing)
        }
        record.isAdjusted = missing != 0
    }
}

extension String {
    /// Whether a text has white space only.
    var isBlank: Bool {
        guard let first = utf8.first else { return true }
        return !(0x21...0x7E).contains(first) && allSatisfy(\.isWhitespace)
    }
}
