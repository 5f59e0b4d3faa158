internal import Core

/// Why the database or its folder cannot be used.
public enum UnusableDatabase: Sendable, Equatable {
    case closed
    case missing(String)
    case unreadable(String)
    /// The data folder cannot be used, for a reason of the system.
    case folder(String, String)
    case notCreated(folder: String)
    case notLocked(String, String)

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
