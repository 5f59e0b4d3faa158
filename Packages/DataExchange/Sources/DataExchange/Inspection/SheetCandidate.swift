internal import Application
internal import Core

/// One of the academy's files that a file may be, with the columns that the file has of it.
struct SheetCandidate {
    let sheet: SheetFile
    let file: SampledFile
    /// The names of the file's columns, by the academy's names of the columns.
    private var columns: [String: String] = [:]
    /// The names of several columns of the file that are one of the academy's.
    private var joined: [String: [String]] = [:]
    /// Whether one column has the full names of persons.
    private var hasFullNames = false
    /// The days in the header of the file; nil if it has none.
    private let days: DayHeader?
    /// The grid of days; nil if the file has columns of its own for the values below them.
    private(set) var grid: DayGrid?

    /// The map as far as a person has decided it; nil if nothing is decided.
    private let given: FileMap?

    init(_ sheet: SheetFile, of file: SampledFile, days: DayHeader? = nil, _ given: FileMap? = nil) {
        self.days = days
        self.sheet = sheet
        self.file = file
        self.given = given
        if let given, given.columns != nil || given.joined != nil {
            takeColumns(of: given)
        } else {
            findNames()
            findMeanings()
            findFullNames()
        }
        grid = given?.grid ?? grid(of: days)
    }

    /// Takes the columns that a map names, as far as the file has them.
    private mutating func takeColumns(of map: FileMap) {
        let named = file.header.filter { !$0.isEmpty }.map { (Header.folded($0), $0) }
        let names = Dictionary(named) { first, _ in first }
        for column in known {
            let found = Optional(map).names(of: column).compactMap { names[$0] }
            if found.count > 1 { joined[column] = found } else { columns[column] = found.first }
        }
        let persons = ["first_name", "last_name"].map { columns[$0] }
        hasFullNames = persons[0] != nil && persons[0] == persons[1]
    }

    private var known: [String] { sheet.columns.all.map(\.name) }

    /// Finds the columns that have the academy's names, also with spaces.
    private mutating func findNames() {
        for field in file.header where known.contains(Header.folded(field)) {
            columns[Header.folded(field)] = columns[Header.folded(field)] ?? field
        }
        for field in file.header where !columns.values.contains(field) {
            let word = Vocabulary.folded(field)
            let column = known.first { columns[$0] == nil && Vocabulary.folded($0) == word }
            if let column { columns[column] = field }
        }
    }

    /// Finds the columns by the meanings of their names, the likeliest first.
    private mutating func findMeanings() {
        guard let words = Vocabulary.shared?.headers else { return }
        let meanings = file.header.compactMap { name in
            words.meaning(of: name).map { (name: name, meaning: $0) }
        }
        let pairs = meanings.enumerated().flatMap { index, entry in
            words.columns(for: entry.meaning, in: sheet.name).enumerated().map { order, column in
                (name: entry.name, column: column.name, rank: (column.rank, order, index))
            }
        }.sorted { $0.rank < $1.rank }
        for pair in pairs where known.contains(pair.column) && columns[pair.column] == nil {
            if !columns.values.contains(pair.name) { columns[pair.column] = pair.name }
        }
        for column in known {
            guard let parts = words.parts(of: column, among: meanings) else { continue }
            let taken = columns.filter { $0.key != column }.values
            if !parts.contains(where: taken.contains) {
                joined[column] = parts
                columns[column] = nil
            }
        }
    }

    /// Takes a column with full names for the given and the family names.
    private mutating func findFullNames() {
        let names = ["first_name", "last_name"]
        guard let words = Vocabulary.shared?.headers, names.allSatisfy(known.contains),
            names.allSatisfy({ joined[$0] == nil }),
            columns["first_name"] == nil || columns["last_name"] == nil
        else { return }
        let full = file.header.first { name in
            let isTaken = columns.contains { $0.value == name && !names.contains($0.key) }
            return !isTaken && words.meaning(of: name).map(words.isFullName) == true
        }
        guard let full, let texts = file.texts(in: full)?.filter({ !$0.isEmpty }) else { return }
        let several = texts.filter { $0.contains(" ") || $0.contains(",") }
        guard texts.isEmpty || several.count * 2 > texts.count else { return }
        columns["first_name"] = full
        columns["last_name"] = full
        hasFullNames = true
    }

    /// The number of columns that the file has.
    var count: Int { columns.count + joined.count + (grid == nil ? 0 : DayGrid.columnCount) }

    /// How well the file fits: first the number of recognised columns, then the number of missing ones.
    /// Files of other programs often lack required columns, so the missing ones count less.
    var fit: (Int, Int) { (count, -missing.count) }

