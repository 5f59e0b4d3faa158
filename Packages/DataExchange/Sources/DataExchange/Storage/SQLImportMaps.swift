internal import Core
internal import Persistence

/// Stores the maps of imports.
struct SQLImportMaps: Sendable {
    /// All maps: at most ``KeptMap/limit``.
    func all(in db: any Transaction) throws -> [KeptMap] {
        try db.rows("SELECT header, sheet, map FROM import_maps ORDER BY header, sheet").map { row in
            KeptMap(header: try row["header"], sheet: try row["sheet"], json: try row["map"])
        }
    }

    /// Stores maps in place of those of the same headers, and removes the oldest ones above the limit.
    func keep(_ maps: [KeptMap], at now: Instant, in db: any Transaction) throws {
        guard !maps.isEmpty else { return }
        for header in Set(maps.map(\.header)) {
            try db.run("DELETE FROM import_maps WHERE header = \(header)")
        }
        for map in maps {
            try db.run(
                """
                INSERT INTO import_maps (header, sheet, map, used_at)
                VALUES (\(map.header), \(map.sheet), \(map.json), \(now))
                ON CONFLICT (header, sheet) DO NOTHING
                """)
        }
        try db.run(
            """
            DELETE FROM import_maps WHERE header NOT IN (
                SELECT header FROM import_maps ORDER BY used_at DESC, header LIMIT \(KeptMap.limit))
            """)
    }
}
