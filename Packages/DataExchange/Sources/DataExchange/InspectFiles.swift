internal import Core

/// A CSV file with the columns, words and days that an import can read in it.
public struct InspectedFile: Codable, Sendable, Equatable {
    /// The file's name without `.csv`.
    public let file: String
    /// The academy's file that it seems to be, by its name or its columns; nil if it is not recognised.
    public let sheet: String?
    /// The number of rows after the first row, up to the first one that cannot be read.
    public let rows: Int
    /// The names of the file's columns, by the academy's names of the columns.
    public let columns: [String: String]
    /// The columns of the file that are not recognised.
    public let unknown: [String]
    /// The required columns that the file seems to lack.
    public let missing: [String]
    /// Whether no column identifies the rows, so that their keys are made of their numbers.
    public let hasNumberedKeys: Bool
    /// The academy's words for the texts in a column, by the academy's names of the columns and by the texts.
    public let words: [String: [String: String]]
    /// The form of its days, such as `DD/MM/YYYY`; nil if they are written YYYY-MM-DD, or if no form is
    /// recognised.
    public let dates: String?
}

extension SheetList {
    /// Recognises which of the academy's files the given files are, and which of its columns they have.
    ///
    /// - Parameter files: the texts of the files, by their names without `.csv`.
    ///
    /// - Throws: `InvalidValue` if the first row of a file cannot be read.
    public func inspect(_ files: [String: String]) throws -> [InspectedFile] {
        try files.sorted { $0.key < $1.key }.map { name, text in
            var reader = CSVReader(text, separator: Separator(of: text))
            let header = try reader.next()?.fields ?? []
            var (rows, samples) = (0, [[String]]())
            while let record = try? reader.next(), !record.fields.isEmpty {
                rows += 1
                if rows <= Candidate.samples { samples.append(record.fields) }
            }
            let meanings = ColumnNames.sheets(for: name)
            let candidates = items.map { Candidate($0, header) }
            let named =
                candidates.first { $0.sheet.name == name }
                ?? candidates.first { meanings.contains($0.sheet.name) }
            let likely = candidates.filter { $0.columns.count > 1 }.max { $0.fit < $1.fit }
            guard let best = named ?? likely else {
                return InspectedFile(
                    file: name, sheet: nil, rows: rows, columns: [:], unknown: header, missing: [],
                    hasNumberedKeys: false, words: [:], dates: nil)
            }
            return best.file(name, rows: rows, header, samples)
        }
    }
}

extension [InspectedFile] {
    /// The map with which an import reads the files, by the academy's names; files with the academy's names
    /// need none.
    ///
    /// A missing column has an empty value, which a person fills in before the import.
    public var importMap: [String: FileMap] {
        reduce(into: [:]) { map, file in
            guard let sheet = file.sheet, map[sheet] == nil else { return }
            let columns = file.columns.filter { $0.key != $0.value }
            var values = Dictionary(uniqueKeysWithValues: file.missing.map { ($0, "") })
            if file.hasNumberedKeys { values["key"] = "\(sheet)-{row}" }
            let proposed = FileMap(
                file: sheet == file.file ? nil : file.file, columns: columns.isEmpty ? nil : columns,
                values: values.isEmpty ? nil : values, words: file.words.isEmpty ? nil : file.words,
                dates: file.dates)
            if proposed != FileMap() { map[sheet] = proposed }
        }
    }
}

/// One of the academy's files that a file may be, with the columns that the file has of it.
private struct Candidate {
    let sheet: SheetDescription
    /// The names of the file's columns, by the academy's names of the columns.
    let columns: [String: String]

    init(_ sheet: SheetDescription, _ header: [String]) {
        self.sheet = sheet
        let known = sheet.columns + sheet.optionalColumns
        var columns: [String: String] = [:]
        for field in header where known.contains(Header.folded(field)) {
            columns[Header.folded(field)] = field
        }
        for field in header where !columns.values.contains(field) {
            let word = ColumnNames.folded(field)
            let spaced = known.filter { ColumnNames.folded($0) == word }
            let column = (spaced + ColumnNames.columns(for: field)).first {
                known.contains($0) && columns[$0] == nil
            }
            if let column { columns[column] = field }
        }
        self.columns = columns
    }

    /// How well the file fits: first the number of recognised columns, then the number of missing ones.
    /// Files of other programs often lack required columns, so the missing ones count less.
    var fit: (Int, Int) { (columns.count, -missing.count) }

    private var missing: [String] { sheet.columns.filter { columns[$0] == nil } }

    /// The number of rows whose days are compared with the usual forms.
    static let samples = 1_000

    func file(_ name: String, rows: Int, _ header: [String], _ samples: [[String]]) -> InspectedFile {
        let used = Set(columns.values)
        var (columns, missing) = (columns, missing)
        let lacksKey = missing.contains("key")
        let key = lacksKey ? identifyingColumn(header, samples) : nil
        if let key { columns["key"] = key }
        missing.removeAll { $0 == "key" }
        return InspectedFile(
            file: name, sheet: sheet.name, rows: rows, columns: columns,
            unknown: header.filter { !used.contains($0) }, missing: missing,
            hasNumberedKeys: lacksKey && key == nil, words: words(header, samples),
            dates: dateForm(header, samples)?.text)
    }

    /// The texts of the rows in one of the academy's columns; nil if the file lacks the column.
    private func texts(_ column: String, _ header: [String], _ samples: [[String]]) -> [String]? {
        guard let index = columns[column].flatMap({ header.firstIndex(of: $0) }) else { return nil }
        return samples.filter { $0.indices.contains(index) }.map { $0[index].collapsingSpaces }
    }

    /// The column of the file whose texts can be the keys of the rows: each row has another text in it.
    private func identifyingColumn(_ header: [String], _ samples: [[String]]) -> String? {
        ["national_id", "email"].first { column in
            guard let texts = texts(column, header, samples), !texts.isEmpty else { return false }
            return Set(texts).count == texts.count && texts.allSatisfy { (try? EntityKey.parse($0)) != nil }
        }.flatMap { columns[$0] }
    }

    /// The academy's words for the texts of the rows that are known as their translations.
    private func words(_ header: [String], _ samples: [[String]]) -> [String: [String: String]] {
        let known = sheet.words.merging(ValueNames.open) { words, _ in words }
        return known.reduce(into: [:]) { found, column in
            let texts = Set(texts(column.key, header, samples) ?? [])
            let pairs = texts.filter { !column.value.contains($0.lowercased()) }.compactMap { text in
                ValueNames.word(for: text, among: column.value).map { (text, $0) }
            }
            if !pairs.isEmpty { found[column.key] = Dictionary(uniqueKeysWithValues: pairs) }
        }
    }

    /// The usual form that all days of the rows have; nil if they are written YYYY-MM-DD, or have no common
    /// form.
    private func dateForm(_ header: [String], _ samples: [[String]]) -> DateForm? {
        let indices = sheet.dayColumns.compactMap { columns[$0] }.compactMap { header.firstIndex(of: $0) }
        let days = samples.flatMap { row in
            indices.compactMap { row.indices.contains($0) ? row[$0].collapsingSpaces : nil }
        }.filter { !$0.isEmpty && (try? CalendarDay(parsing: $0, field: "date")) == nil }
        guard !days.isEmpty else { return nil }
        return DateForm.usual.first { form in days.allSatisfy { form.day($0) != nil } }
    }
}
