internal import Foundation
internal import Glibc

/// The folder an academy lives in: `academy.db`, `secrets.json`, and the lock that makes one process its owner; where
/// that is a server, `server.sock` too.
///
/// Folder 0700, files 0600. The lock is an exclusive `flock`, let go when ``close()`` is called or the process ends,
/// however it ends.
public final class DataFolder: Sendable {
    /// Seconds a second process waits for the first.
    public static let lockTimeout = 5
    /// Waits for so many microseconds.
    public static let pause: @Sendable (UInt32) -> Void = { usleep($0) }

    public let path: String
    private let lock: Int32

    public var databasePath: String { path + "/academy.db" }
    public var secretsPath: String { path + "/secrets.json" }

    /// Where a server that owns a folder answers the programs on its machine.
    public static func socketPath(in path: String) -> String { path + "/server.sock" }

    /// Makes the folder where it is missing, and takes it.
    ///
    /// - Parameters:
    ///   - lockTimeout: seconds to wait for another process; with 0 it is asked for once.
    ///   - pause: waits between two tries.
    /// - Throws: ``StorageError/academyExists(folder:)`` where an academy is in it; ``StorageError/folderInUse(_:)``.
    public static func create(
        at path: String, program: String, lockTimeout: Int = DataFolder.lockTimeout,
        pause: (UInt32) -> Void = DataFolder.pause
    ) throws -> DataFolder {
        try makeFolder(path)
        let folder = try DataFolder(path, program: program, lockTimeout: lockTimeout, pause)
        guard !FileManager.default.fileExists(atPath: folder.databasePath) else {
            folder.close()
            throw StorageError.academyExists(folder: path)
        }
        return folder
    }

    /// Takes a folder that has an academy.
    ///
    /// - Parameters:
    ///   - lockTimeout: seconds to wait for another process; with 0 it is asked for once.
    ///   - pause: waits between two tries.
    /// - Throws: ``StorageError/noAcademy(folder:)``; ``StorageError/folderInUse(_:)`` after the wait;
    ///   ``StorageError/unusable(_:)`` where the folder may not be entered, or is none.
    public static func open(
        at path: String, program: String, lockTimeout: Int = DataFolder.lockTimeout,
        pause: (UInt32) -> Void = DataFolder.pause
    ) throws -> DataFolder {
        try checkHasAcademy(path)
        let folder = try DataFolder(path, program: program, lockTimeout: lockTimeout, pause)
        do {
            try checkHasAcademy(path)
        } catch {
            folder.close()
            throw error
        }
        return folder
    }

    /// A folder that one may not look into may have an academy.
    private static func checkHasAcademy(_ path: String) throws(StorageError) {
        var status = stat()
        guard stat(path + "/academy.db", &status) != 0 else { return }
        throw errno == ENOENT ? .noAcademy(folder: path) : unusable(path)
    }

    private static func unusable(_ path: String) -> StorageError {
        .unusable("The data folder \(path) cannot be used: \(String(cString: strerror(errno))).")
    }

    private init(_ path: String, program: String, lockTimeout: Int, _ pause: (UInt32) -> Void) throws {
        self.path = path
        lock = try Self.lock(path + "/lock", lockTimeout: lockTimeout, pause)
        let owner = Array("\(program) (process \(getpid()))".utf8)
        ftruncate(lock, 0)
        _ = pwrite(lock, owner, owner.count, 0)
    }

    /// Bytes of free space below which writes are about to fail.
    static let leastRoom: UInt64 = 8 << 20

    /// Whether the disk has room for more writes.
    public var hasRoom: Bool {
        var status = statvfs()
        guard statvfs(path, &status) == 0 else { return false }
        return UInt64(status.f_bavail) * UInt64(status.f_frsize) >= Self.leastRoom
    }

    /// Lets the folder go.
    public func close() { Glibc.close(lock) }

    /// Opens the lock's file and locks it; waits for another process that has locked it.
    private static func lock(_ file: String, lockTimeout: Int, _ pause: (UInt32) -> Void) throws -> Int32 {
        let step: UInt32 = 10_000
        for number in 0...(lockTimeout * 1_000_000 / Int(step)) {
            if number > 0 { pause(step) }
            if let lock = try lock(file) { return lock }
        }
        let owner = (try? String(contentsOfFile: file, encoding: .utf8)) ?? ""
        throw StorageError.folderInUse(owner.isEmpty ? "another process" : owner)
    }

    /// Opens the lock's file and locks it; nil where another process has locked it.
    private static func lock(_ file: String) throws -> Int32? {
        while true {
            let lock = try ProtectedFile.openOrCreate(file)
            let error = flock(lock, LOCK_EX | LOCK_NB) == 0 ? 0 : errno
            if error == 0, isFile(lock, at: file) { return lock }
            Glibc.close(lock)
            switch error {
            // The file was removed before it was locked: another process may lock a new one.
            case 0: continue
            case EWOULDBLOCK, EINTR: return nil
            default:
                throw StorageError.unusable(
                    "The lock \(file) cannot be taken: \(String(cString: strerror(error))).")
            }
        }
    }

    /// Whether an open file is the one at a path.
    private static func isFile(_ file: Int32, at path: String) -> Bool {
        var (open, named) = (stat(), stat())
        return fstat(file, &open) == 0 && stat(path, &named) == 0
            && open.st_dev == named.st_dev && open.st_ino == named.st_ino
    }

    private static func makeFolder(_ path: String) throws {
        do {
            try FileManager.default.createDirectory(
                atPath: path, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        } catch {
            throw StorageError.unusable(
                "The data folder \(path) cannot be made: it is not writable, or a file is there.")
        }
        chmod(path, 0o700)
    }
}
