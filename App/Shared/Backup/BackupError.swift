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
    /// The command needs the files of the academy, and got a server.
    case needsFolder(AcademyLocation)

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
        case .needsFolder(let location):
            ErrorSpecification(.invalid, "backup.needs-folder", ["place": location.phrase])
        }
    }
}
