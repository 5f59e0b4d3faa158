internal import Foundation
internal import Glibc
internal import Synchronization

/// A PostgreSQL cluster in a temporary folder, which ends with the test process.
///
/// It listens on a Unix socket only, and by default writes nothing durably. The extension `pg_trgm` is in the
/// schema `public` of its database `classly`. The process has a lock on a file of the folder: after its end,
/// also if it is killed, a shell that waits for the lock ends the server and removes the folder.
public final class PostgresCluster: Sendable {
    private static let first = Result { try PostgresCluster() }

    /// The folders with the data, the socket, the lock and the log of each cluster have names that begin so.
    private static let folders = "/tmp/classly-postgresql-"

    /// The settings of a cluster whose tests are about something else: fast, and lost with the machine.
    /// Vacuuming is on, since each dropped schema leaves thousands of dead rows in the catalogue.
    private static let defaults = [
        "listen_addresses": "", "max_connections": "600", "shared_buffers": "128MB", "fsync": "off",
        "synchronous_commit": "off", "full_page_writes": "off", "wal_level": "minimal",
        "max_wal_senders": "0", "max_wal_size": "512MB", "autovacuum_naptime": "5s",
        // In the folder, so that a killed server leaves nothing in the shared memory of the machine.
        "dynamic_shared_memory_type": "mmap",
    ]

    /// The folder with the socket.
    public let socketFolder: String
    private let programs: PostgresPrograms
    /// The descriptor of the locked file.
    private let lock: Int32
    let schemas = Mutex(TemporarySchemas())

    private var data: String { socketFolder + "/data" }
    private var processFile: String { data + "/postmaster.pid" }

    /// The cluster of this process, which starts at the first call.
    public static func shared() throws -> PostgresCluster { try first.get() }

    /// Starts a cluster for tests that stop or kill it.
    ///
    /// - Parameter settings: of `postgresql.conf`, in addition to those of ``shared()`` or in their place.
    /// - Throws: ``PostgresClusterError``.
    public init(_ settings: [String: String] = [:]) throws {
        try Self.removeDead()
        programs = try PostgresPrograms.find()
        let folder = Self.folders + String(UInt64.random(in: .min ... .max), radix: 36)
        try programs.run("/bin/mkdir", ["-m", "700", folder])
        socketFolder = folder
        lock = try Self.lock(folder)
        try Self.startGuard(of: folder, waits: false)
        try programs.run(
            "initdb",
            [
                "-D", data, "--no-sync", "--auth=trust", "--username=classly", "--encoding=UTF8",
                "--locale=C", "--no-instructions",
            ])
        try start(Self.defaults.merging(["unix_socket_directories": folder]) { $1 }.merging(settings) { $1 })
        try query("CREATE DATABASE classly", database: "postgres")
        try query("CREATE EXTENSION pg_trgm")
    }

    deinit { close(lock) }

    /// Starts the server again, and waits until it answers.
    ///
    /// - Parameter settings: of `postgresql.conf`, in place of earlier ones.
    public func start(_ settings: [String: String] = [:]) throws {
        let lines = settings.map { "\($0) = '\($1)'\n" }.sorted().joined()
        let file = try FileHandle(forWritingTo: URL(filePath: data + "/postgresql.conf"))
        try file.seekToEnd()
        try file.write(contentsOf: Data(lines.utf8))
        try file.close()
        try programs.run(
            "pg_ctl", ["-D", data, "-l", socketFolder + "/log", "-t", "120", "-s", "-w", "start"])
    }

    /// Ends the server as an administrator does: current transactions are rolled back.
    public func stop() throws { try programs.run("pg_ctl", ["-D", data, "-m", "fast", "-s", "-w", "stop"]) }

    /// Kills all processes of the server at once, as the end of the machine does. ``start(_:)`` recovers it.
    public func kill() throws {
        let text = try String(contentsOfFile: processFile, encoding: .utf8)
        guard let main = text.split(separator: "\n").first.flatMap({ Int32($0) }), main > 1 else {
            throw PostgresClusterError("\(processFile) names no process.")
        }
        let processes = [main] + Self.children(of: main)
        for process in processes { _ = Glibc.kill(process, SIGKILL) }
        for process in processes { while Self.isRunning(process) { usleep(1_000) } }
        // They name a process that may remain a zombie, which a server at its start considers running.
        for path in [processFile, socketFolder + "/.s.PGSQL.5432.lock"] {
            try? FileManager.default.removeItem(atPath: path)
        }
    }

