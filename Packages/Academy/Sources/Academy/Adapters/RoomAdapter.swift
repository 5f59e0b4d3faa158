internal import Authentication
internal import ClassManagement
internal import Core
internal import Persistence

/// Finds rooms for the screens of Authentication.
struct RoomAdapter: RoomDirectory {
    let classes: Classes

    func find(_ reference: Reference<Kind.Room>, in db: any Transaction) throws -> DirectoryRoom {
        let room = try classes.room(reference, in: db)
        return DirectoryRoom(id: room.id, name: room.name)
    }

    func names(of ids: [RoomID], in db: any Transaction) throws -> [RoomID: String] {
        try classes.roomNames(of: ids, in: db)
    }
}
