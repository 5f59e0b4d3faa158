public import Core
public import Persistence

/// A room as screens see it.
public struct DirectoryRoom: Sendable, Hashable {
    public let id: RoomID
    public let name: String

    public init(id: RoomID, name: String) {
        self.id = id
        self.name = name
    }
}

/// Finds rooms for screens.
public protocol RoomDirectory: Sendable {
    /// Finds a room by id or key.
    ///
    /// - Throws: ``NotFound``.
    func find(_ reference: Reference<Kind.Room>, in db: any Transaction) throws -> DirectoryRoom

    /// The names of rooms by id, with one query; unknown ids are left out.
    func roomNames(of ids: [RoomID], in db: any Transaction) throws -> [RoomID: String]
}
