internal import GRDBSQLite

extension [String] {
    /// The faults in the result of an integrity check, without those of search indexes.
    ///
    /// SQLite checks search indexes too since version 3.44. ``SearchIndex/isSound(in:)`` finds their faults
    /// with every version, and ``SearchIndex/rebuild(in:)`` mends them.
    ///
    /// - Throws: ``StorageError/fault(_:detail:)`` if the disk could not read a page. SQLite reports
    ///   that as a row of the result too, but it is no fault of the database.
    func integrityFaults() throws -> [String] {
        for row in self {
            guard let code = row.firstMatch(of: #/error code=(\d+)/#).flatMap({ Int32($0.1) }) else {
                continue
            }
            // The lowest eight bits of an extended error code are the error code.
            if code & 0xFF == SQLITE_IOERR { throw StorageError.fault(.diskFailing, detail: row) }
        }
        return filter { $0 != "ok" && !$0.contains("FTS5 table") }
    }
}
