internal import Core

/// The reasons of ``StorageError/unusable(_:)``. The first value is a path, a reason the message of the
/// system.
public enum UnusableDatabase: Sendable, Equatable {
    /// The store was closed.
    case closed
    /// There is no database file.
    case missing(String)
    /// The system reported an error while the file was read.
    case unreadable(String)
    /// The data folder cannot be entered, or is a file.
    case folder(String, reason: String)
    /// The data folder could not be created.
    case notCreated(folder: String)
    /// The lock file could not be locked.
    case notLocked(String, reason: String)

    var specification: ErrorSpecification {
        switch self {
        case .closed: .init(.unavailable, "store.unusable")
        case .missing(let path): unusable("store.unusable.missing", path)
        case .unreadable(let path): unusable("store.unusable.unreadable", path)
        case .folder(let path, let reason): unusable("store.unusable.folder", path, reason)
        case .notCreated(let path): unusable("store.unusable.new-folder", path)
        case .notLocked(let path, let reason): unusable("store.unusable.lock", path, reason)
        }
    }

    private func unusable(_ key: String, _ path: String, _ reason: String = "") -> ErrorSpecification {
        ErrorSpecification(
            .unavailable, "store.unusable", sentence: key, ["path": path, "reason": Word.reason(reason)])
    }
}
