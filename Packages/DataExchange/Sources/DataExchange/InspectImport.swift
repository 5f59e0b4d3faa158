public import Application
internal import Core

/// Recognises CSV files of another program, and proposes the map with which an import reads them.
///
/// The request changes nothing. Its method is POST because a query is too short for files.
public struct InspectImport: APIRequest {
    public typealias Response = InspectedFiles
    public static let endpoint = Endpoint(
        .post, "imports/inspect", access: .staff(.importData),
        "Recognises the CSV files of another program, and proposes a map for their import.", cost: .bulk,
        failures: [
            ExchangeError.unreadable(
                file: "alumnos", reason: InvalidValue("csv.bad-quote", field: nil).specification),
            ExchangeError.tooManyFiles, ImportAcademy.unknownFile("alumnos", of: ["venues", "rooms"]),
            ImportAcademy.missingFile("alumnos", among: ["clases"]),
            InvalidValue(
                "map.unknown-column", field: "map", ["column": "nose", "columns": "first_name, last_name"]),
            InvalidValue("map.required-column", field: "map", ["column": "first_name"]),
        ])
    /// The maximum number of files in a request.
    public static let fileLimit = 100
    /// The text of each file, by the name of the file without `.csv`.
    public var files: [String: String]
    /// The decided part of the map, by the academy's names of the files. The inspection proposes the rest;
    /// without decided columns, the columns too.
    public var map: [String: FileMap]?
    /// Whether a file that ``map`` does not name is read with the map that was kept for its header; nil means
    /// no.
    public var usesKept: Bool?

    public init(files: [String: String], map: [String: FileMap]? = nil, usesKept: Bool? = nil) {
        self.files = files
        self.map = map
        self.usesKept = usesKept
    }
}

/// The result of the inspection of CSV files, and the proposed map for their import.
public struct InspectedFiles: Codable, Sendable {
    /// The files in the order of their names.
    public let files: [InspectedFile]
    /// The map with which an import reads the files, by the academy's names of the files.
    ///
    /// Files with the academy's names of the file and the columns need none. A missing column has an empty
    /// value, which a person fills in before the import.
    public let map: [String: FileMap]
}

/// A CSV file with the columns, words and days that an import can read in it.
public struct InspectedFile: Codable, Sendable, Equatable {
    /// The file's name without `.csv`.
    public let file: String
    /// The academy's file that it seems to be, by its name or its columns; nil if it is not recognised.
    public let sheet: String?
    /// The separator of its columns.
    public let separator: ColumnSeparator
    /// The number of rows after the header, without totals, up to the first one that cannot be read.
    public let rows: Int
    /// The names of the file's columns, by the academy's names of the columns.
    public let columns: [String: String]
    /// The columns of the file that are not recognised.
    public let unknown: [String]
    /// The required columns that the file seems to lack.
    public let missing: [String]
    /// The natural key from which the map derives the rows' keys; empty if rows have keys or need none.
    public let keyColumns: [String]
    /// The academy's words for the texts in a column, by the academy's names of the columns and by the texts.
    public let words: [String: [String: String]]
    /// The form of its days, such as `DD/MM/YYYY`; nil if they are written YYYY-MM-DD, or if no form is
    /// recognised.
    public let dates: String?
    /// The rules by which the cells of columns are read, by the academy's names of the columns.
    public let forms: [String: String]
    /// The names of the file's columns that are together one of the academy's, by the academy's names.
    public let joined: [String: [String]]
    /// The optional columns with cells that cannot be read; an import with the map takes them as empty.
    public let unreadable: [String]
    /// How the columns that are days are read; nil if the file is no grid of days.
    public let grid: DayGrid?
    /// The first cells that no rule reads.
    public let odd: [OddCell]
    /// The numbers of the lines of its first rows.
    public let sampleRows: [Int]
    /// All columns of the file in their order.
    public let details: [InspectedColumn]
    /// Whether it is read with the map that was kept for its header.
    public internal(set) var isKept = false
}

extension InspectedFile {
    /// A file that is not recognised.
    init(
        file: String, separator: ColumnSeparator, rows: Int, unknown: [String], sampleRows: [Int],
        details: [InspectedColumn]
    ) {
        self.init(
            file: file, sheet: nil, separator: separator, rows: rows, columns: [:], unknown: unknown,
            missing: [], keyColumns: [], words: [:], dates: nil, forms: [:], joined: [:],
            unreadable: [], grid: nil, odd: [], sampleRows: sampleRows, details: details)
    }
}
