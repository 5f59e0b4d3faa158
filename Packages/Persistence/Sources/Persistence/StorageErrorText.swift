internal import Core

extension StorageError {
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
        case .fault(let fault, _): fault.sentence
        case .emptyDatabase(let path): "The database \(path) is empty; nothing was changed."
        case .foreignDatabase(let path):
            "The file \(path) is not the database of an academy; nothing was changed."
        case .truncatedDatabase(let path, let size, let needed):
            "The end of the database \(path) is missing: it has \(size) bytes, and needs \(needed) at least; "
                + "nothing was changed."
        case .damagedDatabase(let path, _): "The database \(path) is damaged; nothing was changed."
        case .missingMigration(let name):
            "The database's table “migrations” lacks “\(name)”, which has run; nothing was changed."
        case .noSchema:
            "The database has no list of migrations: no academy was made in it, or the list was lost."
        case .secrets(let sentence, _): sentence
        }
    }

    /// What is wrong. It does not say what became of the request, since a part of it may have been done before.
    public var cause: String {
        if case .fault(let fault, _) = self { return fault.cause }
        return publicDescription
    }

    public var nextStep: String? {
        switch self {
        case .noAcademy(let folder):
            "Make one with: classly-admin init --data \(folder.shellWord) --name NAME --currency CODE --time-zone ZONE "
                + "--email ADDRESS"
        case .busy, .folderInUse: "Try again in a moment."
        case .fault(let fault, _): fault.nextStep
        case .secrets(_, let nextStep): nextStep
        case .emptyDatabase, .noSchema:
            "Put a backup in its place, or make the academy with classly-admin init."
        case .foreignDatabase: "Move the file away, and put the academy's database or a backup in its place."
        case .truncatedDatabase, .damagedDatabase, .missingMigration: "Put a backup in its place."
        default: nil
        }
    }

    public var publicDescription: String {
        switch self {
        case .folderInUse: "Another process uses the data folder."
        case .noAcademy: "There is no academy in the data folder."
        case .academyExists: "There is an academy in the data folder already; nothing was changed."
        case .unusable: "The database cannot be used."
        case .emptyDatabase: "The database is empty; nothing was changed."
        case .foreignDatabase: "The database's file is not the database of an academy; nothing was changed."
        case .truncatedDatabase(_, let size, let needed):
            "The end of the database is missing: it has \(size) bytes, and needs \(needed) at least; "
                + "nothing was changed."
        case .damagedDatabase: StorageFault.damaged.sentence
        case .secrets: "The academy's file of secrets cannot be used. Nothing was changed."
        case .busy, .newerDatabase, .notDurable, .unexpectedValue, .notCommitted, .fault, .missingMigration,
            .noSchema:
            description
        }
    }

    public var detail: String? {
        switch self {
        case .fault(_, let detail), .damagedDatabase(_, let detail): detail
        case .busy, .newerDatabase, .notDurable, .unexpectedValue, .notCommitted, .missingMigration,
            .noSchema:
            nil
        case .folderInUse, .noAcademy, .academyExists, .unusable, .emptyDatabase, .foreignDatabase,
            .truncatedDatabase, .secrets:
            description
        }
    }

    /// The errors that any request may meet, as the API's document shows them.
    public static let examples: [StorageError] =
        StorageFault.allCases.filter { !$0.isOfWrites }.map { .fault($0, detail: "") }
        + [.unexpectedValue(column: "weekday"), .unusable(""), .secrets("", nextStep: nil)]

    /// The errors that only a write may meet.
    public static let writeExamples: [StorageError] =
        StorageFault.allCases.filter(\.isOfWrites).map { .fault($0, detail: "") }
        + [.busy, .notCommitted("it was rolled back")]

    /// An error of the system while a file was read.
    static func unreadable(_ path: String) -> StorageError {
        .unusable("The database \(path) cannot be read.")
    }
}
