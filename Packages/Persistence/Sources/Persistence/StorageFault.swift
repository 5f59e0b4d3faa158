internal import Core
internal import GRDB

/// A failure of the disk or of SQLite, with its code.
public enum StorageFault: String, Sendable, CaseIterable {
    case diskFull = "store.disk-full"
    case diskFailing = "store.disk-failing"
    /// The disk failed after the change was in the log, so it may or may not last.
    case outcomeUnknown = "store.outcome-unknown"
    /// A file of the database cannot be opened, for example without a free file descriptor.
    case cannotOpen = "store.cannot-open"
    case readOnly = "store.read-only"
    case damaged = "store.damaged"
    /// Another program has locked the database.
    case locked = "store.locked"
    case outOfMemory = "store.out-of-memory"

    /// Whether only writes fail.
    var isOfWrites: Bool { self == .outcomeUnknown || self == .diskFull || self == .readOnly }

    /// The cause, without the result of the request.
    var cause: ErrorSpecification { .init(.unavailable, rawValue, sentence: rawValue + ".cause") }
}

extension StorageError {
    /// Maps an error of SQLite; nil where it is a programming error.
    init?(_ error: DatabaseError) {
        let fault: StorageFault? =
            switch error.resultCode {
            case .SQLITE_FULL: .diskFull
            // The commit's pages are in the log already, and could be recovered after a crash.
            case .SQLITE_IOERR where error.extendedResultCode == .SQLITE_IOERR_FSYNC && error.isOfCommit:
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

extension StorageError {
    /// Runs a body and converts SQLite's errors.
    static func translated<Value>(_ body: () throws -> Value) throws -> Value {
        do {
            return try body()
        } catch let error as DatabaseError {
            throw StorageError(error) ?? error as any Error
        }
    }
}

extension DatabaseError {
    fileprivate var isOfCommit: Bool { sql == "COMMIT" }
}
