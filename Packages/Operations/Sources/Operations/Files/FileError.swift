public import Core
public import Persistence

/// Errors of files and folders that a program reads or writes.
public enum FileError: AcademyError, Equatable {
    case missing(String)
    case notAFolder(String)
    /// The file that a person names is a folder, a device or a socket.
    case notAFile(String)
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

    public var specification: ErrorSpecification {
        switch self {
        case .missing(let path): .init(.invalid, "file.missing", ["path": path])
        case .notAFolder(let path): .init(.invalid, "file.not-a-folder", ["path": path])
        case .notAFile(let path): .init(.invalid, "file.not-a-file", ["path": path])
        case .notEmpty(let path):
            .init(.conflict, "file.not-empty", ["path": path])
        case .exists(let path):
            .init(.conflict, "file.exists", ["path": path])
        case .notRead(let path, let reason):
            .init(.unavailable, "file.not-read", ["path": path, "reason": Word.reason(reason)])
        case .notWritten(let path, let reason):
            .init(.unavailable, "file.not-written", ["path": path, "reason": Word.reason(reason)])
        case .notUTF8(let path, let isUTF16):
            .init(
                .invalid, "file.not-utf-8", sentence: isUTF16 ? "file.not-utf-8.utf-16" : nil, ["path": path])
        case .tooLarge(let path, let limit):
            .init(.invalid, "file.too-large", ["path": path, "size": Self.size(limit)])
        case .damaged(let path):
            .init(.unavailable, "file.damaged", ["path": path])
        case .refused(let error): error.specification
        case .noKeys(let path):
            .init(.unavailable, "file.no-keys", ["path": path])
        case .keyTwice(let path, let kid):
            .init(.unavailable, "file.key-twice", ["path": path, "kid": kid])
        }
    }

    private static func size(_ bytes: Int) -> String {
        bytes < 1 << 20 ? "\(bytes >> 10) KiB" : "\(bytes >> 20) MiB"
    }
}
