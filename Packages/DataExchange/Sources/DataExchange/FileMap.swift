public import Core

/// How an import reads a file whose names or cells are not as the academy writes them.
public struct FileMap: Codable, Sendable, Equatable {
    /// The maximum number of bytes of the maps of an import as JSON, where people enter them as text.
    public static let textLimit = 1 << 20

    /// The name of the file without `.csv`; nil if the file has the academy's name.
    public var file: String?
    /// The separator of the file's columns; nil if it is recognised in the text.
    public var separator: ColumnSeparator?
    /// The names of the file's columns, by the academy's names of the columns. An empty name excludes the
    /// file's column that has the academy's name.
    public var columns: [String: String]?
    /// The values for columns that the file lacks or leaves empty, by the academy's names of the columns. An
    /// empty value counts as none, and `{row}` is the number of the row's line. In the value of `key`,
    /// `{name}` is the row's value in the column `name`, and so for each column.
    public var values: [String: String]?
    /// The academy's words for the texts in a column, by the academy's names of the columns and by the texts:
    /// `active` for `activo`. Case and accents do not count.
    public var words: [String: [String: String]]?
    /// The form of the file's days, such as `DD/MM/YYYY`; nil if it is `YYYY-MM-DD`.
    public var dates: String?
    /// The rules by which the cells of columns are read, by the academy's names of the columns: `DD/MM/YYYY`
    /// of a day, `HH` of a time, `MO-FR` of days of the week, `1.234,56` of an amount, `+51` of phone numbers
    /// without their plus sign, `00000000` of ids that have eight digits, or `Family, Given` of full names.
    public var forms: [String: String]?
    /// The names of the file's columns whose texts together, with spaces between them, are those of one of
    /// the academy's columns.
    public var joined: [String: [String]]?
    /// Optional columns whose cells count as empty where no rule reads them; the report names these cells.
    public var unreadable: [String]?
    /// How the columns that are days are read; nil if the file is no grid.
    public var grid: DayGrid?
    /// The name of the file's ``TextEncoding``; nil if its bytes show it. The programs and pages that read
    /// files need it, and an import does not, since a request has texts.
    public var encoding: String?

    public init(
        file: String? = nil, separator: ColumnSeparator? = nil, columns: [String: String]? = nil,
        values: [String: String]? = nil,
        words: [String: [String: String]]? = nil, dates: String? = nil, forms: [String: String]? = nil,
        joined: [String: [String]]? = nil, unreadable: [String]? = nil, grid: DayGrid? = nil,
        encoding: String? = nil
    ) {
        self.file = file
        self.separator = separator
        self.columns = columns
        self.values = values
        self.words = words
        self.dates = dates
        self.forms = forms
        self.joined = joined
        self.unreadable = unreadable
        self.grid = grid
        self.encoding = encoding
    }
}

extension FileMap: PropertiesDescribed {
    public static let descriptions = [
        "file": "The name of the file without .csv; missing if it is that of the academy's file.",
        "separator": "The separator of its columns: comma, semicolon or tab; missing if it is recognised.",
        "columns": """
        The names of the file's columns, by the academy's names; an empty name if the file's column with the \
        academy's name is not to be read.
        """,
        "values": """
        The values of columns that the file lacks or leaves empty, by the academy's names; {row} is the number of \
        the row's line. In the value of key, {name} is the row's value in the column name, and so for each column.
        """,
        "words": """
        The academy's words for the texts in a column, by the academy's names of the columns and by the texts, \
        such as active for activo.
        """,
        "dates": """
        The form of the file's days: DD, MM and YYYY with /, . or - between them, such as DD/MM/YYYY; missing \
        if it is YYYY-MM-DD.
        """,
        "forms": """
        The rules by which the cells of columns are read, by the academy's names: an order such as DD/MM/YYYY of \
        a day, HH or HHMM of a time without a separator, MO-FR or MO, FR for what a hyphen between two days of \
        the week means, 1.234,56 or 1,234.56 of an amount, a country code such as +51 of phone numbers without their plus \
        sign, as many zeros as ids have digits, or one of \(NameForm.Order.names) of a full name that is both \
        first_name and last_name.
        """,
        "joined": """
        The names of the file's columns whose texts, with spaces between them, are together those of one of the \
        academy's columns, such as two family names.
        """,
        "unreadable": """
        Optional columns whose cells count as empty where no rule reads them; the warnings name these cells.
        """,
        "grid": """
        For a file whose columns are days, such as a list of attendance: how the cells below the days are read.
        """,
        "encoding": """
        The encoding in which a program reads the file: one of \(TextEncoding.names.joined(separator: ", ")); \
        missing if its bytes show it. The texts of a request are in UTF-8.
        """,
    ]
}

