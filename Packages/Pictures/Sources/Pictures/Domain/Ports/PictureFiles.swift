public import Persistence

/// Stores the files of pictures: in a folder, or in a table of their own.
public protocol PictureFiles: Sendable {
    /// Writes a file, and returns once it is durable; a file with the name is replaced.
    func write(_ bytes: [UInt8], as name: PictureName) async throws

    /// The bytes of a file; nil if there is none.
    func read(_ name: PictureName) async throws -> [UInt8]?

    /// Removes a file, if there is one, within the transaction that removes its row afterwards.
    func remove(_ name: PictureName, in db: any Transaction) throws
}
