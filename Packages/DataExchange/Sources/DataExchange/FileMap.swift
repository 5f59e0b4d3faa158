public import Core

/// The columns of a file that has other names than the academy's.
public struct FileMap: Codable, Sendable, Equatable {
    /// The name of the file without `.csv`; nil if it is that of the academy's file.
    public var file: String?
    /// The names of the file's columns, by the academy's names.
    public var columns: [String: String]?
    /// The values of columns that the file lacks or leaves empty, by the academy's names.
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
    /// The form of the file's days; nil if it is that of the academy's files.
    ///
    /// - Throws: `InvalidValue` `map.unknown-date-form`.
    var dateForm: DateForm? {
        get throws(InvalidValue) {
            try dates.map { text throws(InvalidValue) in try DateForm(parsing: text) }
        }
    }

    /// - Throws: `InvalidValue` `map.unknown-column` if the sheet lacks a column that the map names.
    func check(_ sheet: SheetColumns) throws(InvalidValue) {
        let names = Set((columns ?? [:]).keys).union((values ?? [:]).keys)
        guard let unknown = names.filter({ !sheet.contains($0) }).min() else { return }
        throw InvalidValue(
            "map.unknown-column", field: "map",
            ["column": unknown.excerpt(), "columns": sheet.all.map(\.name).joined(separator: ", ")])
    }

    /// The name in a file's first row of a column of the academy.
    func name(of column: String) -> String { columns?[column].map(Header.folded) ?? column }
}
