internal import Core
internal import GRDBSQLite
internal import Glibc

/// Checks a database's file before SQLite opens it, without changing it.
struct DatabaseFile {
    /// The `application_id` in the header of an academy's database: `CLSL`.
    static let applicationID: Int32 = 0x434C_534C
    /// The `user_version` in the header. It never changes, since the table of migrations has the schema's
    /// version.
    static let layoutVersion: Int32 = 1
    private static let headerBytes = 100

    /// The result of a check.
    enum State {
        /// The database is empty and may be given a schema.
        case new
        case checked
    }

    let path: String
    /// The maximum bytes of a database that is checked as a whole when it is opened, which takes about 1 ms
    /// per MiB.
    static let checkedBytes = 64 << 20
    /// ``checkedBytes`` for a program that opens the database for one request.
    static let checkedBytesOfCommands = 2 << 20
    var checkedBytes = DatabaseFile.checkedBytes

    /// Creates the file with mode 0600 if it is missing. SQLite gives the log the same mode.
    func make() throws(ProtectedFileError) { Glibc.close(try ProtectedFile.openOrCreate(path)) }

    /// Creates the file with mode 0600.
    ///
    /// - Throws: ``ProtectedFileError``, also if it exists.
    func makeNew() throws(ProtectedFileError) { Glibc.close(try ProtectedFile.create(path)) }

    /// Checks the header and the size, looks for the table of migrations, and checks all pages of a file of
    /// at most ``checkedBytes``.
    ///
    /// - Parameter creates: whether an empty database may be given a schema.
    /// - Throws: ``StorageError`` if it is empty, truncated, damaged or another program's;
    ///   ``ProtectedFileError``.
    func check(creates: Bool) throws -> State {
        try checkModes()
        let (header, size) = try header()
        let log = try WriteAheadLogFile(of: path)
        guard size > 0 else {
            if creates, log.length == nil { return .new }
            throw StorageError.emptyDatabase(path)
        }
        try header.check(path, size: size, log: log)
        let hasApplicationID = header.applicationID == Self.applicationID
        guard hasApplicationID || header.applicationID == 0 else { throw StorageError.foreignDatabase(path) }
        let view = try ReadOnlyDatabase(path, hasLog: log.length != nil)
        defer { view.close() }
        guard try view.hasMigrations() else {
            if hasApplicationID, creates, try view.isEmpty() { return .new }
            throw hasApplicationID ? StorageError.noSchema : .foreignDatabase(path)
        }
        if size <= checkedBytes { try view.quickCheck() }
        return .checked
    }

    /// Checks that SQLite can write all files. Otherwise it would open the database for reading, and each
    /// write would fail.
    private func checkModes() throws(ProtectedFileError) {
        for suffix in ["", "-wal", "-shm"] {
            if let file = try ProtectedFile.open(path + suffix, .ownerWritable) { Glibc.close(file) }
        }
    }

    private func header() throws -> (DatabaseHeader, size: Int) {
        guard let file = try ProtectedFile.open(path) else {
            throw StorageError.unusable(.missing(path))
        }
        defer { Glibc.close(file) }
        var status = stat()
        guard fstat(file, &status) == 0 else { throw StorageError.unreadable(path) }
        var bytes = [UInt8](repeating: 0, count: Self.headerBytes)
        let count = pread(file, &bytes, bytes.count, 0)
        guard count >= 0 else { throw StorageError.unreadable(path) }
        return (DatabaseHeader(bytes: Array(bytes.prefix(count))), status.st_size)
    }
}

/// The first 100 bytes of an SQLite file (<https://www.sqlite.org/fileformat.html>, 1.3).
private struct DatabaseHeader {
    private static let magic = Array("SQLite format 3\0".utf8)

    let bytes: [UInt8]

    var applicationID: Int32 { Int32(bitPattern: bytes.word(at: 68)) }
    private var pageSize: Int {
        let size = Int(bytes.word(at: 16) >> 16)
        return size == 1 ? 65_536 : size
    }
    /// The size in pages; nil if the last writer was a version of SQLite that does not store it.
    private var length: Int? { bytes.word(at: 24) == bytes.word(at: 92) ? Int(bytes.word(at: 28)) : nil }
    /// The number of the page with the bytes that SQLite locks, which is never written.
    private var lockPage: Int { (1 << 30) / pageSize + 1 }

    /// Checks that each page is complete in the file or is in the log: an interrupted checkpoint can leave a
    /// part of a page in the file.
    func check(_ path: String, size: Int, log: WriteAheadLogFile) throws(StorageError) {
        guard bytes.starts(with: Self.magic), pageSize >= 512 else { throw .foreignDatabase(path) }
        let complete = size / pageSize
        let needed = max(log.length ?? length ?? 0, (size + pageSize - 1) / pageSize)
        let isWhole = (complete..<needed).allSatisfy { log.pages.contains($0 + 1) || $0 + 1 == lockPage }
        guard isWhole else { throw .truncatedDatabase(path, size: size, needed: needed * pageSize) }
    }
}

/// A connection that changes neither the file nor its log.
private struct ReadOnlyDatabase {
    private let path: String
    private let pointer: OpaquePointer?

    /// Opens the database.
    ///
    /// - Parameter hasLog: whether the database has a log, which is then read too; for that SQLite creates a
    ///   `-shm` file. Without a log, no other file is created and no lock is taken.
    init(_ path: String, hasLog: Bool) throws {
        self.path = path
        var pointer: OpaquePointer?
        let encoded = path.utf8.map { "%" + [$0].hex }.joined()
        let code = sqlite3_open_v2(
            "file:\(encoded)?\(hasLog ? "mode=ro" : "immutable=1")", &pointer,
            SQLITE_OPEN_READONLY | SQLITE_OPEN_URI, nil)
        self.pointer = pointer
        guard code == SQLITE_OK else {
            close()
            throw StorageError.unreadable(path)
        }
    }

    func close() { sqlite3_close_v2(pointer) }

    func isEmpty() throws -> Bool { try texts("SELECT name FROM sqlite_schema", column: "name").isEmpty }

    /// Whether the table of migrations has the declaration of an academy's database, and a row. This also
    /// recognises databases of early commits, which have no ``DatabaseFile/applicationID`` and are refused as
    /// such (``EarlierDatabase``).
    func hasMigrations() throws -> Bool {
        let query = "SELECT sql FROM sqlite_schema WHERE type = 'table' AND name = 'migrations'"
        return try texts(query, column: "sql") == [Migrator.declaration]
            && !texts("SELECT name FROM migrations LIMIT 1", column: "name").isEmpty
    }

    func quickCheck() throws {
        let found = try texts("PRAGMA quick_check(100)", column: "quick_check").integrityFaults()
        guard found.isEmpty else {
            throw StorageError.damagedDatabase(path, detail: found.joined(separator: "; "))
        }
    }

    private func texts(_ query: String, column: String) throws -> [String] {
        do {
            let statement = try SQLiteStatement(query, on: pointer)
            var texts: [String] = []
            while try statement.step() { texts.append(try statement.row()[column]) }
            return texts
        } catch StorageError.fault(.damaged, let detail) {
            throw StorageError.damagedDatabase(path, detail: detail)
        }
    }
}
