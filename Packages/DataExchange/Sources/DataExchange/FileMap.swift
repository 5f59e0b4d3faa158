public import Core

/// How an import reads a file whose name, names of columns or form of days are not the academy's.
public struct FileMap: Codable, Sendable, Equatable {
    /// The name of the file without `.csv`; nil if the file has the academy's name.
    public var file: String?
    /// The names of the file's columns, by the academy's names of the columns.
    public var columns: [String: String]?
    /// The values for columns that the file lacks or leaves empty, by the academy's names of the columns. An
    /// empty value counts as none.
    public var values: [String: String]?
    /// The form of the file's days, such as `DD/MM/YYYY`; nil if it is `YYYY-MM-DD`.
    public var dates: String?

    public init(
        file: String? = nil, columns: [String: String]? = nil, values: [String: String]? = nil,
        dates: String? = nil
    ) {
        self.file = file
        self.columns = columns
        self.values = values
        self.dates = dates
    }
}

extension FileMap: PropertiesDescribed {
    public static let descriptions = [
        "file": "The name of the file without .csv; missing if it is that of the academy's file.",
        "columns": "The names of the file's columns, by the academy's names.",
        "values": "The values of columns that the file lacks or leaves empty, by the academy's names.",
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
        let names = Set((columns ?? [:]).keys).union((values ?? [:]).keys)
        guard let unknown = names.filter({ !sheet.contains($0) }).min() else { return }
        throw InvalidValue(
            "map.unknown-column", field: "map",
            ["column": unknown.excerpt(), "columns": sheet.all.map(\.name).joined(separator: ", ")])
    }

    /// The name that one of the academy's columns has in the first row of the file, in lower case.
    func name(of column: String) -> String { columns?[column].map(Header.folded) ?? column }
}
