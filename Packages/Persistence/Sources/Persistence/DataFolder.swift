internal import Foundation
internal import Glibc

/// The data folder of an academy: `academy.db`, `secrets.json`, `chain.json`, the folder `pictures`, a lock,
/// and the `server.sock` of a server.
///
/// If the academy is in PostgreSQL, the folder has a file `database` with the address instead of
/// `academy.db` and `pictures`. An `academy.db` beside it is of the time before a move, and is not used.
///
/// The folders have mode 0700, the files 0600. An exclusive `flock` on the lock makes one process the owner,
/// until ``close()`` or the end of the process.
public final class DataFolder: Sendable {
    /// Seconds that a second process waits for the owner of the folder to end.
    public static let lockTimeout = 5
    /// Sleeps for a number of microseconds.
    public static let pause: @Sendable (UInt32) -> Void = { usleep($0) }

    public let path: String
    /// The PostgreSQL database of the academy; nil for the file `academy.db`.
    public let database: PostgresAddress?
    private let lock: Int32

    public var databasePath: String { Self.databasePath(in: path) }
    public var secretsPath: String { Self.secretsPath(in: path) }
    public var chainHeadsPath: String { Self.chainHeadsPath(in: path) }

    public static func databasePath(in path: String) -> String { path + "/academy.db" }

    public static func secretsPath(in path: String) -> String { path + "/secrets.json" }

    /// The path of the file with the heads of the hash chains, in a data folder.
    public static func chainHeadsPath(in path: String) -> String { path + "/chain.json" }

    /// The path of the folder with the files of pictures, in a data folder.
    public static func picturesPath(in path: String) -> String { path + "/pictures" }

    /// The path of the Unix socket of a server that owns a folder, for the programs on the same machine.
    public static func socketPath(in path: String) -> String { path + "/server.sock" }

    /// Creates the folder if it is missing, and locks it.
    ///
    /// - Parameters:
    ///   - program: the name of this program, which is written to the lock file for other processes.
    ///   - database: the PostgreSQL database of the academy; nil for a file.
    ///   - lockTimeout: seconds to wait for another process; 0 tries once.
    ///   - pause: waits between two attempts, for a number of microseconds.
    /// - Throws: ``StorageError/academyExists(folder:)``; ``StorageError/folderInUse(_:)`` after the timeout;
    ///   ``StorageError/unusable(_:)`` if the folder cannot be created or locked; ``ProtectedFileError``.
    public static func create(
        at path: String, program: String, database: PostgresAddress? = nil,
        lockTimeout: Int = DataFolder.lockTimeout, pause: (UInt32) -> Void = DataFolder.pause
    ) throws -> DataFolder {
        try makeFolder(path)
        return try DataFolder(path, program: program, lockTimeout: lockTimeout, pause) {
            guard !hasAcademy(at: path) else { throw StorageError.academyExists(folder: path) }
            return database
        }
    }

    /// Locks the folder of an existing academy.
    ///
    /// - Parameters:
    ///   - program: the name of this program, which is written to the lock file for other processes.
    ///   - database: the PostgreSQL database of the academy; nil for that of the folder.
    ///   - lockTimeout: seconds to wait for another process; 0 tries once.
    ///   - pause: waits between two attempts, for a number of microseconds.
    /// - Throws: ``StorageError/noAcademy(folder:)``; ``StorageError/folderInUse(_:)`` after the timeout;
    ///   ``StorageError/unusable(_:)`` if the folder cannot be entered or locked, or is a file;
    ///   ``ProtectedFileError``.
    public static func open(
        at path: String, program: String, database: PostgresAddress? = nil,
        lockTimeout: Int = DataFolder.lockTimeout, pause: (UInt32) -> Void = DataFolder.pause
    ) throws -> DataFolder {
        if database == nil {
            try checkHasAcademy(at: path)
        } else if !FileManager.default.fileExists(atPath: path) {
            throw StorageError.noAcademy(folder: path)
        }
        return try DataFolder(path, program: program, lockTimeout: lockTimeout, pause) {
            if database == nil { try checkHasAcademy(at: path) }
            return try database ?? storedDatabase(in: path)
        }
    }

