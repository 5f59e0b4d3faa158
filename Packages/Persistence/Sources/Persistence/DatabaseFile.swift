internal import GRDBSQLite
internal import Glibc

/// A database's file before SQLite opens it: whether it is whole and an academy's, found out without a change to it.
struct DatabaseFile {
    /// What marks an academy's database in its header: `CLSL`.
    static let applicationID: Int32 = 0x434C_534C
    /// The version of the layout that `user_version` holds; migrations have names of their own.
    static let layoutVersion: Int32 = 1
    /// Databases up to this size are checked whole at each start, at less than 1 ms a MiB; of larger ones the size.
    static let checkedBytes = 64 << 20
    private static let headerBytes = 100

    /// What a check has found.
    enum State {
        /// There is nothing in it, so that it may become an academy's.
        case new
        case checked
        /// It is to be checked whole once SQLite has read its write-ahead log.
        case unchecked
    }

    let path: String

    /// Makes a missing file, readable by its owner only; SQLite gives its companions the same mode.
    func make() throws(ProtectedFileError) {
        Glibc.close(try ProtectedFile.openOrCreate(path))
    }

    /// Checks a file that SQLite is about to open.
    ///
    /// - Parameter creates: whether a database that is empty may be given a schema.
    /// - Throws: ``StorageError`` where it is empty, truncated, damaged or another program's; ``ProtectedFileError``.
    func check(creates: Bool) throws -> State {
        let (header, size) = try header()
        guard size > 0 else {
            if creates { return .new }
            throw StorageError.emptyDatabase(path)
        }
        let isLogged = hasLog
        try header.check(path, size: size, isLogged: isLogged)
        guard header.applicationID == 0 || header.applicationID == Self.applicationID else {
            throw StorageError.foreignDatabase(path)
        }
        // What is in the log alone is not seen here, so the whole is checked once SQLite has read it.
        let view = try ImmutableDatabase(path)
        defer { view.close() }
        if header.applicationID == 0 {
            if creates, try view.isEmpty() { return .new }
            guard try view.hasMigrations() else { throw StorageError.foreignDatabase(path) }
        }
        guard size <= Self.checkedBytes else { return .checked }
        if isLogged { return .unchecked }
        try view.quickCheck()
        return .checked
    }

    /// Whether there is a write-ahead log with something in it, or a journal to roll back.
    private var hasLog: Bool {
        ["-wal", "-journal"].contains { suffix in
            var status = stat()
            return stat(path + suffix, &status) == 0 && status.st_size > 0
        }
    }

    private func header() throws -> (DatabaseHeader, size: Int) {
        guard let file = try ProtectedFile.open(path) else {
            throw StorageError.unusable("There is no database \(path).")
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

    var applicationID: Int32 { Int32(bitPattern: number(at: 68)) }
    private var pageSize: Int {
        let size = Int(number(at: 16) >> 16)
        return size == 1 ? 65_536 : size
    }
    /// In pages; nil where the last to write was a version of SQLite that does not keep it.
    private var length: Int? { number(at: 24) == number(at: 92) ? Int(number(at: 28)) : nil }

    private func number(at index: Int) -> UInt32 {
        guard index + 4 <= bytes.count else { return 0 }
        return bytes[index..<index + 4].reduce(0) { $0 << 8 | UInt32($1) }
    }

    /// - Parameter isLogged: whether pages may be in a log that are not in the file yet.
    func check(_ path: String, size: Int, isLogged: Bool) throws(StorageError) {
        guard bytes.starts(with: Self.magic), pageSize >= 512 else { throw .foreignDatabase(path) }
        let needed = (length ?? 0) * pageSize
        guard isLogged || (size % pageSize == 0 && size >= needed) else {
            throw .truncatedDatabase(path, size: size, needed: max(needed, size - size % pageSize + pageSize))
        }
    }
}

/// A connection that treats a file as immutable: it locks nothing and makes no other file beside it.
private struct ImmutableDatabase {
    private let path: String
    private let pointer: OpaquePointer?

    init(_ path: String) throws {
        self.path = path
        var pointer: OpaquePointer?
        let encoded = path.utf8.map { "%" + ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
        let code = sqlite3_open_v2(
            "file:\(encoded)?immutable=1", &pointer, SQLITE_OPEN_READONLY | SQLITE_OPEN_URI, nil)
        self.pointer = pointer
        guard code == SQLITE_OK else {
            close()
            throw StorageError.unreadable(path)
        }
    }

    func close() { sqlite3_close_v2(pointer) }

    /// Whether it has no schema.
    func isEmpty() throws -> Bool { try texts("SELECT name FROM sqlite_schema", column: "name").isEmpty }

    /// Whether it has the table of migrations by which a database of an earlier version is known.
    func hasMigrations() throws -> Bool {
        let query = "SELECT name FROM pragma_table_info('migrations') ORDER BY cid"
        return try texts(query, column: "name") == ["name", "applied_at"]
    }

    func quickCheck() throws {
        let found = try texts("PRAGMA quick_check(1)", column: "quick_check")
        guard found == ["ok"] else {
            throw StorageError.damagedDatabase(path, detail: found.joined(separator: "; "))
        }
    }

    private func texts(_ query: String, column: String) throws -> [String] {
        do {
            let statement = try PreparedStatement(query, on: pointer)
            var texts: [String] = []
            while try statement.step() { texts.append(try statement.row()[column]) }
            return texts
        } catch StorageError.fault(.damaged, let detail) {
            throw StorageError.damagedDatabase(path, detail: detail)
        }
    }
}