    private var missing: [String] {
        sheet.columns.all.filter { column in
            !column.isOptional && !has(column.name) && given?.values?[column.name]?.isEmpty ?? true
        }.map(\.name)
    }

    func has(_ column: String) -> Bool {
        columns[column] != nil || joined[column] != nil || grid?.days == column || grid?.cells == column
    }

    /// The result of the inspection for this sheet.
    ///
    /// - Parameter country: that of the academy, whose phone numbers may lack the code of the country.
    func inspected(in country: String?) -> InspectedFile {
        let dayNames = grid == nil ? [] : days?.names ?? []
        let used = Set(columns.values).union(joined.values.joined()).union(dayNames)
        var (columns, missing) = (columns, missing)
        let lacksKey =
            known.contains("key") && columns["key"] == nil && given?.values?["key"]?.isEmpty ?? true
        let key = lacksKey ? identifyingColumn : nil
        if let key { columns["key"] = key }
        let keyColumns = lacksKey && key == nil ? keyColumns : []
        if key != nil || !keyColumns.isEmpty { missing.removeAll { $0 == "key" } }
        let words = words.merging(given?.words ?? [:]) { $0.merging($1) { $1 } }
        let read = columns.mapValues { [$0] }.merging(joined) { $1 }
        let rules = ProposedRules(
            of: sheet, in: file, columns: read, words: words, given: given, hasFullNames: hasFullNames,
            country: country)
        var (forms, odd) = (rules.forms, rules.odd)
        if let grid, let days {
            forms[grid.days] = days.form
            odd = Array((oddCells(below: days, of: grid, words) + odd).prefix(OddCell.limit))
        }
        let map = FileMap(words: words, dates: rules.dates, forms: forms)
        return InspectedFile(
            file: file.name, sheet: sheet.name, separator: file.separator, rows: file.rows,
            columns: columns, unknown: file.header.filter { !$0.isEmpty && !used.contains($0) },
            missing: missing, keyColumns: keyColumns, words: words, dates: rules.dates,
            forms: forms, joined: joined, unreadable: rules.unreadable, grid: grid, odd: odd,
            sampleRows: file.sampleRows(limit: InspectedColumn.sampleLimit),
            details: details(read, map, days: Set(dayNames)))
    }

    /// The column of the file whose texts can be the keys of the rows: each row has another text in it, and
    /// most have one. The others are recognised by their other values.
    ///
    /// Families share e-mail addresses: an address is the key only where each row needs one.
    private var identifyingColumn: String? {
        let mayLackKey = sheet.columns.all.contains { $0.name == "key" && $0.isOptional }
        let possible = mayLackKey ? ["national_id"] : ["national_id", "email"]
        return possible.first { column in
            guard let all = file.texts(in: columns[column]) else { return false }
            let texts = all.filter { column == "national_id" ? isID($0) : !$0.isEmpty }
            guard texts.count * 2 > all.count, mayLackKey || texts.count == all.count else { return false }
            return Set(texts).count == texts.count && texts.allSatisfy { (try? EntityKey.parse($0)) != nil }
        }.flatMap { columns[$0] }
    }

    private func isID(_ text: String) -> Bool { IDForm().read(text)?.text.isEmpty == false }

    /// The natural key from which the rows' keys are derived: the first one whose columns the file has
    /// and whose values differ from row to row, or else the last one that it has.
    private var keyColumns: [String] {
        let possible = sheet.sheet.naturalKeys.filter { $0.allSatisfy(has) }
        return possible.first(where: isUnique) ?? possible.last ?? []
    }

    private func isUnique(_ columns: [String]) -> Bool {
        let texts = columns.compactMap { column in
            file.cells(in: joined[column] ?? self.columns[column].map { [$0] } ?? [])?.map { $0.text }
        }
        let rows = (texts.first ?? []).indices.map { row in
            texts.map { $0.indices.contains(row) ? SearchText.fold($0[row]) : "" }
        }
        return Set(rows).count == rows.count
    }

    /// The academy's words for the texts of the rows that are known as their translations.
    private var words: [String: [String: String]] {
        let own: [String: [String]] = sheet.columns.all.reduce(into: [:]) {
            $0[$1.name] = $1.kind == .word ? $1.words : nil
        }
        let known = own.merging(Vocabulary.openWords) { words, _ in words }
        return known.reduce(into: [:]) { found, column in
            let cells = column.key == grid?.cells ? days?.names : columns[column.key].map { [$0] }
            let texts = file.differentTexts(in: cells ?? [])
            let pairs = Vocabulary.values(
                for: texts.filter { !column.value.contains($0.lowercased()) }, among: column.value)
            if !pairs.isEmpty { found[column.key] = pairs }
        }
    }
}
