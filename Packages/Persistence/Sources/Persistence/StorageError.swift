public import Core
internal import GRDB

/// Why the database or the data folder cannot be used.
public enum StorageError: AcademyError, Equatable {
    /// The queue of reads or the queue of writes is full.
    case busy
    /// Another process has locked the data folder; the value is its program and process id.
    case folderInUse(String)
    /// The folder has no database.
    case noAcademy(folder: String)
    /// The folder in which an academy is to be created has one.
    case academyExists(folder: String)
    /// The folder or one of its files cannot be used; the sentence may name its path.
    case unusable(UnusableDatabase)
    /// The database is of a commit before the baselines of the schema; the value is the last commit whose
    /// programs read it.
    case earlierDatabase(lastCommit: String)
    /// A newer program has migrated the database.
    case newerDatabase(migration: String)
    /// SQLite's `synchronous` or journal mode could not be set, so a crash could lose an acknowledged write.
    case notDurable
    /// A column is missing or has another type than expected: a defect, or a damaged file.
    case unexpectedValue(column: String)
    /// The group with the write could not be committed, so the write was not stored; the value is the reason.
    case notCommitted(String)
    /// The disk or SQLite failed; the detail is for the log.
    case fault(StorageFault, detail: String)
    /// The file at this path is empty.
    case emptyDatabase(String)
    /// The file at this path is no SQLite database, or a database of another program.
    case foreignDatabase(String)
    /// The file at this path is too short; the sizes are in bytes.
    case truncatedDatabase(String, size: Int, needed: Int)
    /// A check of the database at this path found damage; the detail is for the log.
    case damagedDatabase(String, detail: String)
    /// The table of migrations lacks a migration that has run, or one before a migration that has run.
    case missingMigration(String)
    /// The schema is not that of this version, although all migrations have run.
    case changedSchema(SchemaDifference)
    /// The database has no schema, since the command `init` was interrupted.
    case noSchema
    /// Another process has the lease of the database; the value is its name.
    case databaseInUse(String)
    /// Another process has taken the lease of the database from this one.
    case leaseLost
    /// A table of a copy has other rows than the original.
    case differentCopy(table: String)
    /// The file of the academy's secrets cannot be used; the sentence names its path.
    case secrets(ErrorSpecification)

    static let closed = StorageError.unusable(.closed)
    static let rolledBack = StorageError.notCommitted("it was rolled back")

    /// Whether the name of a process in a lock file or a lease, `classly-server on web1 (process 12)`, is
    /// that of a server: it keeps running, while other programs end soon.
    public static func isServer(_ holder: String) -> Bool { holder.hasPrefix("classly-server ") }

    /// A system error while a file was read.
    static func unreadable(_ path: String) -> StorageError { .unusable(.unreadable(path)) }

    public var specification: ErrorSpecification {
        switch self {
        case .busy: .init(.unavailable, "store.busy")
        case .folderInUse(let owner):
            .init(
                .unavailable, "store.folder-in-use",
                sentence: Self.isServer(owner) ? "store.folder-in-use.server" : nil, ["owner": owner])
        case .noAcademy(let folder):
            .init(.notFound, "store.no-academy", ["folder": folder, "path": folder.shellWord])
        case .academyExists(let folder): .init(.conflict, "academy.exists", ["folder": folder])
        case .unusable(let database): database.specification
        case .earlierDatabase(let commit):
            .init(.unavailable, "store.earlier-database", ["commit": commit])
        case .newerDatabase(let migration):
            .init(.unavailable, "store.newer-database", ["migration": migration])
        case .notDurable: .init(.unavailable, "store.not-durable")
        case .unexpectedValue(let column): .init(.unavailable, "store.unexpected-value", ["column": column])
        case .notCommitted(let reason):
            .init(.unavailable, "store.not-committed", ["reason": Word.reason(reason)])
        case .fault(let fault, _): .init(.unavailable, fault.rawValue)
        case .emptyDatabase(let path): .init(.notFound, "store.empty-database", ["path": path])
        case .foreignDatabase(let path): .init(.unavailable, "store.foreign-database", ["path": path])
        case .truncatedDatabase(let path, let size, let needed):
            .init(.unavailable, "store.truncated-database", ["path": path, "size": size, "needed": needed])
        case .damagedDatabase(let path, _): .init(.unavailable, "store.damaged-database", ["path": path])
        case .missingMigration(let name): .init(.unavailable, "store.missing-migration", ["name": name])
        case .changedSchema(let difference):
            .init(
                .unavailable, "store.changed-schema",
                sentence: difference.isRepairable
                    ? "store.changed-schema.repairable" : "store.changed-schema.lost",
                ["name": difference.object.name])
        case .noSchema: .init(.notFound, "store.no-schema")
        case .databaseInUse(let holder):
            .init(
                .unavailable, "store.database-in-use",
                sentence: Self.isServer(holder) ? "store.database-in-use.server" : nil, ["owner": holder])
        case .leaseLost: .init(.unavailable, "store.lease-lost")
        case .differentCopy(let table): .init(.unavailable, "store.different-copy", ["table": table])
        case .secrets(let error): error.replacing(kind: .unavailable, code: "store.secrets", field: nil)
        }
    }

    public var publicSpecification: ErrorSpecification {
        switch self {
        case .folderInUse: named("store.folder-in-use.public")
        case .databaseInUse: named("store.database-in-use.public")
        case .noAcademy: named("store.no-academy.public")
        case .academyExists: named("academy.exists.public")
        case .unusable: named("store.unusable.public")
        case .emptyDatabase: named("store.empty-database.public")
        case .foreignDatabase: named("store.foreign-database.public")
        case .truncatedDatabase: named("store.truncated-database.public")
        case .damagedDatabase: named("store.damaged-database.public")
        case .secrets: named("store.secrets.public")
        case .busy, .earlierDatabase, .newerDatabase, .notDurable, .unexpectedValue, .notCommitted, .fault,
            .missingMigration, .changedSchema, .noSchema, .leaseLost, .differentCopy:
            specification
        }
    }

    /// The same kind and code, with another sentence.
    private func named(_ key: String) -> ErrorSpecification { ErrorSpecification(kind, code, sentence: key) }

    public var detail: String? {
        switch self {
        case .fault(_, let detail), .damagedDatabase(_, let detail): detail
        default: publicDescription == description ? nil : description
        }
    }

    /// The cause alone. The full sentence also says that nothing was changed, which is wrong for work of
    /// several transactions that was done in part.
    public var cause: ErrorSpecification {
        if case .fault(let fault, _) = self { return fault.cause }
        return publicSpecification
    }

    /// The errors that any request can have, for the OpenAPI document.
    public static let examples: [StorageError] =
        StorageFault.allCases.filter { !$0.isOfWrites }.map { .fault($0, detail: "") }
        + [
            .unexpectedValue(column: "weekday"), .unusable(.closed),
            .secrets(StorageError.unusable(.closed).specification),
        ]

    /// The further errors that writes can have, for the OpenAPI document.
    public static let writeExamples: [StorageError] =
        StorageFault.allCases.filter(\.isOfWrites).map { .fault($0, detail: "") } + [.busy, .rolledBack]
}

extension StorageError {
    /// Runs a body, and converts errors of SQLite to ``StorageError``.
    static func translated<Value>(_ body: () throws -> Value) throws -> Value {
        do {
            return try body()
        } catch let error as DatabaseError {
            throw error.translated
        }
    }
}
