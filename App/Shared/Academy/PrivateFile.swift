internal import Foundation
internal import Glibc
public import Persistence

/// Files that only their owner may read, replaced whole or not at all.
public enum PrivateFile {
    /// Writes a file 0600 beside its place, makes it durable, and puts it in its place; it stays whose it was.
    public static func write(_ bytes: [UInt8], to path: String) throws(FileError) {
        DraftFile.removeAll(of: path)
        let draft = try DraftFile(of: path)
        defer { draft.close() }
        guard
            keepOwner(of: path, for: draft.descriptor) && writeAll(bytes, to: draft.descriptor)
                && fsync(draft.descriptor) == 0 && rename(draft.path, path) == 0
        else {
            let reason = reason()
            unlink(draft.path)
            throw .notWritten(path, reason)
        }
        makeDurable(folderOf: path)
    }

    /// Runs a body while no other process runs one for the same file.
    static func alone<Value>(with path: String, _ body: () throws -> Value) throws -> Value {
        let lock = try lockFile(path)
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
        let lock = try lockFile(path)
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

    private static func lockFile(_ path: String) throws(FileError) -> Int32 {
        do throws(ProtectedFileError) {
            return try ProtectedFile.openOrCreate(path + ".lock")
        } catch {
            throw .refused(error)
        }
    }

    /// The bytes of a file; nil where there is none.
    ///
    /// - Parameter protection: what is required of the file before it is read.
    public static func read(
        _ path: String, limit: Int, _ protection: ProtectedFile.Protection
    ) throws(FileError) -> [UInt8]? {
        let opened: Int32?
        do throws(ProtectedFileError) {
            opened = try ProtectedFile.open(path, protection)
        } catch {
            throw .refused(error)
        }
        guard let file = opened else { return nil }
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

    static func reason() -> String { String(cString: strerror(errno)) }
}
