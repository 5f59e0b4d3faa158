public import Core
public import Persistence

/// What can be wrong with a file or folder that was named.
public enum FileError: UnspecifiedError, Equatable {
    case missing(String)
    case notAFolder(String)
    case notEmpty(String)
    case notRead(String, String)
    case notWritten(String, String)
    case notUTF8(String, isUTF16: Bool)
    case tooLarge(String, Int)
    case damaged(String)
    /// It is not a file that a program of ours may read.
    case refused(ProtectedFileError)
    /// A file of keys has none, or two of one name.
    case noKeys(String)
    case keyTwice(String, kid: String)

    public var kind: ErrorKind {
        switch self {
        case .missing, .notAFolder, .notUTF8, .tooLarge: .invalid
        case .notEmpty: .conflict
        case .notRead, .notWritten, .damaged, .noKeys, .keyTwice: .unavailable
        case .refused(let error): error.kind
        }
    }

    public var code: String {
        switch self {
        case .missing: "file.missing"
        case .notAFolder: "file.not-a-folder"
        case .notEmpty: "file.not-empty"
        case .notRead: "file.not-read"
        case .notWritten: "file.not-written"
        case .notUTF8: "file.not-utf-8"
        case .tooLarge: "file.too-large"
        case .damaged: "file.damaged"
        case .refused(let error): error.code
        case .noKeys: "file.no-keys"
        case .keyTwice: "file.key-twice"
        }
    }

    public var description: String {
        switch self {
        case .missing(let path): "There is no \(path)."
        case .notAFolder(let path): "\(path) is not a folder."
        case .notEmpty(let path): "The folder \(path) is not empty; nothing was written."
        case .notRead(let path, let reason): "\(path) cannot be read: \(reason)."
        case .notWritten(let path, let reason): "\(path) cannot be written: \(reason)."
        case .notUTF8(let path, let isUTF16): "\(path) is \(isUTF16 ? "UTF-16" : "not UTF-8") text."
        case .tooLarge(let path, let limit): "\(path) is larger than \(Self.size(limit))."
        case .damaged(let path): "\(path) is damaged: it does not hold what the program wrote."
        case .refused(let error): error.description
        case .noKeys(let path): "\(path) has no key that signs codes."
        case .keyTwice(let path, let kid): "\(path) has the key \(kid) twice."
        }
    }

    private static func size(_ bytes: Int) -> String {
        bytes < 1 << 20 ? "\(bytes >> 10) KiB" : "\(bytes >> 20) MiB"
    }

    public var nextStep: String? {
        switch self {
        case .refused(let error): error.nextStep
        case .damaged, .noKeys, .keyTwice: "Put the file of a backup in its place."
        case .notUTF8: "Save it in UTF-8 and try again."
        default: nil
        }
    }
}
