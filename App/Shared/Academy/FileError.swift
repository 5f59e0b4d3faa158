public import Core
public import Persistence

/// Errors of files and folders that a program reads or writes.
public enum FileError: AcademyError, Equatable {
    case missing(String)
    case notAFolder(String)
    case notEmpty(String)
    case exists(String)
    case notRead(String, String)
    case notWritten(String, String)
    case notUTF8(String, isUTF16: Bool)
    case tooLarge(String, Int)
    case damaged(String)
    /// The file's type or permissions are refused.
    case refused(ProtectedFileError)
    case noKeys(String)
    case keyTwice(String, kid: String)
    /// The command works on a data folder, and the options name a server.
    case needsFolder

    public var specification: ErrorSpecification {
        switch self {
        case .needsFolder:
            .init(
                .invalid, "file.needs-folder", "This works on the data folder only, not on a server.",
                nextStep: "Run it on the machine that has the folder, with: --data FOLDER")
        case .missing(let path): .init(.invalid, "file.missing", "There is no \(path).")
        case .notAFolder(let path): .init(.invalid, "file.not-a-folder", "\(path) is not a folder.")
        case .notEmpty(let path):
            .init(.conflict, "file.not-empty", "The folder \(path) is not empty; nothing was written.")
        case .exists(let path):
            .init(
                .conflict, "file.exists", "There is a file \(path) already; nothing was written.",
                nextStep: "Name another file, or replace this one with --force.")
        case .notRead(let path, let reason):
            .init(.unavailable, "file.not-read", "\(path) cannot be read: \(reason).")
        case .notWritten(let path, let reason):
            .init(.unavailable, "file.not-written", "\(path) cannot be written: \(reason).")
        case .notUTF8(let path, let isUTF16):
            .init(
                .invalid, "file.not-utf-8",
                isUTF16 ? "\(path) is damaged UTF-16 text." : "\(path) is not UTF-8 text, or damaged.",
                nextStep: "Save it as UTF-8 text and try again.")
        case .tooLarge(let path, let limit):
            .init(.invalid, "file.too-large", "\(path) is larger than \(Self.size(limit)).")
        case .damaged(let path):
            .init(
                .unavailable, "file.damaged", "\(path) is damaged: its content is not valid.",
                nextStep: Self.restore)
        case .refused(let error): error.specification
        case .noKeys(let path):
            .init(
                .unavailable, "file.no-keys", "\(path) has no key that signs codes.", nextStep: Self.restore)
        case .keyTwice(let path, let kid):
            .init(
                .unavailable, "file.key-twice", "\(path) has the key \(kid) twice.", nextStep: Self.restore)
        }
    }

    private static let restore = "Restore the file from a backup."

    private static func size(_ bytes: Int) -> String {
        bytes < 1 << 20 ? "\(bytes >> 10) KiB" : "\(bytes >> 20) MiB"
    }
}
