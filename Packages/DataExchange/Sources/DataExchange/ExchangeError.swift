public import Core
internal import Persistence

/// Errors that prevent or stop an import.
public enum ExchangeError: AcademyError, Equatable {
    /// No file belongs to a sheet. The value has the names of the sheets.
    case nothingToImport([String])
    case running
    /// Some of the rows are imported, and the others are not.
    case interrupted(position: String, reason: String, detail: String)

    static func interrupted(at position: String, _ error: any Error) -> ExchangeError {
        let reason =
            (error as? StorageError)?.cause ?? (error as? any AcademyError)?.publicDescription
            ?? (error is CancellationError ? "It was cancelled." : "An unexpected error occurred.")
        return .interrupted(position: position, reason: reason, detail: error.causeDetail)
    }

    public var specification: ErrorSpecification {
        switch self {
        case .nothingToImport(let names):
            ErrorSpecification(
                .invalid, "import.nothing",
                "None of the files can be imported. An import reads "
                    + names.map { $0 + ".csv" }.joined(separator: ", ") + ".")
        case .running:
            ErrorSpecification(
                .conflict, "import.running", "Another import is running.",
                nextStep: "Try again when it has ended.")
        case .interrupted(let position, let reason, _):
            ErrorSpecification(
                .unavailable, "import.interrupted", "The import stopped at \(position): \(reason)",
                nextStep: "Import the same files again: it continues where it stopped.")
        }
    }

    public var detail: String? {
        if case .interrupted(_, _, let detail) = self { detail } else { nil }
    }
}
