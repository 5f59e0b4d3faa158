internal import Core
internal import GRDB

/// A failure of the disk or of the database; the raw value is the error code.
public enum StorageFault: String, Sendable, CaseIterable {
    case diskFull = "store.disk-full"
    case diskFailing = "store.disk-failing"
    /// The disk failed when the change was already in the log, or the connection was lost during the commit,
    /// so the change may or may not be stored.
    case outcomeUnknown = "store.outcome-unknown"
    /// A file of the database cannot be opened, for example without a free file descriptor.
    case cannotOpen = "store.cannot-open"
    case readOnly = "store.read-only"
    case damaged = "store.damaged"
    /// Another program has locked the database.
    case locked = "store.locked"
    case outOfMemory = "store.out-of-memory"
    /// The database server cannot be reached, or takes no more connections.
    case unreachable = "store.unreachable"
    /// A statement took longer than the database server allows.
    case timedOut = "store.timed-out"

    /// Whether only writes can have this fault.
    var isOfWrites: Bool { self == .outcomeUnknown || self == .diskFull || self == .readOnly }

    /// The error with a sentence about the cause only, which does not say that nothing was changed.
    var cause: ErrorSpecification { .init(.unavailable, rawValue, sentence: rawValue + ".cause") }
}

extension StorageError {
    /// The fault of an error of SQLite; nil if the error is a defect of the program, such as wrong SQL.
    init?(_ error: DatabaseError) {
        let fault: StorageFault? =
            switch error.resultCode {
            case .SQLITE_FULL: .diskFull
            // The commit's pages are in the log already, and could be recovered after a crash.
            case .SQLITE_IOERR where error.extendedResultCode == .SQLITE_IOERR_FSYNC && error.sql == "COMMIT":
                .outcomeUnknown
            case .SQLITE_IOERR: .diskFailing
            case .SQLITE_CANTOPEN: .cannotOpen
            case .SQLITE_READONLY, .SQLITE_PERM: .readOnly
            case .SQLITE_CORRUPT, .SQLITE_NOTADB: .damaged
            case .SQLITE_BUSY, .SQLITE_LOCKED, .SQLITE_PROTOCOL: .locked
            case .SQLITE_NOMEM: .outOfMemory
            default: nil
            }
        guard let fault else { return nil }
        self = .fault(fault, detail: String(describing: error))
    }
}

extension DatabaseError {
    /// The ``StorageError`` of a failure; the error itself if it is a defect of the program.
    var translated: any Error { StorageError(self) ?? self as any Error }
}
