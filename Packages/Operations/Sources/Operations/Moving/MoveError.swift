public import Core
internal import Persistence

/// Errors of moving an academy between a file and PostgreSQL.
public enum MoveError: AcademyError, Equatable {
    /// The academy of the folder is in PostgreSQL already; the second value is the name of the database.
    case isMoved(folder: String, database: String)
    /// The folder has no secrets, without which the academy cannot be used; the value is the path.
    case noSecrets(String)
    /// The database was not opened by this version of the programs yet.
    case earlierVersion
    /// The folder has another address, or another spelling of the same one.
    case otherAddress(stored: String)
    /// The copy differs from the academy.
    case differs(String)

    public var specification: ErrorSpecification {
        switch self {
        case .isMoved(let folder, let database):
            ErrorSpecification(.conflict, "move.is-moved", ["folder": folder, "database": database])
        case .noSecrets(let path): ErrorSpecification(.invalid, "move.no-secrets", ["path": path])
        case .earlierVersion: ErrorSpecification(.conflict, "move.earlier-version")
        case .otherAddress(let stored):
            ErrorSpecification(.conflict, "move.other-address", ["stored": stored])
        case .differs(let difference):
            ErrorSpecification(.unavailable, "move.differs", ["difference": difference])
        }
    }

    /// Runs a copy. If a table differs from the original, the error is ``differs(_:)``.
    static func translated<Value>(_ copy: () throws -> Value) throws -> Value {
        do {
            return try copy()
        } catch StorageError.differentCopy(let table) {
            throw differs("\(table) has other values")
        }
    }
}
