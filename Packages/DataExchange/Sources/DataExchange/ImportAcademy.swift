public import Application
internal import Core
internal import Persistence

/// Imports the academy's CSV files.
///
/// A row whose entity is stored already changes nothing, unless ``update`` is set. A file with an invalid
/// row is not imported, nor are the files that depend on it, unless ``skipBad`` is set. A file that cannot
/// be read, and the files that depend on it, are never imported. One import runs at a time.
public struct ImportAcademy: APIRequest {
    public typealias Response = ImportReport
    public static let endpoint = Endpoint(
        .post, "imports", access: .staff(.importData), "Imports an academy's CSV files.", cost: .bulk,
        confirmation: .byRequest,
        failures: [
            ExchangeError.nothingToImport(["venues", "rooms"]), ExchangeError.running,
            ExchangeError.interrupted(
                position: .row(812, file: "students"),
                reason: StorageError.fault(.diskFull, detail: "").cause,
                detail: ""),
            ImportAcademy.unknownFile("alumnos", of: ["venues", "rooms"]),
            ImportAcademy.missingFile("alumnos", among: ["clases"]),
            ProfileError.missing, AccessError.ownersOnly,
        ])
    /// The text of each file, by the name of the file without `.csv`; a file has 1,000,000 rows at most,
    /// and a grid as many filled cells below days.
    public var files: [String: String]
    /// Whether valid rows are imported from files that also have invalid ones; nil means no.
    public var skipBad: Bool?
    /// Whether the report lists the values that differ from stored ones; nil means no.
    public var showDifferences: Bool?
    /// Whether a row whose entity is stored already changes it, by the rules of an edit; nil means no.
    public var update: Bool?
    /// How files with other names are read, by the academy's names of the files.
    public var map: [String: FileMap]?
    /// Whether the map is kept for later files with the same headers; nil means no.
    public var keepMap: Bool?
    public var subject: String? { "academy" }

    public init(
        files: [String: String], skipBad: Bool? = nil, showDifferences: Bool? = nil, update: Bool? = nil,
        map: [String: FileMap]? = nil, keepMap: Bool? = nil
    ) {
        self.files = files
        self.skipBad = skipBad
        self.showDifferences = showDifferences
        self.update = update
        self.map = map
        self.keepMap = keepMap
    }

    /// Whether files with invalid rows are imported without them.
    var skipsBad: Bool { skipBad ?? false }

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
        map?[sheet]?.columns?[column].flatMap { $0.isEmpty ? nil : $0 } ?? column
    }

    /// Checks the names of files in the map.
    ///
    /// - Throws: `InvalidValue` `map.unknown-file` if the map has a file that is none of the academy's,
    ///   `map.missing-file` if it names a file that the request lacks.
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
    /// The number of new rows, by the academy's names of the files, since one file may be read as several of
    /// the academy's.
    public var counts: [String: Int] = [:]
    /// The number of rows with the stored values, and of rows that were left out on purpose.
    public var unchanged = 0
    /// The number of rows with other values than the stored ones.
    public var different = 0
    /// The number of different rows whose values were stored.
    public var updated = 0
    /// The values that differ, if the request asks for them: at most ``ImportReport/differenceLimit``.
    public var differences: [ImportDifference] = []
    /// The invalid rows: at most ``ImportReport/errorLimit``.
    public var errors: [ImportError] = []
    /// The number of invalid rows that are not listed.
    public var furtherErrors = 0
    /// The files that could not be read and were not imported; ``errors`` has the reasons.
    public var notRead: [String] = []
    /// The files that were not imported because they, or files they depend on, have invalid rows or could
    /// not be read.
    public var notImported: [String] = []
    /// The rows that were not imported with their reasons, as the text of a CSV file for each file; empty
    /// unless ``ImportAcademy/skipBad`` is set. If one file is read as several of the academy's, they are by
    /// the academy's names of the files.
    public var rejected: [String: String] = [:]
    /// Sentences on what was imported, or left out, and should be looked at. Conflicts of duplicates and
    /// changed names of persons above ``ImportReport/conflictLimit``, and cells that were left out and new
    /// persons with the name of another one above ``ImportReport/remarkLimit``, are counted only.
    public var warnings: [String] = []
    /// What the import took away, or would take away, by kind.
    public var losses: [ImportLoss] = []

    /// The maximum number of listed errors.
    public static let errorLimit = 1_000
    /// The maximum number of listed differing values.
    public static let differenceLimit = 1_000
    /// The maximum number of rows that name a duplicate and conflict with a stored row, in ``warnings``, and
    /// that of persons whose names changed.
    static let conflictLimit = 20
    /// The maximum number of cells and rows in ``warnings`` that were left out, and that of new persons with
    /// the name of another one.
    static let remarkLimit = 50
    /// The maximum bytes of all rows in ``rejected``.
    static let rejectedLimit = 16 << 20
}

/// The number of rows of one kind that an import took away or ended.
public struct ImportLoss: Codable, Sendable, Equatable {
    /// A stable code, such as `sessions-removed`.
    public let kind: String
    public let number: Int
    /// The sentence for people.
    public let message: String
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
    /// What is wrong, with the value, as a sentence.
    public let message: String
}
