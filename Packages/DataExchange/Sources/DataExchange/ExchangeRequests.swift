public import Core
public import Networking
internal import Persistence

/// Takes in an academy's spreadsheets: the texts of its CSV files by their names without `.csv`.
///
/// Rows that are there already stay as they are: the `key` column decides. A file with a bad row changes nothing,
/// nor do the files whose rows depend on it, unless the bad rows are to be skipped. A file that cannot be read at all,
/// and the files whose rows depend on it, change nothing either way.
public struct ImportAcademy: APIRequest {
    public typealias Response = ImportReport
    public static let endpoint = Endpoint(
        .post, "imports", access: .only(.admin), "Takes in an academy's CSV files.", cost: .bulk,
        failures: [
            ExchangeError.nothingToImport, ExchangeError.running,
            ExchangeError.interrupted(place: "", reason: "", detail: ""),
            ProfileError.missing,
        ])
    public var files: [String: String]
    public var skipBad: Bool
    public var subject: String? { "academy" }

    /// The names of the files that are read; others are named in a warning.
    public static let fileNames = AcademyFile.allCases.map(\.rawValue)

    public init(files: [String: String], skipBad: Bool = false) {
        (self.files, self.skipBad) = (files, skipBad)
    }
}

/// What became of an import.
public struct ImportReport: Codable, Sendable {
    /// New rows by file.
    public var counts: [String: Int] = [:]
    /// Rows that were there already.
    public var unchanged = 0
    public var errors: [ImportError] = []
    /// Errors beyond ``ImportReport/errorLimit``, which are counted and not listed.
    public var furtherErrors = 0
    /// Files that could not be read at all; the errors have the reason, and nothing of them was taken.
    public var notRead: [String] = []
    /// Files of which nothing was taken because of bad rows in them or in files they depend on.
    public var heldBack: [String] = []
    /// The rows that did not go in, as CSV by file, where bad rows are skipped.
    public var rejected: [String: String] = [:]
    public var warnings: [String] = []

    /// Errors that are listed one by one.
    public static let errorLimit = 1_000
    /// Bytes of all rejected rows that are written back.
    public static let rejectedLimit = 16 << 20

    var hasErrors: Bool { !errors.isEmpty }
}

/// What is wrong with one row.
public struct ImportError: Codable, Sendable, Equatable {
    /// The file's name without `.csv`.
    public let file: String
    /// The row, counted from 1 with the header.
    public let row: Int
    public let column: String?
    public let code: String
    public let message: String
}

/// Writes the academy out in the shape in which it is taken in.
public struct ExportAcademy: APIRequest {
    public typealias Response = ExportedFiles
    public static let endpoint = Endpoint(
        .get, "export", access: .only(.admin), "Writes the academy out as CSV files.", cost: .export,
        failures: [ProfileError.missing])

    public init() {}
}

/// The texts of an academy's CSV files by their names without `.csv`.
public struct ExportedFiles: Codable, Sendable {
    public let files: [String: String]
}

/// Why a set of files cannot be taken in, or not to its end.
public enum ExchangeError: UnspecifiedError, Equatable {
    case nothingToImport
    /// Another import is at work.
    case running
    /// Some of the rows are in, and the others are not.
    case interrupted(place: String, reason: String, detail: String)

    static func interrupted(at place: String, _ error: any Error) -> ExchangeError {
        let reason =
            (error as? StorageError)?.cause ?? (error as? any AcademyError)?.publicDescription
            ?? (error is CancellationError ? "It was called off." : "Something unexpected happened.")
        return .interrupted(place: place, reason: reason, detail: error.causeDetail)
    }

    public var kind: ErrorKind {
        switch self {
        case .nothingToImport: .invalid
        case .running: .conflict
        case .interrupted: .unavailable
        }
    }

    public var code: String {
        switch self {
        case .nothingToImport: "import.nothing"
        case .running: "import.running"
        case .interrupted: "import.interrupted"
        }
    }

    public var description: String {
        switch self {
        case .nothingToImport:
            let names = AcademyFile.allCases.map { $0.rawValue + ".csv" }.joined(separator: ", ")
            return "There is none of the files an academy is read from: \(names)."
        case .running: return "Another import is at work."
        case .interrupted(let place, let reason, _):
            return "The import has come to \(place), and no further: \(reason)"
        }
    }

    public var detail: String? {
        switch self {
        case .nothingToImport, .running: nil
        case .interrupted(_, _, let detail): detail
        }
    }

    public var nextStep: String? {
        switch self {
        case .nothingToImport: nil
        case .running: "Try again when it has ended."
        case .interrupted: "Import the same files again: it goes on where it stopped."
        }
    }
}
