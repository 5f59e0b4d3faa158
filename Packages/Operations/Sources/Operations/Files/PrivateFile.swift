internal import Foundation
internal import Glibc
public import Persistence

/// Reads and writes files that only their owner may read. A write replaces the whole file or nothing.
public enum PrivateFile {
    /// Replaces a file by one with mode 0600, which is made durable first. The file keeps its owner.
    public static func write(_ bytes: [UInt8], to path: String) throws(FileError) {
        // A rename would replace a device or a FIFO, or a link to one.
        var status = stat()
        let isOther = stat(path, &status) == 0 && status.st_mode & S_IFMT != S_IFREG
        guard !isOther else { throw .refused(.notRegular(path)) }
        DraftFile.removeAll(of: path)
        let draft = try DraftFile(of: path)
        defer { draft.close() }
        guard
            keepOwner(of: path, for: draft.descriptor) && FileOutput.writeAll(bytes, to: draft.descriptor)
                && fsync(draft.descriptor) == 0 && rename(draft.path, path) == 0
        else {
            let reason = reason()
            unlink(draft.path)
            throw .notWritten(path, reason)
        }
        makeDurable(folderOf: path)
    }

    /// Runs a body while this process holds the lock on a path.
    public static func withLock<Value>(on path: String, _ body: () throws -> Value) throws -> Value {
        let lock = try lockFile(path)
        defer { _ = Glibc.close(lock) }
        while flock(lock, LOCK_EX) != 0 {
            guard errno == EINTR else { throw FileError.notWritten(path, reason()) }
        }
        return try body()
    }

    /// The maximum wait for another process, in seconds.
    static let lockTimeout = 60

    /// Runs an asynchronous body while this process holds the lock on a path.
    ///
    /// - Throws: ``FileError/notWritten(_:_:)`` after ``lockTimeout`` seconds.
    public static func withLock<Value: Sendable>(
        on path: String, _ body: () async throws -> Value
    ) async throws -> Value {
        let lock = try lockFile(path)
        defer { _ = Glibc.close(lock) }
        let end = ContinuousClock.now + .seconds(lockTimeout)
        while flock(lock, LOCK_EX | LOCK_NB) != 0 {
            guard errno == EWOULDBLOCK || errno == EINTR, .now < end else {
                throw FileError.notWritten(path, reason())
            }
            try await Task.sleep(for: .milliseconds(20))
        }
        return try await body()
    }

    private static func lockFile(_ path: String) throws(FileError) -> Int32 {
        do throws(ProtectedFileError) {
            return try ProtectedFile.openOrCreate(path + ".lock")
        } catch {
            throw .refused(error)
        }
    }

    /// Opens a file for reading; the caller closes the descriptor. Nil if there is no file.
    ///
    /// A file without required permissions is one that a person names, which stays where it is: the error
    /// of a folder in its place does not say to move it away.
    ///
    /// - Parameter protection: the permissions that the file must have.
    static func open(_ path: String, _ protection: ProtectedFile.Protection) throws(FileError) -> Int32? {
        do throws(ProtectedFileError) {
            return try ProtectedFile.open(path, protection)
        } catch {
            let isNamed = protection == .none && error == .notRegular(path)
            throw isNamed ? .notAFile(path) : .refused(error)
        }
    }

    /// The bytes of a file; nil if there is none. The errors are those of ``open(_:_:)``, and others.
    ///
    /// - Parameter protection: the permissions that the file must have.
    public static func read(
        _ path: String, limit: Int, _ protection: ProtectedFile.Protection
    ) throws(FileError) -> [UInt8]? {
        guard let file = try open(path, protection) else { return nil }
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

    /// The bytes of a file that a person names. The errors are those of ``read(_:limit:_:)``, and
    /// ``FileError/missing(_:)``.
    public static func readNamed(
        _ path: String, limit: Int, _ protection: ProtectedFile.Protection = .none
    ) throws(FileError) -> [UInt8] {
        guard let bytes = try read(path, limit: limit, protection) else { throw .missing(path) }
        return bytes
    }

    /// Creates a folder and its missing parents with mode 0700; existing ones stay as they are.
    public static func makeFolder(_ path: String) throws(FileError) {
        do {
            try FileManager.default.createDirectory(
                atPath: path, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        } catch {
            throw .notWritten(path, "it is not writable, or a file is there")
        }
    }

    /// Gives a draft to the owner of the file that it replaces, so that the owner can still read a file
    /// that root replaced.
    private static func keepOwner(of path: String, for file: Int32) -> Bool {
        var before = stat()
        guard stat(path, &before) == 0, before.st_uid != geteuid() else { return true }
        return fchown(file, before.st_uid, before.st_gid) == 0
    }

    /// Makes changes of names in a file's folder durable.
    static func makeDurable(folderOf path: String) {
        let folder = Glibc.open(
            (path as NSString).deletingLastPathComponent, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard folder >= 0 else { return }
        fsync(folder)
        _ = Glibc.close(folder)
    }

    /// The system's description of `errno`.
    static func reason() -> String { String(cString: strerror(errno)) }
}
