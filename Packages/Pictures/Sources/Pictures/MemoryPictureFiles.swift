public import Persistence
internal import Synchronization

/// Keeps the files of pictures in memory, for an academy whose database is in memory.
public final class MemoryPictureFiles: PictureFiles {
    private let files = Mutex<[PictureName: [UInt8]]>([:])

    public init() {}

    public var names: Set<PictureName> { files.withLock { Set($0.keys) } }

    public func write(_ bytes: [UInt8], as name: PictureName) async throws {
        files.withLock { $0[name] = bytes }
    }

    public func read(_ name: PictureName) async throws -> [UInt8]? { files.withLock { $0[name] } }

    public func remove(_ name: PictureName, in db: any Transaction) throws {
        files.withLock { $0[name] = nil }
    }
}
