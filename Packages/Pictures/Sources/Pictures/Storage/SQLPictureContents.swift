internal import Core
internal import Persistence

/// The table with the bytes of files, for an academy whose files are in its database.
struct SQLPictureContents: Sendable {
    /// Stores the bytes of a file in place of former ones, unless the row of the file was removed meanwhile.
    ///
    /// - Returns: whether the file has a row.
    func set(_ content: [UInt8], of name: PictureName, in db: any Transaction) throws -> Bool {
        try db.run(
            """
            INSERT INTO picture_contents (name, content)
            SELECT \(name), \(content) WHERE EXISTS (SELECT 1 FROM picture_files WHERE name = \(name))
            ON CONFLICT (name) DO UPDATE SET content = excluded.content
            """) > 0
    }

    /// The bytes of a file; nil if there are none.
    func find(_ name: PictureName, in db: any Transaction) throws -> [UInt8]? {
        try db.value("SELECT content AS value FROM picture_contents WHERE name = \(name)")
    }

    func delete(_ name: PictureName, in db: any Transaction) throws {
        try db.run("DELETE FROM picture_contents WHERE name = \(name)")
    }

    func deleteAll(in db: any Transaction) throws { try db.run("DELETE FROM picture_contents") }

    /// The names of all files, in their order, also of those that no picture uses.
    func names(in db: any Transaction) throws -> [String] {
        try db.rows("SELECT name FROM picture_contents ORDER BY name").map { try $0["name"] }
    }
}
