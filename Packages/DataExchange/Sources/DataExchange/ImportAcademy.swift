internal import Core
public import Networking
internal import Persistence

/// Imports CSV files, given by their names without `.csv`.
///
/// A row whose entity is stored already changes nothing, unless ``update`` is set. A file with an invalid row
/// changes nothing, nor do the files that depend on it, unless ``skipBad`` is set. A file that cannot be
/// read, and the files that depend on it, always change nothing.
public struct ImportAcademy: APIRequest {
    public typealias Response = ImportReport
    public static let endpoint = Endpoint(
        .post, "imports", access: .staff(.importData), "Imports an academy's CSV files.", cost: .bulk,
        confirmation: .byRequest,
        failures: [
            ExchangeError.nothingToImport(["venues", "rooms"]), ExchangeError.running,
            ExchangeError.interrupted(
                position: "students.csv, row 812", reason: StorageError.fault(.diskFull, detail: "").cause,
                detail: ""),
            ImportAcademy.unknownFile("alumnos", of: ["venues", "rooms"]),
            ImportAcademy.missingFile("alumnos", among: ["clases"]),
            ProfileError.missing,
        ])
    public var files: [String: String]
    /// Whether valid rows are imported from files that also have invalid ones.
    public var skipBad: Bool
    /// Whether the values that differ from stored ones are listed; nil means no.
    public var showDifferences: Bool?
    /// Whether stored entities get the values of their rows, by the rules of an edit; nil means no.
    public var update: Bool?
    /// The files with other names of columns, by the names of the academy's files.
    public var map: [String: FileMap]?
    public var subject: String? { "academy" }

    public init(
        files: [String: String], skipBad: Bool = false, showDifferences: Bool? = nil, update: Bool? = nil,
        map: [String: FileMap]? = nil
    ) {
        self.files = files
        self.skipBad = skipBad
        self.showDifferences = showDifferences
        self.update = update
        self.map = map
    }

    /// The text of the file that is imported as one of the academy's.
    func text(of sheet: String) -> String? { files[fileName(of: sheet)] }

    /// The name of the file that is imported as one of the academy's.
    func fileName(of sheet: String) -> String { map?[sheet]?.file ?? sheet }

    /// The names of the files that are imported as some of the academy's, each once.
    func fileNames(of sheets: [String]) -> [String] {
        var known: Set<String> = []
        return sheets.map(fileName).filter { known.insert($0).inserted }
    }

    /// The name that the file has for one of the academy's columns.
    func columnName(of column: String, in sheet: String) -> String {
        map?[sheet]?.columns?[column] ?? column
    }

    /// - Throws: `InvalidValue` `map.unknown-file` if the map has a file that is none of the academy's,
    ///   `map.missing-file` if it names one that the request lacks.
    func checkMap(_ sheets: [String]) throws(InvalidValue) {
        let map = map ?? [:]
        if let unknown = map.keys.filter({ !sheets.contains($0) }).min() {
            throw Self.unknownFile(unknown, of: sheets)
        }
        if let missing = map.values.compactMap(\.file).filter({ files[$0] == nil }).min() {
            throw Self.missingFile(missing, among: files.keys.sorted())
        }
    }

    static func missingFile(_ name: String, among files: [String]) -> InvalidValue {
        let given = files.map { $0.excerpt() + ".csv" }
        return InvalidValue(
            "map.missing-file", field: "map", sentence: given.isEmpty ? "map.missing-file.alone" : nil,
            ["name": name.excerpt(), "files": given])
    }

    static func unknownFile(_ name: String, of sheets: [String]) -> InvalidValue {
        InvalidValue(
            "map.unknown-file", field: "map",
            ["name": name.excerpt(), "sheets": sheets.joined(separator: ", ")])
    }
}

/// The result of an import.
public struct ImportReport: Codable, Sendable {
    /// New rows, by the academy's names of the files: one file may have the rows of several.
    public var counts: [String: Int] = [:]
    /// Rows with the stored values, and rows that were left out on purpose.
    public var unchanged = 0
    /// Rows with other values than the stored ones.
    public var different = 0
    /// The different rows whose values were stored.
    public var updated = 0
    /// The values that differ, if the request asks for them: at most ``ImportReport/differenceLimit``.
    public var differences: [ImportDifference] = []
    public var errors: [ImportError] = []
    /// Errors beyond ``ImportReport/errorLimit``, which are counted and not listed.
    public var furtherErrors = 0
    /// Files that could not be read and were not imported. The errors have the reason.
    public var notRead: [String] = []
    /// Files that were not imported because they, or files they depend on, have invalid rows or could not be
    /// read.
    public var notImported: [String] = []
    /// The rows that were not imported, as CSV by file, if invalid rows are skipped; by the academy's names
    /// of the files if one file is read as several of them.
    public var rejected: [String: String] = [:]
    public var warnings: [String] = []

    /// The maximum number of listed errors.
    public static let errorLimit = 1_000
    /// The maximum number of listed differing values.
    public static let differenceLimit = 1_000
    /// The maximum bytes of all rejected rows that are written back.
    public static let rejectedLimit = 16 << 20

    var hasErrors: Bool { !errors.isEmpty }
}

/// A value that differs from the stored one.
public struct ImportDifference: Codable, Sendable, Equatable {
    /// The file's name without `.csv`.
    public internal(set) var file: String
    /// The line on which the row starts, counted from 1.
    public let row: Int
    /// The row's key, or the values that identify it.
    public let key: String
    public internal(set) var column: String
    public let stored: String
    public let given: String
}

/// An invalid row.
public struct ImportError: Codable, Sendable, Equatable {
    /// The file's name without `.csv`.
    public internal(set) var file: String
    /// The line on which the row starts, counted from 1.
    public let row: Int
    public internal(set) var column: String?
    public let code: String
    public let message: String
}
