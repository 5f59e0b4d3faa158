internal import GRDB

/// A failure of the disk or of SQLite.
public enum StorageFault: String, Sendable, CaseIterable {
    case diskFull = "disk-full"
    case diskFailing = "disk-failing"
    /// The disk failed after the change was in the log, so it may or may not last.
    case outcomeUnknown = "outcome-unknown"
    /// A file of the database cannot be opened, for example without a free file descriptor.
    case cannotOpen = "cannot-open"
    case readOnly = "read-only"
    case damaged = "damaged"
    /// Another program has locked the database.
    case locked = "locked"
    case outOfMemory = "out-of-memory"

    /// Whether only writes fail.
    var isOfWrites: Bool { self == .outcomeUnknown || self == .diskFull || self == .readOnly }

    var sentence: String { self == .outcomeUnknown ? cause : cause + " Nothing was changed." }

    /// The cause, without the result of the request.
    var cause: String {
        switch self {
        case .diskFull: "The disk is full."
        case .diskFailing: "The disk reports errors."
        case .outcomeUnknown: "The disk reported an error while the change was written."
        case .cannotOpen: "The files of the database cannot be opened."
        case .readOnly: "The database cannot be written."
        case .damaged: "The database is damaged."
        case .locked: "Another program has locked the database."
        case .outOfMemory: "There is not enough memory."
        }
    }

    var nextStep: String? {
        switch self {
        case .diskFull: "Free space on the disk and try again."
        case .outcomeUnknown: "The change may have been written: check before you repeat it."
        case .cannotOpen: "Try again in a moment; if that does not help, check the limit of open files."
        case .damaged: "Restore a backup."
        default: nil
        }
    }
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
