public import Core

/// What can go wrong beneath a transaction.
public enum StorageError: UnspecifiedError, Equatable {
    /// The writer's queue is full.
    case busy
    /// Another process has the data folder.
    case folderInUse(String)
    /// There is no academy in the folder yet.
    case noAcademy(folder: String)
    /// There is an academy in the folder already.
    case academyExists(folder: String)
    /// The folder or a file of it cannot be used.
    case unusable(String)
    /// The database was written by a newer program.
    case newerDatabase(migration: String)
    /// `synchronous` could not be set: an acknowledged write could be lost.
    case notDurable
    /// A column held something else than the program expects: a defect, or a damaged file.
    case unexpectedValue(column: String)
    /// The group of writes this one was in could not be committed; nothing of it was written.
    case notCommitted(String)
    /// The disk, or the database on it, failed; the detail is for a log.
    case fault(StorageFault, detail: String)
    /// The database's file is empty.
    case emptyDatabase(String)
    /// The file is no database, or another program's.
    case foreignDatabase(String)
    /// The end of the database's file is missing.
    case truncatedDatabase(String, size: Int, needed: Int)
    /// A check of the database failed; the detail is for a log.
    case damagedDatabase(String, detail: String)
    /// The database's list of migrations lacks one that has run, or the table of it.
    case missingMigration(String)
    /// There is a database of an academy, but no schema in it: making the academy was interrupted.
    case noSchema
    /// The file of the academy's secrets cannot be used; the sentence names it.
    case secrets(String, nextStep: String?)

    /// The store was closed before.
    static let closed = StorageError.unusable("The database is closed.")

    public var kind: ErrorKind {
        switch self {
        case .academyExists: .conflict
        case .noAcademy, .noSchema, .emptyDatabase: .notFound
        default: .unavailable
        }
    }

    public var code: String {
        switch self {
        case .busy: "store.busy"
        case .folderInUse: "store.folder-in-use"
        case .noAcademy: "store.no-academy"
        case .academyExists: "academy.exists"
        case .unusable: "store.unusable"
        case .newerDatabase: "store.newer-database"
        case .notDurable: "store.not-durable"
        case .unexpectedValue: "store.unexpected-value"
        case .notCommitted: "store.not-committed"
        case .fault(let fault, _): "store." + fault.rawValue
        case .emptyDatabase: "store.empty-database"
        case .foreignDatabase: "store.foreign-database"
        case .truncatedDatabase: "store.truncated-database"
        case .damagedDatabase: "store.damaged-database"
        case .missingMigration: "store.missing-migration"
        case .noSchema: "store.no-schema"
        case .secrets: "store.secrets"
        }
    }
}

/// A constraint of the schema refused a statement: the last line of defence.
public struct ConstraintViolation: Error, Equatable, CustomStringConvertible {
    public enum Rule: Sendable { case unique, foreignKey, check, notNull, appendOnly, other }

    public let rule: Rule
    /// What the database says: for a unique constraint the columns, `students.email`.
    public let detail: String

    public init(rule: Rule, detail: String) { (self.rule, self.detail) = (rule, detail) }

    public var description: String { "constraint \(rule): \(detail)" }

    /// Whether a unique constraint over exactly such a column, `students.email`, refused the statement.
    public func isUnique(_ column: String) -> Bool { rule == .unique && detail.contains(column) }
}
