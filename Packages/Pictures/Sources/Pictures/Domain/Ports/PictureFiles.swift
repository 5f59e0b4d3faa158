/// Stores the files of pictures outside the database.
public protocol PictureFiles: Sendable {
    /// Writes a file, and returns once it is durable; a file with the name is replaced.
    func write(_ bytes: [UInt8], as name: PictureName) async throws

    /// The bytes of a file; nil if there is none.
    func read(_ name: PictureName) async throws -> [UInt8]?

    /// Removes a file, if there is one. It is called within a transaction.
    func remove(_ name: PictureName) throws
}
