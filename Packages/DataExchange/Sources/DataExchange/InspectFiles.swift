internal import Core
internal import Foundation

extension DataExchange {
    private static let inspections = DispatchQueue(label: "import.inspection")

    /// Recognises which of the academy's files the files of a request are, and which of its columns they
    /// have.
    ///
    /// Requests are inspected one after another on a dispatch queue: large files take seconds, in which a
    /// task would block one of the few threads that all tasks share.
    ///
    /// - Throws: ``ExchangeError/unreadable(file:reason:)`` if the first row of a file cannot be read;
    ///   ``ExchangeError/tooManyFiles``.
    func inspect(_ request: InspectImport) async throws -> InspectedFiles {
        guard request.files.count <= InspectImport.fileLimit else { throw ExchangeError.tooManyFiles }
        let sheets = try list().items
        return try await withCheckedThrowingContinuation { caller in
            Self.inspections.async { caller.resume(with: Result { try request.inspected(among: sheets) }) }
        }
    }
}

extension InspectImport {
    fileprivate func inspected(among sheets: [SheetDescription]) throws -> InspectedFiles {
        let inspected = try files.sorted { $0.key < $1.key }.map { name, text in
            do throws(InvalidValue) {
                return try SampledFile(name, text).recognised(among: sheets)
            } catch {
                throw ExchangeError.unreadable(file: name, reason: error.specification)
            }
        }
        return InspectedFiles(files: inspected, map: inspected.importMap)
    }
}

extension [InspectedFile] {
    /// The map of ``InspectedFiles/map``.
    fileprivate var importMap: [String: FileMap] {
        reduce(into: [:]) { map, file in
            guard let sheet = file.sheet, map[sheet] == nil else { return }
            let columns = file.columns.filter { $0.key != $0.value }
            var values = Dictionary(uniqueKeysWithValues: file.missing.map { ($0, "") })
            if !file.keyColumns.isEmpty { values["key"] = KeyTemplate.text(of: file.keyColumns) }
            let proposed = FileMap(
                file: sheet == file.file ? nil : file.file, columns: columns.isEmpty ? nil : columns,
                values: values.isEmpty ? nil : values, words: file.words.isEmpty ? nil : file.words,
                dates: file.dates)
            if proposed != FileMap() { map[sheet] = proposed }
        }
    }
}

/// The first row of a file, and the rows whose texts are compared with known ones.
private struct SampledFile {
    /// The maximum number of compared rows.
    private static let limit = 1_000

    let name: String
    let separator: ColumnSeparator
    let header: [String]
    /// The number of rows after the first row, up to the first one that cannot be read.
    let rows: Int
    let samples: [[String]]

    /// - Throws: the errors of ``CSVReader/next()`` for the first row.
    init(_ name: String, _ text: String) throws(InvalidValue) {
        var reader = CSVReader(text, separator: ColumnSeparator(of: text))
        header = try reader.next()?.fields ?? []
        var (rows, samples) = (0, [[String]]())
        while let record = try? reader.next(), !record.fields.isEmpty {
            rows += 1
            if rows <= Self.limit { samples.append(record.fields) }
        }
        self.name = name
        separator = reader.separator
        self.rows = rows
        self.samples = samples
    }

    /// The file as one of the academy's: by its name, or otherwise by its columns.
    func recognised(among sheets: [SheetDescription]) -> InspectedFile {
        let word = ColumnNames.folded(name)
        let candidates = sheets.map { Candidate($0, of: self) }
        let named =
            candidates.first { $0.sheet.name == name }
            ?? candidates.first {
                ColumnNames.folded($0.sheet.name) == word || $0.sheet.otherNames.contains(word)
            }
        let likely = candidates.filter { $0.columns.count > 1 }.max { $0.fit < $1.fit }
        return (named ?? likely)?.inspected
            ?? InspectedFile(
                file: name, sheet: nil, separator: separator, rows: rows, columns: [:], unknown: header,
                missing: [], keyColumns: [], words: [:], dates: nil)
    }

