internal import Application
internal import Core

/// The header of a file, and the rows whose texts are compared with known ones.
struct SampledFile {
    /// The maximum number of compared cells: those of 20,000 rows with 64 columns.
    private static let cellLimit = 20_000 * 64

    /// A row of the file.
    struct Row {
        /// The line on which it starts.
        let number: Int
        let fields: [String]
    }

    let name: String
    let separator: ColumnSeparator
    /// The names of the columns; empty for a column without one.
    let header: [String]
    /// The number of rows after the header, up to the first one that cannot be read.
    let rows: Int
    private let samples: [Row]

    /// - Parameters:
    ///   - sheets: the academy's sheets, whose columns are searched for.
    ///   - cellLimit: the maximum number of compared cells; later rows are counted only.
    /// - Throws: the errors of ``CSVReader/next()`` for the first row.
    init(
        _ name: String, _ text: String, among sheets: [SheetFile], _ map: FileMap? = nil,
        cellLimit: Int = Self.cellLimit
    ) throws(InvalidValue) {
        let reader = CSVReader(text, separator: ColumnSeparator(of: text, map))
        let row = try Self.headerRow(in: reader, among: sheets, map)
        let fields = row?.fields ?? []
        var rest = row?.rest ?? reader
        var (rows, samples, cells) = (0, [Row](), 0)
        let names = (try? Header.names(of: fields)) ?? []
        while let record = (try? rest.next()) ?? nil {
            guard record.filled > 0, !Vocabulary.beginsTotal(record.fields.first { !$0.isBlank } ?? ""),
                !Header.repeats(names, in: record)
            else { continue }
            rows += 1
            let isNote = record.filled == 1 && fields.count > 2
            if isNote { continue }
            cells += record.fields.count
            if cells <= cellLimit {
                samples.append(Row(number: record.number, fields: record.fields))
            }
        }
        self.name = name
        separator = reader.separator
        header = Self.numbered(fields)
        self.rows = rows
        self.samples = samples
    }

    /// The row with the most known names among the first rows; nil in an empty file.
    ///
    /// - Parameter map: its names of columns are known too.
    /// - Throws: the errors of ``CSVReader/next()`` for the first row.
    private static func headerRow(
        in reader: CSVReader, among sheets: [SheetFile], _ map: FileMap?
    ) throws(InvalidValue) -> HeaderRow? {
        let mapped = Array((map?.columns ?? [:]).values) + (map?.joined ?? [:]).values.joined()
        let columns = Set(sheets.flatMap { $0.columns.all.map(\.name) } + mapped.map(Header.folded))
        var best: (row: HeaderRow, known: Int)?
        for row in try HeaderRow.all(in: reader, limit: Header.rowLimit) {
            let known = countKnown(row.fields, columns)
            if known > best?.known ?? -1 { best = (row, known) }
        }
        return best?.row
    }

    /// The names in the header of a text, by which a map is kept for files with the same header.
    ///
    /// The separator is that of the text, as it is for a file whose map is not known yet.
    static func header(of text: String, among sheets: [SheetFile]) -> [String] {
        let reader = CSVReader(text, separator: ColumnSeparator(of: text))
        let fields = (try? headerRow(in: reader, among: sheets, nil))?.fields ?? []
        return numbered(fields).map(Header.folded)
    }

    /// The numbers of the lines of the first rows.
    func sampleRows(limit: Int) -> [Int] { samples.prefix(limit).map(\.number) }

    /// The texts of the first rows in a column.
    func samples(at position: Int, limit: Int) -> [String] {
        samples.prefix(limit).map { row in
            let text = row.fields.indices.contains(position) ? row.fields[position] : ""
            return text.withoutInvisibleMarks.collapsingSpaces.excerpt(Limits.name)
        }
    }

    /// The columns of a file that is not recognised.
    private var plainDetails: [InspectedColumn] {
        header.enumerated().map { position, name in
            InspectedColumn(
                name: name, columns: [], isDay: false,
                samples: samples(at: position, limit: InspectedColumn.sampleLimit), form: nil, examples: [],
                isUnclear: false, words: [], furtherWords: 0)
        }
    }

