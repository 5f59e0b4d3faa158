public import Core

/// Why the database or the data folder cannot be used.
public enum StorageError: AcademyError, Equatable {
    /// The queue of the reads or of the writes is full.
    case busy
    /// Another process, the owner, has locked the data folder.
    case folderInUse(String)
    case noAcademy(folder: String)
    case academyExists(folder: String)
    /// The folder or one of its files cannot be used; the sentence may name its path.
    case unusable(String)
    /// A newer program has migrated the database.
    case newerDatabase(migration: String)
    /// `synchronous` could not be set, so a crash could lose an acknowledged write.
    case notDurable
    /// A column is missing or has another type than expected: a defect, or a damaged file.
    case unexpectedValue(column: String)
    /// The group of the write could not be committed; nothing of it was written.
    case notCommitted(String)
    /// The disk or SQLite failed; the detail is for the log.
    case fault(StorageFault, detail: String)
    case emptyDatabase(String)
    /// The file is no SQLite database, or another program's.
    case foreignDatabase(String)
    case truncatedDatabase(String, size: Int, needed: Int)
    /// A check of the database failed; the detail is for the log.
    case damagedDatabase(String, detail: String)
    /// The table of migrations lacks one that has run.
    case missingMigration(String)
    /// The database has no schema: `init` was interrupted.
    case noSchema
    /// The file of the academy's secrets cannot be used; the sentence names its path.
    case secrets(String, nextStep: String?)

    static let closed = StorageError.unusable("The database is closed.")
    static let rolledBack = StorageError.notCommitted("it was rolled back")

    /// A system error while a file was read.
    static func unreadable(_ path: String) -> StorageError {
        .unusable("The database \(path) cannot be read.")
    }

    public var specification: ErrorSpecification {
        switch self {
        case .busy: unavailable("busy", "Too many requests are waiting.", nextStep: "Try again in a moment.")
        case .folderInUse(let owner):
            unavailable(
                "folder-in-use", "The data folder is in use by \(owner).", nextStep: "Try again in a moment.")
        case .noAcademy(let folder):
            ErrorSpecification(
                .notFound, "store.no-academy", "There is no academy in \(folder).",
                nextStep: "Create one with: classly-admin init --data \(folder.shellWord) --name NAME "
                    + "--currency CODE --time-zone ZONE --email ADDRESS")
        case .academyExists(let folder):
            ErrorSpecification(
                .conflict, "academy.exists",
                "There is an academy in \(folder) already; nothing was changed.")
        case .unusable(let reason): unavailable("unusable", reason)
        case .newerDatabase(let migration):
            unavailable(
                "newer-database",
                "The database is newer than this program (it has “\(migration)”); nothing was changed.",
                nextStep: "Update the program.")
        case .notDurable:
            unavailable(
                "not-durable",
                "The database does not accept PRAGMA synchronous = FULL, so writes could be lost.")
        case .unexpectedValue(let column):
            unavailable("unexpected-value", "The database has an unexpected value in “\(column)”.")
        case .notCommitted(let reason):
            unavailable("not-committed", "The change was not written: \(reason).")
        case .fault(let fault, _): unavailable(fault.rawValue, fault.sentence, nextStep: fault.nextStep)
        case .emptyDatabase(let path):
            ErrorSpecification(
                .notFound, "store.empty-database", "The database \(path) is empty; nothing was changed.",
                nextStep: Self.restoreOrInit)
        case .foreignDatabase(let path):
            unavailable(
                "foreign-database",
                "The file \(path) is not the database of an academy; nothing was changed.",
                nextStep: "Move the file away, and restore the academy's database or a backup.")
        case .truncatedDatabase(let path, let size, let needed):
            unavailable(
                "truncated-database",
                "The end of the database \(path) is missing: it has \(size) of at least \(needed) bytes; "
                    + "nothing was changed.", nextStep: Self.restore)
        case .damagedDatabase(let path, _):
            unavailable(
                "damaged-database", "The database \(path) is damaged; nothing was changed.",
                nextStep: Self.restore)
        case .missingMigration(let name):
            unavailable(
                "missing-migration",
                "The table “migrations” lacks “\(name)”, which has run; nothing was changed.",
                nextStep: Self.restore)
        case .noSchema:
            ErrorSpecification(
                .notFound, "store.no-schema",
                "The database has no table of migrations: init was interrupted, or the table was lost.",
                nextStep: Self.restoreOrInit)
        case .secrets(let sentence, let nextStep): unavailable("secrets", sentence, nextStep: nextStep)
        }
    }

    private func unavailable(
        _ code: String, _ sentence: String, nextStep: String? = nil
    ) -> ErrorSpecification {
        ErrorSpecification(.unavailable, "store." + code, sentence, nextStep: nextStep)
    }

    private static let restore = "Restore a backup."
    private static let restoreOrInit = "Restore a backup, or create the academy with classly-admin init."

    public var publicDescription: String {
        switch self {
        case .folderInUse: "Another process uses the data folder."
        case .noAcademy: "There is no academy in the data folder."
        case .academyExists: "There is an academy in the data folder already; nothing was changed."
        case .unusable: "The database cannot be used."
        case .emptyDatabase: "The database is empty; nothing was changed."
        case .foreignDatabase: "The database's file is not the database of an academy; nothing was changed."
        case .truncatedDatabase: "The end of the database is missing; nothing was changed."
        case .damagedDatabase: StorageFault.damaged.sentence
        case .secrets: "The academy's file of secrets cannot be used; nothing was changed."
        case .busy, .newerDatabase, .notDurable, .unexpectedValue, .notCommitted, .fault, .missingMigration,
            .noSchema:
            description
        }
    }

    public var detail: String? {
        switch self {
        case .fault(_, let detail), .damagedDatabase(_, let detail): detail
        default: publicDescription == description ? nil : description
        }
    }

    /// The cause alone, without the statement that nothing was changed: a part of the work may have been done
    /// before.
    public var cause: String {
        if case .fault(let fault, _) = self { return fault.cause }
        return publicDescription
    }

    /// Errors of any request, for the OpenAPI document.
    public static let examples: [StorageError] =
        StorageFault.allCases.filter { !$0.isOfWrites }.map { .fault($0, detail: "") }
        + [.unexpectedValue(column: "weekday"), .unusable(""), .secrets("", nextStep: nil)]

    /// Errors of writes, for the OpenAPI document.
    public static let writeExamples: [StorageError] =
        StorageFault.allCases.filter(\.isOfWrites).map { .fault($0, detail: "") } + [.busy, .rolledBack]
}
