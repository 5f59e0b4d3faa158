internal import Core
internal import Networking
internal import Persistence

extension Classes {
    func serveVenues(_ service: inout Service) {
        service.on(ListVenues.self) { request, _, db in
            try venues.page(limit: request.limit, after: request.after, in: db)
        }
        service.on(ShowVenue.self) { request, _, db in try venues.find(request.venue, in: db) }
        service.on(AddVenue.self, addVenue)
        service.on(EditVenue.self, editVenue)
        service.on(ListRooms.self, listRooms)
        service.on(ShowRoom.self) { request, _, db in try rooms.find(request.room, in: db) }
        service.on(AddRoom.self, addRoom)
        service.on(EditRoom.self, editRoom)
    }

    private func addVenue(_ request: AddVenue, by caller: Caller, in db: any Transaction) throws -> Venue {
        let new = try Venue.New(
            key: request.key, name: request.name, address: request.address, timeZone: Zone(request.timeZone))
        return try venues.add(new, in: db)
    }

    private func editVenue(_ request: EditVenue, by caller: Caller, in db: any Transaction) throws -> Venue {
        let old = try venues.find(request.venue, in: db)
        let new = try Venue.New(
            key: old.key, name: request.name ?? old.name, address: request.address ?? old.address,
            timeZone: old.timeZone)
        return try venues.change(old.id, to: new, in: db)
    }

    private func listRooms(
        _ request: ListRooms, by caller: Caller, in db: any Transaction
    ) throws -> Page<Room> {
        let venue = try request.venue.map { try venues.find($0, in: db).id }
        return try rooms.page(at: venue, limit: request.limit, after: request.after, in: db)
    }

    private func addRoom(_ request: AddRoom, by caller: Caller, in db: any Transaction) throws -> Room {
        let venue = try venues.find(request.venue, in: db)
        let new = try Room.New(
            key: request.key, venue: venue.id, name: request.name, capacity: request.capacity)
        return try rooms.add(new, in: db)
    }

    /// - Throws: ``ClassError/roomBelowClass(_:room:className:classCapacity:)``.
    private func editRoom(_ request: EditRoom, by caller: Caller, in db: any Transaction) throws -> Room {
        let old = try rooms.find(request.room, in: db)
        let new = try Room.New(
            key: old.key, venue: old.venue, name: request.name ?? old.name,
            capacity: request.capacity ?? old.capacity)
        if let largest = try classes.largest(inRoom: old.id, after: caller.at, in: db),
            largest.capacity > new.capacity
        {
            throw ClassError.roomBelowClass(
                new.capacity, room: old.name, className: largest.name, classCapacity: largest.capacity)
        }
        return try rooms.change(old.id, to: new, in: db)
    }
}
