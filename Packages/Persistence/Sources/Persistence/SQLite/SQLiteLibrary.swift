internal import CSQLite

/// The settings of the SQLite library.
enum SQLiteLibrary {
    /// Disables SQLite's statistics of memory, which take a lock for each allocation: a tenth of an import's
    /// time.
    ///
    /// It must be called before any other use of the library; later calls have no effect.
    static func configure() { _ = result }

    private static let result = sqlite3_config_memory_statistics(0)
}
