internal import GRDB
internal import GRDBSQLite

/// Distinguishes a disk that fails from a database that is damaged.
///
/// SQLite reports a read that the disk refuses (`EIO`) as a damaged database (`SQLITE_IOERR_CORRUPTFS`, which
/// becomes `SQLITE_CORRUPT`). To tell them apart, the files themselves are read.
enum ReadFailure {
    private static let pieceSize: CInt = 65_536

    /// The result code of an error, or that of a failing disk if the error is a damaged database and a file
    /// of the connection cannot be read.
    static func code(_ code: CInt, on connection: OpaquePointer?) -> CInt {
        guard code & 0xFF == SQLITE_CORRUPT, !isReadable(connection) else { return code }
        return ResultCode.SQLITE_IOERR_READ.rawValue
    }

    /// Whether the database and its log can be read to their ends, or to ``DatabaseFile/checkedBytes``.
    private static func isReadable(_ connection: OpaquePointer?) -> Bool {
        [SQLITE_FCNTL_FILE_POINTER, SQLITE_FCNTL_JOURNAL_POINTER].allSatisfy { operation in
            var file: UnsafeMutablePointer<sqlite3_file>?
            guard sqlite3_file_control(connection, "main", operation, &file) == SQLITE_OK, let file,
                let methods = file.pointee.pMethods
            else { return true }
            return isReadable(file, methods.pointee)
        }
    }

    private static func isReadable(
        _ file: UnsafeMutablePointer<sqlite3_file>, _ methods: sqlite3_io_methods
    ) -> Bool {
        var size: sqlite3_int64 = 0
        guard methods.xFileSize(file, &size) == SQLITE_OK else { return false }
        // The start is read in any case: a file that cannot be read may report no size.
        let end = max(1, min(size, sqlite3_int64(DatabaseFile.checkedBytes)))
        var piece = [UInt8](repeating: 0, count: Int(pieceSize))
        return stride(from: 0, to: end, by: Int(pieceSize)).allSatisfy { offset in
            let code = methods.xRead(file, &piece, pieceSize, offset)
            return code == SQLITE_OK || code == ResultCode.SQLITE_IOERR_SHORT_READ.rawValue
        }
    }
}