    /// Runs SQL as the superuser, in one transaction, and returns the rows with `|` between the columns.
    @discardableResult
    public func query(_ sql: String, database: String = "classly") throws -> String {
        try psql(["-v", "ON_ERROR_STOP=1", "-c", sql, database])
    }

    /// Runs SQL statements as the superuser, each in a transaction of its own, also after one that fails.
    ///
    /// - Throws: ``PostgresClusterError`` if the last one fails.
    func runAll(_ statements: [String]) throws {
        _ = try psql(statements.flatMap { ["-c", $0] } + ["classly"])
    }

    private func psql(_ arguments: [String]) throws -> String {
        try programs.run("psql", ["-X", "-q", "-A", "-t", "-h", socketFolder] + arguments)
    }

    /// What the server has logged.
    public func log() throws -> String {
        try String(contentsOfFile: socketFolder + "/log", encoding: .utf8)
    }
}

/// The folders of clusters.
extension PostgresCluster {
    /// Ends the clusters whose process and guard were killed, and removes their folders.
    private static func removeDead() throws {
        let parent = URL(filePath: folders).deletingLastPathComponent().path
        for name in try FileManager.default.contentsOfDirectory(atPath: parent) {
            let folder = parent + "/" + name
            guard folder.hasPrefix(folders) else { continue }
            let file = open(folder + "/lock", O_RDWR | O_CLOEXEC)
            guard file >= 0 else { continue }
            let isDead = flock(file, LOCK_EX | LOCK_NB) == 0
            close(file)
            if isDead { try startGuard(of: folder, waits: true) }
        }
    }

    /// Makes a locked file in a folder. It has its name once it is locked, so that no other process considers
    /// this one dead.
    private static func lock(_ folder: String) throws -> Int32 {
        let file = open(folder + "/lock.new", O_CREAT | O_RDWR | O_CLOEXEC, 0o600)
        guard file >= 0, flock(file, LOCK_EX) == 0, rename(folder + "/lock.new", folder + "/lock") == 0 else {
            throw PostgresClusterError("The folder \(folder) cannot be locked: error \(errno).")
        }
        return file
    }

    /// Starts a shell that ends the server and removes the folder once nothing locks it.
    ///
    /// - Parameter waits: whether to wait for its end. Otherwise it has a session of its own, since the tests
    ///   may be ended with all processes of their session.
    private static func startGuard(of folder: String, waits: Bool) throws {
        let shell = ["/bin/sh", "-c", guardScript, "classly-postgresql-guard", folder]
        try ChildProcess.run((waits ? [] : ["/usr/bin/setsid", "--fork"]) + shell)
    }

    /// The server may be starting when the process ends, and has then no file with its number yet.
    private static let guardScript = """
        exec </dev/null >/dev/null 2>&1
        trap '' HUP INT TERM
        exec 9< "$1/lock" && flock 9
        [ -e "$1/data/postmaster.pid" ] || sleep 1
        process=$(head -n 1 "$1/data/postmaster.pid")
        is_server() { [ -n "$process" ] && [ "$(readlink "/proc/$process/cwd")" = "$1/data" ]; }
        if is_server "$1"; then kill -QUIT "$process"; fi
        tries=0
        while is_server "$1" && [ $tries -lt 100 ]; do sleep 0.1; tries=$((tries + 1)); done
        if is_server "$1"; then kill -KILL "$process"; fi
        rm -rf "$1"
        """
}

/// Processes of Linux.
extension PostgresCluster {
    private static func children(of process: Int32) -> [Int32] {
        let text = try? String(contentsOfFile: "/proc/\(process)/task/\(process)/children", encoding: .utf8)
        return (text ?? "").split(separator: " ").compactMap { Int32($0) }
    }

    /// Whether a process exists and is no zombie.
    private static func isRunning(_ process: Int32) -> Bool {
        guard let text = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8) else {
            return false
        }
        // The state is after the name, which is in parentheses and may have some itself.
        let state = text.split(separator: ")").last?.split(separator: " ").first
        return state != "Z" && state != "X"
    }
}
