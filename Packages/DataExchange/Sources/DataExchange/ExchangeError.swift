public import Core
internal import Persistence

/// Errors that prevent or stop an import, or the inspection of its files.
public enum ExchangeError: AcademyError, Equatable {
    /// No file of the request is one of the academy's, whose names are the value.
    case nothingToImport([String])
    /// Another import is running.
    case running
    /// An import of the same person is running, whose response may have been lost.
    case runningOwn
    /// The import stopped after some of the rows were imported; the detail is for the log.
    case interrupted(position: ImportPosition, reason: ErrorSpecification, detail: String)
    /// The first row of a file cannot be read.
    case unreadable(file: String, reason: ErrorSpecification)
    /// An inspection has more files than ``InspectImport/fileLimit``.
    case tooManyFiles

    /// The error of an import that another error stopped.
    static func interrupted(at position: ImportPosition, _ error: any Error) -> ExchangeError {
        let reason =
            (error as? StorageError)?.cause ?? (error as? any AcademyError)?.publicSpecification
            ?? ErrorSpecification(
                .unavailable, "import.interrupted",
                sentence: error is CancellationError ? "import.cancelled" : "import.failed")
        return .interrupted(position: position, reason: reason, detail: error.causeDetail)
    }

    public var specification: ErrorSpecification {
        switch self {
        case .nothingToImport(let names):
            .init(.invalid, "import.nothing", ["files": names.map { $0 + ".csv" }])
        case .running:
            .init(.conflict, "import.running")
        case .runningOwn:
            .init(.conflict, "import.running", sentence: "import.running.own")
        case .interrupted(let position, let reason, _):
            .init(.unavailable, "import.interrupted", ["position": position, "reason": reason])
        case .unreadable(let file, let reason):
            .init(.invalid, "csv.unreadable", field: "files", ["name": file.excerpt(), "reason": reason])
        case .tooManyFiles:
            .init(.invalid, "csv.too-many-files", field: "files", ["limit": InspectImport.fileLimit])
        }
    }

    public var detail: String? {
        if case .interrupted(_, _, let detail) = self { detail } else { nil }
    }
}
