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
    /// The system reported an error while the file was written or removed.
    case notWritten(String, reason: String)
    /// The data folder cannot be entered, or is a file.
    case folder(String, reason: String)
    /// The data folder could not be created.
    case notCreated(folder: String)
    /// The lock file could not be locked.
    case notLocked(String, reason: String)
    /// PostgreSQL refused the connection, or its certificate was refused.
    case notConnected(database: String, reason: String)
    /// PostgreSQL is older than the oldest supported version.
    case oldServer(version: Int)
    /// The database sorts texts or changes letters by the rules of a language, or has another encoding than
    /// UTF-8. The values are its `LC_COLLATE`, or the provider of its locale, and its `LC_CTYPE`.
    case locale(String, letters: String, encoding: String)
    /// The schema has tables that are not an academy's; the value is the name of the database.
    case foreignSchema(String)
    /// The search path has no schema that the user may use; the value is the name of the database.
    case emptySearchPath(String)
    /// PostgreSQL's `fsync` is off, or its `synchronous_commit` is off or local, so a crash could lose an
    /// acknowledged write.
    case notDurable
    /// The secrets of the data folder are not those of the academy in the database.
    case otherSecrets
    /// The academy was moved to another database.
    case moved(to: String)

    var specification: ErrorSpecification {
        switch self {
        case .closed: .init(.unavailable, "store.unusable")
        case .missing(let path): unusable("store.unusable.missing", path)
        case .unreadable(let path): unusable("store.unusable.unreadable", path)
        case .notWritten(let path, let reason): unusable("store.unusable.not-written", path, reason)
        case .folder(let path, let reason): unusable("store.unusable.folder", path, reason)
        case .notCreated(let path): unusable("store.unusable.new-folder", path)
        case .notLocked(let path, let reason): unusable("store.unusable.lock", path, reason)
        case .notConnected(let name, let reason):
            database("store.unusable.not-connected", ["database": name, "reason": reason])
        case .oldServer(let version):
            database(
                "store.unusable.old-server",
                ["version": version, "needed": PostgresInspection.minimumVersion])
        case .locale(let collation, let letters, let encoding):
            database(
                "store.unusable.locale",
                ["collation": collation, "letters": letters, "encoding": encoding])
        case .foreignSchema(let name): database("store.unusable.foreign-schema", ["database": name])
        case .emptySearchPath(let name): database("store.unusable.no-schema", ["database": name])
        case .notDurable: database("store.unusable.not-durable", [:])
        case .otherSecrets: database("store.unusable.other-secrets", [:])
        case .moved(let place): database("store.unusable.moved", ["database": place])
        }
    }

    private func database(_ key: String, _ values: [String: any SentenceValue]) -> ErrorSpecification {
        ErrorSpecification(.unavailable, "store.unusable", sentence: key, values)
    }

    private func unusable(_ key: String, _ path: String, _ reason: String = "") -> ErrorSpecification {
        ErrorSpecification(
            .unavailable, "store.unusable", sentence: key, ["path": path, "reason": Word.reason(reason)])
    }
}