    /// Whether a folder has an academy, in a file or in PostgreSQL.
    public static func hasAcademy(at path: String) -> Bool {
        [databasePath(in: path), addressPath(in: path)].contains {
            FileManager.default.fileExists(atPath: $0)
        }
    }

    /// Checks that a folder has an academy, in a file or in PostgreSQL.
    ///
    /// - Throws: ``StorageError/noAcademy(folder:)``; ``StorageError/unusable(_:)`` if the folder cannot be
    ///   entered, or is a file.
    public static func checkHasAcademy(at path: String) throws(StorageError) {
        var status = stat()
        guard stat(addressPath(in: path), &status) != 0, stat(databasePath(in: path), &status) != 0 else {
            return
        }
        if errno == ENOENT { throw .noAcademy(folder: path) }
        throw .unusable(.folder(path, reason: String(cString: strerror(errno))))
    }

    /// - Parameter database: reads the database of the folder, which another process may change until the
    ///   folder is locked.
    private init(
        _ path: String, program: String, lockTimeout: Int, _ pause: (UInt32) -> Void,
        database: () throws -> PostgresAddress?
    ) throws {
        self.path = path
        lock = try Self.lock(path + "/lock", lockTimeout: lockTimeout, pause)
        do {
            self.database = try database()
        } catch {
            Glibc.close(lock)
            throw error
        }
        let owner = Array("\(program) (process \(getpid()))".utf8)
        ftruncate(lock, 0)
        _ = pwrite(lock, owner, owner.count, 0)
    }

    /// Bytes of free space below which ``hasFreeSpace`` is false.
    static let minimumFreeSpace: UInt64 = 8 << 20

    /// Whether the disk has free space for more writes, 8 MiB at least. It blocks its thread while the disk
    /// does not respond.
    public var hasFreeSpace: Bool { Self.freeSpace(at: path).map { $0 >= Self.minimumFreeSpace } ?? false }

    /// Bytes of free space on the disk of a folder; nil if the system does not report them.
    public static func freeSpace(at path: String) -> UInt64? {
        var status = statvfs()
        guard statvfs(path, &status) == 0 else { return nil }
        return UInt64(status.f_bavail).multipliedReportingOverflow(by: UInt64(status.f_frsize)).partialValue
    }

    /// Unlocks the folder.
    public func close() { Glibc.close(lock) }

    /// Locks the lock file; waits while another process has locked it.
    private static func lock(_ file: String, lockTimeout: Int, _ pause: (UInt32) -> Void) throws -> Int32 {
        let step: UInt32 = 10_000
        for number in 0...(lockTimeout * 1_000_000 / Int(step)) {
            if number > 0 { pause(step) }
            if let lock = try lock(file) { return lock }
        }
        let owner = (try? String(contentsOfFile: file, encoding: .utf8)) ?? ""
        throw StorageError.folderInUse(owner.isEmpty ? "another process" : owner)
    }

    /// Locks the lock file; nil if another process has locked it, or if a signal interrupted the attempt.
    private static func lock(_ file: String) throws -> Int32? {
        while true {
            let lock = try ProtectedFile.openOrCreate(file)
            let error = flock(lock, LOCK_EX | LOCK_NB) == 0 ? 0 : errno
            if error == 0, isFile(lock, at: file) { return lock }
            Glibc.close(lock)
            switch error {
            // The file was removed before it was locked, so another process may lock a new one.
            case 0: continue
            case EWOULDBLOCK, EINTR: return nil
            default:
                throw StorageError.unusable(.notLocked(file, reason: String(cString: strerror(error))))
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
            throw StorageError.unusable(.notCreated(folder: path))
        }
        chmod(path, 0o700)
    }
}
