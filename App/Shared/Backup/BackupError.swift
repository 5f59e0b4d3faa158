public import Core

/// Why a backup is not made or not restored.
public enum BackupError: AcademyError, Equatable {
    /// The path has a file that is no backup.
    case foreignFile(String)
    /// The first bytes of the file are not those of a backup.
    case notABackup(String)
    case truncated(String)
    case changed(String)
    case wrongPassphrase(String)
    case passphraseMissing
    case passphraseShort(minimum: Int)
    /// The restored copy differs from the academy.
    case notVerified(String)
    /// The command needs the files of the academy, and got the phrase of a server: "at
    /// https://academy.example".
    case needsFolder(String)

    public var specification: ErrorSpecification {
        switch self {
        case .foreignFile(let path):
            ErrorSpecification(
                .conflict, "backup.foreign-file", "\(path) exists and is not a backup; it was not replaced.",
                nextStep: "Choose another name.")
        case .notABackup(let path):
            ErrorSpecification(
                .invalid, "backup.not-a-backup",
                "\(path) is not a backup of an academy; nothing was restored.",
                nextStep: "Choose a file that classly-admin backup wrote.")
        case .truncated(let path):
            ErrorSpecification(
                .invalid, "backup.truncated",
                "The end of the backup \(path) is missing; nothing was restored.",
                nextStep: Self.another)
        case .changed(let path):
            ErrorSpecification(
                .invalid, "backup.changed",
                "The backup \(path) was changed after it was written; nothing was restored.",
                nextStep: Self.another)
        case .wrongPassphrase(let path):
            ErrorSpecification(
                .forbidden, "backup.wrong-passphrase",
                "The passphrase is not that of the backup \(path); nothing was restored.",
                nextStep: "Set CLASSLY_BACKUP_PASSPHRASE to the passphrase it was made with.")
        case .passphraseMissing:
            ErrorSpecification(
                .invalid, "backup.passphrase-missing",
                "There is no terminal to type the passphrase on.",
                nextStep: "Set the environment variable CLASSLY_BACKUP_PASSPHRASE.")
        case .passphraseShort(let minimum):
            ErrorSpecification(
                .invalid, "backup.passphrase-short",
                "The passphrase has fewer than \(minimum) characters; nothing was written.",
                nextStep: "Choose a longer one, such as five random words, and keep it on paper.")
        case .notVerified(let difference):
            ErrorSpecification(
                .unavailable, "backup.not-verified",
                "The backup was not written, since its copy differs from the academy: \(difference).",
                nextStep: "Check the academy with: classly-admin doctor")
        case .needsFolder(let place):
            ErrorSpecification(
                .invalid, "backup.needs-folder",
                "This command needs the academy's files, and cannot use the academy \(place).",
                nextStep: "Run it on the server's machine with --data FOLDER; the server can keep running.")
        }
    }

    private static let another = "Restore another backup."
}