extension FileMap {
    /// Checks that the sheet has the columns that the map names, and that those which may be cleared are
    /// optional.
    ///
    /// - Throws: `InvalidValue` `map.unknown-column` or `map.required-column`.
    func check(_ sheet: SheetColumns) throws(InvalidValue) {
        let cleared = unreadable ?? []
        let names = Set((columns ?? [:]).keys).union((values ?? [:]).keys).union((words ?? [:]).keys)
            .union((forms ?? [:]).keys).union((joined ?? [:]).keys).union(cleared)
            .union(grid.map { [$0.days, $0.cells] } ?? [])
        if let column = sheet.all.first(where: { cleared.contains($0.name) && !$0.isOptional }) {
            throw InvalidValue("map.required-column", field: "map", ["column": column.name])
        }
        guard let unknown = names.filter({ !sheet.contains($0) }).min() else { return }
        throw InvalidValue(
            "map.unknown-column", field: "map",
            ["column": unknown.excerpt(), "columns": sheet.all.map(\.name).joined(separator: ", ")])
    }

    /// The academy's words of a column by the folded texts of the file.
    func words(of column: String) -> [String: String] {
        let pairs = (words?[column] ?? [:]).sorted { $0.key < $1.key }
        return Dictionary(pairs.map { (SearchText.fold($0.key), $0.value) }) { first, _ in first }
    }
}

extension FileMap? {
    /// The names, in lower case, of the file's columns that are read as one of the academy's; none if the map
    /// excludes it.
    func names(of column: String) -> [String] {
        if let parts = self?.joined?[column], !parts.isEmpty { return parts.map(Header.folded) }
        guard let name = self?.columns?[column] else { return [column] }
        return name.isEmpty ? [] : [Header.folded(name)]
    }
}

extension InvalidValue {
    /// A file lacks columns. One that the map names must be in the file; the others may have a value of the
    /// map.
    ///
    /// - Parameter missing: the names of at least one column.
    static func missingColumns(_ missing: [String], of sheet: SheetColumns, _ map: FileMap?) -> InvalidValue {
        let mayHaveValue = map != nil && missing.allSatisfy(sheet.contains)
        let sentence =
            switch (missing.count == 1, mayHaveValue) {
            case (true, false): "csv.missing-column"
            case (false, false): "csv.missing-column.several"
            case (true, true): "csv.missing-column.mapped"
            case (false, true): "csv.missing-column.several.mapped"
            }
        let column = missing.first ?? ""
        return InvalidValue(
            "csv.missing-column", field: column, sentence: sentence,
            ["column": column, "others": Array(missing.dropFirst())])
    }
}

extension [String: FileMap] {
    /// The encodings of files, by the names of the files.
    ///
    /// - Throws: ``TextError/unknownEncoding(_:)``.
    public func encodings() throws(TextError) -> [String: TextEncoding] {
        var encodings: [String: TextEncoding] = [:]
        for (sheet, map) in self {
            guard let name = map.encoding else { continue }
            guard let encoding = TextEncoding(name) else { throw .unknownEncoding(name) }
            encodings[map.file ?? sheet] = encoding
        }
        return encodings
    }
}

extension InspectedFiles {
    /// The map with the encodings in which the files were read.
    ///
    /// - Parameter encodings: those other than UTF-8, by the names of the files.
    public func map(with encodings: [String: TextEncoding]) -> [String: FileMap] {
        files.reduce(into: map) { map, file in
            guard let sheet = file.sheet, let encoding = encodings[file.file],
                (map[sheet]?.file ?? sheet) == file.file
            else { return }
            map[sheet, default: FileMap()].encoding = encoding.rawValue
        }
    }
}
