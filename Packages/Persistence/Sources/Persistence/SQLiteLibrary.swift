internal import CSQLite

/// The settings of the SQLite library.
enum SQLiteLibrary {
    /// Disables the statistics of memory, which take a lock for each allocation: a tenth of an import.
    ///
    /// It has an effect only before the library is used.
    static func configure() { _ = result }

    private static let result = sqlite3_config_memory_statistics(0)
}
