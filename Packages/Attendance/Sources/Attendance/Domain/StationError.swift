internal import Core

/// The reasons for refusing to undo a check-in at a station.
enum StationError: AcademyError, Equatable {
    /// The caller made no check-in of the student at the session.
    case nothingToUndo
    /// The check-in is older than ``StationCaller/undoSeconds``.
    case undoOver

    var specification: ErrorSpecification {
        switch self {
        case .nothingToUndo: ErrorSpecification(.notFound, "station.nothing-to-undo")
        case .undoOver:
            ErrorSpecification(.conflict, "station.undo-over", ["seconds": StationCaller.undoSeconds])
        }
    }
}