    /// Whether a column has a text in one of the rows.
    func hasText(at position: Int) -> Bool {
        samples.contains { $0.fields.indices.contains(position) && !$0.fields[position].isBlank }
    }

    /// The number of different fields that are names of columns, or days beside one.
    private static func countKnown(_ fields: [String], _ columns: Set<String>) -> Int {
        let different = Dictionary(
            fields.filter { $0.utf8.count <= Limits.name }.map { (Header.folded($0), $0) }
        ) { first, _ in first }
        let known = different.count { name, field in
            columns.contains(name) || Vocabulary.shared?.headers.isKnown(field) == true
        }
        // A row with days and no known name is a row of data, not the header.
        return known == 0 ? 0 : known + different.values.count(where: DayHeader.isDay)
    }

    /// The names of columns as the file has them, each repetition with its number.
    private static func numbered(_ fields: [String]) -> [String] {
        var counts: [String: Int] = [:]
        return fields.map { field in
            let name = field.withoutInvisibleMarks.collapsingSpaces
            counts[name.lowercased(), default: 0] += 1
            let count = counts[name.lowercased()] ?? 1
            return name.isEmpty || count == 1 ? name : "\(name) (\(count))"
        }
    }

    /// The texts of the rows in a column, also empty ones; nil if the file lacks the column.
    func texts(in column: String?) -> [String]? { cells(in: column.map { [$0] } ?? [])?.map { $0.text } }

    /// The cells in columns whose texts belong together; nil if the file lacks one of them.
    func cells(in columns: [String]) -> [(row: Int, text: String)]? {
        let positions = columns.compactMap { header.firstIndex(of: $0) }
        guard !columns.isEmpty, positions.count == columns.count else { return nil }
        return samples.map { row in
            let texts = positions.map { row.fields.indices.contains($0) ? row.fields[$0] : "" }
            return (
                row: row.number, text: texts.joined(separator: " ").withoutInvisibleMarks.collapsingSpaces
            )
        }
    }

    /// The different texts of the rows in some columns.
    func differentTexts(in columns: [String]) -> Set<String> {
        var texts: Set<String> = []
        forEachCell(below: columns) { _, _, text in
            texts.insert(text)
            return true
        }
        return texts
    }

    /// Calls the closure with each cell in some columns, row by row, until it returns false.
    func forEachCell(
        below columns: [String], _ body: (_ row: Int, _ column: String, _ text: String) -> Bool
    ) {
        let positions = columns.compactMap { name in
            header.firstIndex(of: name).map { (name: name, index: $0) }
        }
        for row in samples {
            for (name, index) in positions {
                let text = row.fields.indices.contains(index) ? row.fields[index] : ""
                guard body(row.number, name, text.withoutInvisibleMarks.collapsingSpaces) else { return }
            }
        }
    }

    /// The file as one of the academy's: by its name, or otherwise by its columns.
    ///
    /// - Parameters:
    ///   - given: the sheet that the file is, with its map; nil if that is to be found.
    ///   - country: that of the academy.
    ///   - today: the day at the place where it is the latest.
    func recognised(
        among sheets: [SheetFile], as given: (sheet: SheetFile, map: FileMap)? = nil,
        in country: String? = nil, on today: CalendarDay
    ) -> InspectedFile {
        let word = Vocabulary.folded(name)
        let days = DayHeader(of: self, on: today)
        if let given {
            return SheetCandidate(given.sheet, of: self, days: days, given.map).inspected(in: country)
        }
        let candidates = sheets.map { SheetCandidate($0, of: self, days: days) }
        let named =
            candidates.first { $0.sheet.name == name }
            ?? candidates.first {
                Vocabulary.folded($0.sheet.name) == word || $0.sheet.sheet.otherNames.contains(word)
            }
        let likely = candidates.filter { $0.count > 1 }.max { $0.fit < $1.fit }
        return (named ?? likely)?.inspected(in: country)
            ?? InspectedFile(
                file: name, separator: separator, rows: rows, unknown: header.filter { !$0.isEmpty },
                sampleRows: sampleRows(limit: InspectedColumn.sampleLimit), details: plainDetails)
    }
}
