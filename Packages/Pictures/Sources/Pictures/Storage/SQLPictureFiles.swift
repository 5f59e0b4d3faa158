internal import Application
internal import Core
internal import Persistence

/// The table of the files of pictures: their sizes, and when they were written.
///
/// From the instant `sweep_at` on, a file may be removed if no picture uses it. A file has its row before
/// it is written. So each file without a picture has a row with `sweep_at`, and the folder need not be
/// searched.
struct SQLPictureFiles: Sendable {
    /// Adds the row of a file that is about to be written; a row with the name gets the values of this
    /// file.
    ///
    /// - Parameter instant: from this instant on the file may be removed, unless a picture uses it.
    func insert(
        _ picture: Picture, as name: PictureName, removableFrom instant: Instant, in db: any Transaction
    ) throws {
        try db.run(
            """
            INSERT INTO picture_files (name, width, height, size, sweep_at)
            VALUES (\(name), \(picture.width), \(picture.height), \(picture.bytes.count), \(instant))
            ON CONFLICT (name) DO UPDATE SET width = excluded.width, height = excluded.height,
                size = excluded.size, sweep_at = excluded.sweep_at
            """)
    }

    /// Adds the row of the file of an imported picture, which is uploaded after the import; a file that has
    /// a row already is kept for the picture.
    func insertMissing(_ name: PictureName, in db: any Transaction) throws {
        try db.run(
            """
            INSERT INTO picture_files (name) VALUES (\(name))
            ON CONFLICT (name) DO UPDATE SET sweep_at = NULL
            """)
    }

    /// Marks a file as written, and as used.
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

    /// Whether a picture has a file that is not written.
    func isMissing(_ name: PictureName, in db: any Transaction) throws -> Bool {
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

    /// Whether a file has a row: a picture uses it, or it is removed once its grace time is over.
    func exists(_ name: PictureName, in db: any Transaction) throws -> Bool {
        try db.exists("SELECT 1 FROM picture_files WHERE name = \(name)")
    }

    /// Whether the `sweep_at` of any file is over, even if a picture uses the file again.
    func isSweepDue(at now: Instant, in db: any Transaction) throws -> Bool {
        try db.exists("SELECT 1 FROM picture_files WHERE sweep_at <= \(now) LIMIT 1")
    }

    /// A file that no picture uses, and that is never removed; nil if there is none.
    func abandoned(in db: any Transaction) throws -> PictureName? {
        try db.value(
            """
            SELECT name AS value FROM picture_files f WHERE sweep_at IS NULL
            AND NOT EXISTS (SELECT 1 FROM pictures p WHERE p.file = f.name) ORDER BY name LIMIT 1
            """)
    }

    /// Allows the files to be removed that no picture uses.
    @Sendable func releaseAbandoned(in db: any Transaction) throws {
        try db.run(
            """
            UPDATE picture_files SET sweep_at = 0 WHERE sweep_at IS NULL
            AND NOT EXISTS (SELECT 1 FROM pictures p WHERE p.file = picture_files.name)
            """)
    }

    /// Clears `sweep_at` of the files that pictures use, and returns those that may be removed.
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

    /// Calls a closure with the name and the size of each written file that a picture uses.
    func forEachStored(in db: any Transaction, _ body: (PictureName, Int) throws -> Void) throws {
        try db.forEach(
            """
            SELECT name, size FROM picture_files
            WHERE stored_at IS NOT NULL AND EXISTS (SELECT 1 FROM pictures WHERE file = name) ORDER BY name
            """
        ) { try body(try $0["name"], try $0["size"]) }
    }
}
