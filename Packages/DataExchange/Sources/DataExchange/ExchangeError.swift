public import Core
internal import Persistence

/// Errors that prevent or stop an import.
public enum ExchangeError: AcademyError, Equatable {
    /// No file of the request is one of the academy's, whose names are the value.
    case nothingToImport([String])
    /// Another import is running.
    case running
    /// The import stopped after some of the rows were imported; the detail is for the log.
    case interrupted(position: String, reason: ErrorSpecification, detail: String)

    /// The error of an import that another error stopped, at a position such as `students.csv, row 812`.
    static func interrupted(at position: String, _ error: any Error) -> ExchangeError {
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
            ErrorSpecification(.invalid, "import.nothing", ["files": names.map { $0 + ".csv" }])
        case .running:
            ErrorSpecification(.conflict, "import.running")
        case .interrupted(let position, let reason, _):
            ErrorSpecification(.unavailable, "import.interrupted", ["position": position, "reason": reason])
        }
    }

    public var detail: String? {
        if case .interrupted(_, _, let detail) = self { detail } else { nil }
    }
}
