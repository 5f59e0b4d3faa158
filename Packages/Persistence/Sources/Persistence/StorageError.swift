public import Core

/// What can go wrong beneath a transaction.
public enum StorageError: AcademyError, Equatable {
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

    /// The store was closed before.
    static let closed = StorageError.unusable("The database is closed.")

    public var kind: ErrorKind {
        switch self {
        case .academyExists: .conflict
        case .noAcademy: .notFound
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
        }
    }

    public var description: String {
        switch self {
        case .busy: "The academy is busy: more writes are waiting than it takes."
        case .folderInUse(let owner): "The data folder is in use by \(owner)."
        case .noAcademy(let folder): "There is no academy in \(folder)."
        case .academyExists(let folder): "There is an academy in \(folder) already; nothing was changed."
        case .unusable(let reason): reason
        case .newerDatabase(let migration):
            "The database is newer than this program (it has “\(migration)”): update the program; nothing was changed."
        case .notDurable: "The database does not take PRAGMA synchronous = FULL, so writes could be lost."
        case .unexpectedValue(let column): "The database holds something unexpected in “\(column)”."
        case .notCommitted(let reason): "The change could not be written (\(reason)); nothing of it was kept."
        }
    }

    public var nextStep: String? {
        switch self {
        case .noAcademy(let folder):
            "Make one with: classly-admin init --data \(folder.shellWord) --name NAME --currency CODE --time-zone ZONE "
                + "--email ADDRESS"
        case .busy, .folderInUse: "Try again in a moment."
        default: nil
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
