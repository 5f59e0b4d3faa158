public import Core
public import Persistence

/// A room, as far as its screen needs to know.
public struct DirectoryRoom: Sendable, Hashable {
    public let id: RoomID
    public let name: String

    public init(id: RoomID, name: String) { (self.id, self.name) = (id, name) }
}

/// The port that says which rooms there are.
public protocol RoomDirectory: Sendable {
    /// Finds a room by number or key.
    ///
    /// - Throws: ``NotFound``.
    func find(_ reference: Reference<Kind.Room>, in db: any Transaction) throws -> DirectoryRoom
}
