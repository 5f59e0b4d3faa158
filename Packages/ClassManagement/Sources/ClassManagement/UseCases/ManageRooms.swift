internal import Application
internal import Core
internal import Persistence

/// Lists, adds, changes and deletes rooms.
struct ManageRooms {
    let venues: SQLCatalogue<Venue>
    let rooms: SQLCatalogue<Room>
    let classes: SQLClassRepository
    let records: any RecordDirectory
    let archiving: ArchiveEntities

    func serve(_ service: inout Service) {
        service.on(ListRooms.self) { request, _, db in
            let venue = try request.venue.map { try venues.find($0, in: db).id }
            return try rooms.page(
                at: venue, archived: request.isArchived, limit: request.limit, after: request.after, in: db)
        }
        service.on(ShowRoom.self) { request, _, db in try rooms.find(request.room, in: db) }
        service.on(AddRoom.self) { request, _, db in
            let venue = try venues.unarchived(request.venue, in: db)
            let new = try Room.New(
                key: request.key, venue: venue.id, name: request.name, capacity: request.capacity)
            return try rooms.add(new, in: db)
        }
        service.on(EditRoom.self) { request, caller, db in
            try rooms.change(request.room, in: db) { old in
                if request.onlyRestores { _ = try venues.unarchived(.id(old.venue), in: db) }
                let new = try Room.New(
                    key: old.key, venue: old.venue, name: request.name ?? old.name,
                    capacity: request.capacity ?? old.capacity,
                    isArchived: try archiving.isArchived(
                        request.isArchived, was: old.isArchived, .room(old.id), named: old.name,
                        at: caller.at, in: db))
                if new.capacity < old.capacity {
                    try checkCapacity(new.capacity, of: old, at: caller.at, in: db)
                }
                return new
            }
        }
        service.on(DeleteRoom.self) { request, caller, db in
            try rooms.delete(request.room, in: db) { try records.hasRecords(of: $0, at: caller.at, in: db) }
        }
        service.auditChanges(by: DeleteRoom.self) { try rooms.find($0.room, in: $2) }
    }

    /// - Throws: ``ClassError/roomBelowClass(_:room:className:classCapacity:)``.
    private func checkCapacity(
        _ capacity: Int, of room: Room, at now: Instant, in db: any Transaction
    ) throws {
        let today = try venues.find(.id(room.venue), in: db).timeZone.day(now)
        guard let largest = try classes.largest(inRoom: room.id, on: today, after: now, in: db),
            largest.capacity > capacity
        else { return }
        throw ClassError.roomBelowClass(
            capacity, room: room.name, className: largest.name, classCapacity: largest.capacity)
    }
}

extension EditRoom {
    /// Whether the request only restores a room. It is refused while the venue is archived, since the room
    /// would still count as archived.
    ///
    /// The requests of an import have other values too; they may restore a room before its venue.
    fileprivate var onlyRestores: Bool { isArchived == false && name == nil && capacity == nil }
}
