internal import GRDBSQLite

extension SQLValue {
    /// Reads a column of a statement's current row.
    init(column: Int32, of statement: OpaquePointer?) {
        switch sqlite3_column_type(statement, column) {
        case SQLITE_INTEGER: self = .integer(sqlite3_column_int64(statement, column))
        case SQLITE_FLOAT: self = .real(sqlite3_column_double(statement, column))
        case SQLITE_TEXT:
            let start = sqlite3_column_text(statement, column)
            let count = Int(sqlite3_column_bytes(statement, column))
            self = .text(String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self))
        case SQLITE_BLOB:
            let start = sqlite3_column_blob(statement, column)
            let count = Int(sqlite3_column_bytes(statement, column))
            self = .blob([UInt8](UnsafeRawBufferPointer(start: start, count: count)))
        default: self = .null
        }
    }

    /// Binds the value to the placeholder at an index, from 1, and returns SQLite's result code. SQLite
    /// copies the value.
    func bind(to statement: OpaquePointer?, at index: Int32) -> Int32 {
        switch self {
        case .null: return sqlite3_bind_null(statement, index)
        case .integer(let integer): return sqlite3_bind_int64(statement, index, integer)
        case .real(let real): return sqlite3_bind_double(statement, index, real)
        case .text(var text):
            return text.withUTF8 { bytes in
                bytes.withMemoryRebound(to: CChar.self) {
                    sqlite3_bind_text64(
                        statement, index, $0.baseAddress, UInt64($0.count), Self.copied, UInt8(SQLITE_UTF8))
                }
            }
        case .blob(let bytes):
            // A null pointer would bind NULL.
            if bytes.isEmpty { return sqlite3_bind_zeroblob(statement, index, 0) }
            return bytes.withUnsafeBytes {
                sqlite3_bind_blob64(statement, index, $0.baseAddress, UInt64($0.count), Self.copied)
            }
        }
    }

    /// `SQLITE_TRANSIENT`, which C writes as -1.
    private static let copied = unsafeBitCast(-1, to: sqlite3_destructor_type.self)
}
