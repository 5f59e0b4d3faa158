public import Core
internal import Foundation
internal import Glibc

/// Files that only their owner may read, replaced whole or not at all.
public enum PrivateFile {
    /// Writes a file 0600 beside its place, makes it durable, and puts it in its place; it stays whose it was.
    public static func write(_ bytes: [UInt8], to path: String) throws(FileError) {
        let draft = "\(path).\(getpid()).tmp"
        let file = open(draft, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOFOLLOW, 0o600)
        guard file >= 0 else { throw .notWritten(path, reason()) }
        let isWritten =
            fchmod(file, 0o600) == 0 && keepOwner(of: path, for: file) && writeAll(bytes, to: file)
            && fsync(file) == 0
        let cause = reason()
        guard Glibc.close(file) == 0, isWritten, rename(draft, path) == 0 else {
            unlink(draft)
            throw .notWritten(path, isWritten ? reason() : cause)
        }
        makeDurable(folderOf: path)
    }

    /// Runs a body while no other process runs one for the same file.
    static func alone<Value>(with path: String, _ body: () throws -> Value) throws -> Value {
        let lock = open(path + ".lock", O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
        guard lock >= 0 else { throw FileError.notWritten(path, reason()) }
        defer { _ = Glibc.close(lock) }
        while flock(lock, LOCK_EX) != 0 {
            guard errno == EINTR else { throw FileError.notWritten(path, reason()) }
        }
        return try body()
    }

    /// Seconds a body is waited for that takes its time.
    static let patience = 60

    /// Runs a body that takes its time while no other process runs one for the same file.
    ///
    /// - Throws: ``FileError/notWritten(_:_:)`` where another has not ended after ``patience`` seconds.
    static func alone<Value: Sendable>(
        with path: String, _ body: () async throws -> Value
    ) async throws -> Value {
        let lock = open(path + ".lock", O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
        guard lock >= 0 else { throw FileError.notWritten(path, reason()) }
        defer { _ = Glibc.close(lock) }
        let end = ContinuousClock.now + .seconds(patience)
        while flock(lock, LOCK_EX | LOCK_NB) != 0 {
            guard errno == EWOULDBLOCK || errno == EINTR, .now < end else {
                throw FileError.notWritten(path, reason())
            }
            try await Task.sleep(for: .milliseconds(20))
        }
        return try await body()
    }

    /// The bytes of a file; nil where there is none.
    public static func read(_ path: String, limit: Int) throws(FileError) -> [UInt8]? {
        let file = open(path, O_RDONLY | O_CLOEXEC)
        guard file >= 0 else {
            if errno == ENOENT { return nil }
            throw .notRead(path, reason())
        }
        defer { _ = Glibc.close(file) }
        var bytes: [UInt8] = []
        var piece = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let count = Glibc.read(file, &piece, piece.count)
            if count < 0 && errno == EINTR { continue }
            guard count >= 0 else { throw .notRead(path, reason()) }
            if count == 0 { return bytes }
            bytes += piece.prefix(count)
            guard bytes.count <= limit else { throw .tooLarge(path, limit) }
        }
    }

    /// Makes a folder 0700 with those above it; one that is there stays as it is.
    public static func makeFolder(_ path: String) throws(FileError) {
        do {
            try FileManager.default.createDirectory(
                atPath: path, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        } catch {
            throw .notWritten(path, "it is not writable, or a file is there")
        }
    }

    /// Gives a file to the owner of the one it takes the place of: root may have written it, and the server that
    /// reads it is another.
    private static func keepOwner(of path: String, for file: Int32) -> Bool {
        var before = stat()
        guard stat(path, &before) == 0, before.st_uid != geteuid() else { return true }
        return fchown(file, before.st_uid, before.st_gid) == 0
    }

    private static func writeAll(_ bytes: [UInt8], to file: Int32) -> Bool {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { Glibc.write(file, $0.baseAddress, $0.count) }
            if count < 0 && errno == EINTR { continue }
            guard count > 0 else { return false }
            rest = rest.dropFirst(count)
        }
        return true
    }

    private static func makeDurable(folderOf path: String) {
        let folder = open((path as NSString).deletingLastPathComponent, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard folder >= 0 else { return }
        fsync(folder)
        _ = Glibc.close(folder)
    }

    private static func reason() -> String { String(cString: strerror(errno)) }
}

/// What can be wrong with a file or folder that was named.
public enum FileError: AcademyError, Equatable {
    case missing(String)
    case notAFolder(String)
    case notEmpty(String)
    case notRead(String, String)
    case notWritten(String, String)
    case notUTF8(String)
    case tooLarge(String, Int)
    case damaged(String)

    public var kind: ErrorKind {
        switch self {
        case .missing, .notAFolder, .notUTF8, .tooLarge: .invalid
        case .notEmpty: .conflict
        case .notRead, .notWritten, .damaged: .unavailable
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
        }
    }

    public var description: String {
        switch self {
        case .missing(let path): "There is no \(path)."
        case .notAFolder(let path): "\(path) is not a folder."
        case .notEmpty(let path): "The folder \(path) is not empty; nothing was written."
        case .notRead(let path, let reason): "\(path) cannot be read: \(reason)."
        case .notWritten(let path, let reason): "\(path) cannot be written: \(reason)."
        case .notUTF8(let path): "\(path) is not UTF-8 text."
        case .tooLarge(let path, let limit): "\(path) is larger than \(limit >> 20) MiB."
        case .damaged(let path): "\(path) is damaged: it does not hold what the program wrote."
        }
    }
}
