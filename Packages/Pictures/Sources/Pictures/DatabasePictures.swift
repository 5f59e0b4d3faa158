internal import Core
public import Persistence

/// Keeps the files of pictures in the academy's database, so that all its servers and its backups have them.
public struct DatabasePictures: PictureFiles {
    /// The name of the table.
    public static let table = "picture_contents"
    private static let contents = SQLPictureContents()

    private let store: any Store

    public init(store: any Store) { self.store = store }

    public func write(_ bytes: [UInt8], as name: PictureName) async throws {
        try await store.write { db in _ = try Self.contents.set(bytes, of: name, in: db) }
    }

    public func read(_ name: PictureName) async throws -> [UInt8]? {
        try await store.read { try Self.contents.find(name, in: $0) }
    }

    public func remove(_ name: PictureName, in db: any Transaction) throws {
        try Self.contents.delete(name, in: db)
    }
}

/// The files in a database, for backups, checks and moves.
extension DatabasePictures {
    /// The names of all files in their order, also of those that no picture uses.
    public static func names(in db: any Transaction) throws -> [String] { try contents.names(in: db) }

    /// The bytes of a file; nil if there are none.
    public static func content(of name: PictureName, in db: any Transaction) throws -> [UInt8]? {
        try contents.find(name, in: db)
    }

    /// Stores a file.
    ///
    /// - Returns: false if the database has no row of the file.
    public static func set(_ content: [UInt8], of name: PictureName, in db: any Transaction) throws -> Bool {
        try contents.set(content, of: name, in: db)
    }

    /// Removes all files.
    public static func removeAll(in db: any Transaction) throws { try contents.deleteAll(in: db) }
}
