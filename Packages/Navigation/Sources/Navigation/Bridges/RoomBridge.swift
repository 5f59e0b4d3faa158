internal import Authentication
internal import ClassManagement
internal import Core
internal import Persistence

/// Which rooms there are, as the screens ask for it.
struct RoomBridge: RoomDirectory {
    let classes: Classes

    func find(_ reference: Reference<Kind.Room>, in db: any Transaction) throws -> DirectoryRoom {
        let room = try classes.room(reference, in: db)
        return DirectoryRoom(id: room.id, name: room.name)
    }
}