    /// The texts of the rows in a column; nil if the file lacks the column.
    func texts(in column: String?) -> [String]? {
        guard let index = column.flatMap({ header.firstIndex(of: $0) }) else { return nil }
        return samples.filter { $0.indices.contains(index) }.map { $0[index].collapsingSpaces }
    }
}

/// One of the academy's files that a file may be, with the columns that the file has of it.
private struct Candidate {
    let sheet: SheetDescription
    private let file: SampledFile
    /// The names of the file's columns, by the academy's names of the columns.
    let columns: [String: String]

    init(_ sheet: SheetDescription, of file: SampledFile) {
        self.sheet = sheet
        self.file = file
        let known = sheet.columns + sheet.optionalColumns
        var columns: [String: String] = [:]
        for field in file.header where known.contains(Header.folded(field)) {
            columns[Header.folded(field)] = field
        }
        for field in file.header where !columns.values.contains(field) {
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

    /// What an import can read in the file.
    var inspected: InspectedFile {
        let used = Set(columns.values)
        var (columns, missing) = (columns, missing)
        let lacksKey = (sheet.columns + sheet.optionalColumns).contains("key") && columns["key"] == nil
        let key = lacksKey ? identifyingColumn : nil
        if let key { columns["key"] = key }
        missing.removeAll { $0 == "key" }
        return InspectedFile(
            file: file.name, sheet: sheet.name, separator: file.separator, rows: file.rows,
            columns: columns, unknown: file.header.filter { !used.contains($0) }, missing: missing,
            keyColumns: lacksKey && key == nil ? keyColumns : [], words: words, dates: dateForm?.text)
    }

    /// The column of the file whose texts can be the keys of the rows: each row has another text in it, and
    /// most have one. The others are recognised by their other values.
    private var identifyingColumn: String? {
        ["national_id", "email"].first { column in
            guard let all = file.texts(in: columns[column]) else { return false }
            let texts = all.filter { !$0.isEmpty }
            let mayLackKey = sheet.optionalColumns.contains("key")
            guard texts.count * 2 > all.count, mayLackKey || texts.count == all.count else { return false }
            return Set(texts).count == texts.count && texts.allSatisfy { (try? EntityKey.parse($0)) != nil }
        }.flatMap { columns[$0] }
    }

    /// The natural key from which the rows' keys are derived: the first one whose columns the file has
    /// and whose values differ from row to row, or else the last one that it has.
    private var keyColumns: [String] {
        let possible = sheet.naturalKeys.filter { $0.allSatisfy { columns[$0] != nil } }
        return possible.first(where: isUnique) ?? possible.last ?? []
    }

    private func isUnique(_ columns: [String]) -> Bool {
        let texts = columns.compactMap { file.texts(in: self.columns[$0]) }
        let rows = (texts.first ?? []).indices.map { row in
            texts.map { $0.indices.contains(row) ? SearchText.fold($0[row]) : "" }
        }
        return Set(rows).count == rows.count
    }

    /// The academy's words for the texts of the rows that are known as their translations.
    private var words: [String: [String: String]] {
        let known = sheet.words.merging(ValueNames.open) { words, _ in words }
        return known.reduce(into: [:]) { found, column in
            let texts = Set(file.texts(in: columns[column.key]) ?? [])
            let pairs = texts.filter { !column.value.contains($0.lowercased()) }.compactMap { text in
                ValueNames.word(for: text, among: column.value).map { (text, $0) }
            }
            if !pairs.isEmpty { found[column.key] = Dictionary(uniqueKeysWithValues: pairs) }
        }
    }

    /// The usual form that all days of the rows have; nil if they are written YYYY-MM-DD, or have no common
    /// form.
    private var dateForm: DateForm? {
        let texts = sheet.dayColumns.flatMap { file.texts(in: columns[$0]) ?? [] }
        let days = texts.filter {
            !$0.isEmpty && (try? CalendarDay(parsing: $0, field: "date")) == nil
        }
        guard !days.isEmpty else { return nil }
        return DateForm.usual.first { form in days.allSatisfy { form.day($0) != nil } }
    }
}
