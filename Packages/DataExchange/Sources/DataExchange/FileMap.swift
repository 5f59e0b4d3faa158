public import Core

/// How an import reads a file whose name, names of columns or form of days are not the academy's.
public struct FileMap: Codable, Sendable, Equatable {
    /// The maximum number of bytes of the maps of an import as JSON, where people enter them as text.
    public static let textLimit = 1 << 20

    /// The name of the file without `.csv`; nil if the file has the academy's name.
    public var file: String?
    /// The names of the file's columns, by the academy's names of the columns.
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

    public init(
        file: String? = nil, columns: [String: String]? = nil, values: [String: String]? = nil,
        words: [String: [String: String]]? = nil, dates: String? = nil
    ) {
        self.file = file
        self.columns = columns
        self.values = values
        self.words = words
        self.dates = dates
    }
}

extension FileMap: PropertiesDescribed {
    public static let descriptions = [
        "file": "The name of the file without .csv; missing if it is that of the academy's file.",
        "columns": "The names of the file's columns, by the academy's names.",
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
    ]
}

extension FileMap {
    /// The parsed form of the file's days; nil if they are written YYYY-MM-DD.
    ///
    /// - Throws: `InvalidValue` `map.unknown-date-form`.
    var dateForm: DateForm? {
        get throws(InvalidValue) {
            try dates.map { text throws(InvalidValue) in try DateForm(parsing: text) }
        }
    }

    /// Checks that the sheet has the columns that the map names.
    ///
    /// - Throws: `InvalidValue` `map.unknown-column`.
    func check(_ sheet: SheetColumns) throws(InvalidValue) {
        let names = Set((columns ?? [:]).keys).union((values ?? [:]).keys).union((words ?? [:]).keys)
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
    /// The name that one of the academy's columns has in the first row of the file, in lower case.
    func name(of column: String) -> String { self?.columns?[column].map(Header.folded) ?? column }
}
