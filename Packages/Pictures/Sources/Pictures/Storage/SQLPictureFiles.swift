internal import Core
internal import Networking
internal import Persistence

/// Stores what is known of the files of pictures: their sizes, whether they are written, and from when on
/// they may be removed (`sweep_at`) because no picture uses them.
///
/// A file has its row before it is written. So each file without a picture has one with `sweep_at`, and the
/// folder need not be searched for them.
struct SQLPictureFiles: Sendable {
    /// Adds a file that is about to be written. It may be removed from an instant on, unless a picture uses
    /// it by then.
    func announce(
        _ picture: Picture, as name: PictureName, until instant: Instant, in db: any Transaction
    ) throws {
        try db.run(
            """
            INSERT INTO picture_files (name, width, height, size, sweep_at)
            VALUES (\(name), \(picture.width), \(picture.height), \(picture.bytes.count), \(instant))
            ON CONFLICT (name) DO UPDATE SET width = excluded.width, height = excluded.height,
                size = excluded.size, sweep_at = excluded.sweep_at
            """)
    }

    /// Adds a file that an import names, unless it is known.
    func expect(_ name: PictureName, in db: any Transaction) throws {
        try db.run(
            """
            INSERT INTO picture_files (name) VALUES (\(name))
            ON CONFLICT (name) DO UPDATE SET sweep_at = NULL
            """)
    }

    /// Marks an announced file as written, and as used.
    ///
    /// - Returns: false if the file was removed meanwhile.
    func confirm(_ name: PictureName, at now: Instant, in db: any Transaction) throws -> Bool {
        try db.run("UPDATE picture_files SET stored_at = \(now), sweep_at = NULL WHERE name = \(name)") > 0
    }

    /// Allows a file to be removed from an instant on if no picture uses it.
    func release(_ name: PictureName, from instant: Instant, in db: any Transaction) throws {
        try db.run(
            """
            UPDATE picture_files SET sweep_at = \(instant)
            WHERE name = \(name) AND (sweep_at IS NULL OR sweep_at < \(instant))
                AND NOT EXISTS (SELECT 1 FROM pictures WHERE file = \(name))
            """)
    }

    /// Whether a picture waits for a file that is not written.
    func isAwaited(_ name: PictureName, in db: any Transaction) throws -> Bool {
        try db.exists(
            """
            SELECT 1 FROM pictures JOIN picture_files ON name = file
            WHERE file = \(name) AND stored_at IS NULL
            """)
    }

    /// Whether a file is written.
    func isStored(_ name: PictureName, in db: any Transaction) throws -> Bool {
        try db.exists("SELECT 1 FROM picture_files WHERE name = \(name) AND stored_at IS NOT NULL")
    }

    /// Whether a file may be removed, or is used again.
    func isSweepDue(at now: Instant, in db: any Transaction) throws -> Bool {
        try db.exists("SELECT 1 FROM picture_files WHERE sweep_at <= \(now) LIMIT 1")
    }

    /// The files that no picture uses and that may be removed; the marks of the used ones are cleared.
    func unused(at now: Instant, limit: Int, in db: any Transaction) throws -> [PictureName] {
        try db.run(
            """
            UPDATE picture_files SET sweep_at = NULL
            WHERE sweep_at <= \(now) AND EXISTS (SELECT 1 FROM pictures WHERE file = name)
            """)
        return try db.rows(
            "SELECT name FROM picture_files WHERE sweep_at <= \(now) ORDER BY sweep_at LIMIT \(limit)"
        ).map { try $0["name"] }
    }

    func delete(_ name: PictureName, in db: any Transaction) throws {
        try db.run("DELETE FROM picture_files WHERE name = \(name)")
    }

    /// Passes the name and the size of each written file that a picture uses to a closure.
    func forEachStored(in db: any Transaction, _ body: (PictureName, Int) throws -> Void) throws {
        try db.forEach(
            """
            SELECT name, size FROM picture_files
            WHERE stored_at IS NOT NULL AND EXISTS (SELECT 1 FROM pictures WHERE file = name) ORDER BY name
            """
        ) { try body(try $0["name"], try $0["size"]) }
    }
}
