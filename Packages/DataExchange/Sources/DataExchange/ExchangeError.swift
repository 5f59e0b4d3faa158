public import Core
internal import Persistence

/// Why an import does not begin, or stops.
public enum ExchangeError: AcademyError, Equatable {
    /// None of the files is one that is imported; with the names of those that are.
    case nothingToImport([String])
    case running
    /// Some of the rows are imported, and the others are not.
    case interrupted(place: String, reason: String, detail: String)

    static func interrupted(at place: String, _ error: any Error) -> ExchangeError {
        let reason =
            (error as? StorageError)?.cause ?? (error as? any AcademyError)?.publicDescription
            ?? (error is CancellationError ? "It was cancelled." : "An unexpected error occurred.")
        return .interrupted(place: place, reason: reason, detail: error.causeDetail)
    }

    public var specification: ErrorSpecification {
        switch self {
        case .nothingToImport(let names):
            ErrorSpecification(
                .invalid, "import.nothing",
                "None of the files can be imported. An academy is read from "
                    + names.map { $0 + ".csv" }.joined(separator: ", ") + ".")
        case .running:
            ErrorSpecification(
                .conflict, "import.running", "Another import is running.",
                nextStep: "Try again when it has ended.")
        case .interrupted(let place, let reason, _):
            ErrorSpecification(
                .unavailable, "import.interrupted", "The import stopped at \(place): \(reason)",
                nextStep: "Import the same files again: it goes on where it stopped.")
        }
    }

    public var detail: String? {
        if case .interrupted(_, _, let detail) = self { detail } else { nil }
    }
}
