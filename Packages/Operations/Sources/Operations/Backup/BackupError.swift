public import Core

/// Errors of making and restoring backups.
public enum BackupError: AcademyError, Equatable {
    /// The file at the path of a new backup is not a backup, so it is not replaced.
    case foreignFile(String)
    /// The file to restore does not begin as a backup does.
    case notABackup(String)
    case truncated(String)
    case changed(String)
    case wrongPassphrase(String)
    case passphraseMissing
    case passphraseShort(minimum: Int)
    /// The restored copy differs from the academy.
    case notVerified(String)

    public var specification: ErrorSpecification {
        switch self {
        case .foreignFile(let path):
            ErrorSpecification(.conflict, "backup.foreign-file", ["path": path])
        case .notABackup(let path):
            ErrorSpecification(.invalid, "backup.not-a-backup", ["path": path])
        case .truncated(let path):
            ErrorSpecification(.invalid, "backup.truncated", ["path": path])
        case .changed(let path):
            ErrorSpecification(.invalid, "backup.changed", ["path": path])
        case .wrongPassphrase(let path):
            ErrorSpecification(.forbidden, "backup.wrong-passphrase", ["path": path])
        case .passphraseMissing:
            ErrorSpecification(.invalid, "backup.passphrase-missing")
        case .passphraseShort(let minimum):
            ErrorSpecification(.invalid, "backup.passphrase-short", ["limit": minimum])
        case .notVerified(let difference):
            ErrorSpecification(.unavailable, "backup.not-verified", ["difference": difference])
        }
    }
}
