import Core
import Networking
import Persistence

extension Classes {
    /// Lists the venues in order of id.
    func listVenues(_ request: ListVenues, by caller: Caller, in db: any Transaction) throws -> Page<Venue> {
        try venues.page(limit: request.limit, after: request.after, in: db)
    }

    /// Shows one venue.
    func showVenue(_ request: ShowVenue, by caller: Caller, in db: any Transaction) throws -> Venue {
        try venues.find(request.venue, in: db)
    }

    /// Adds a venue.
    func addVenue(_ request: AddVenue, by caller: Caller, in db: any Transaction) throws -> Venue {
        let new = try Venue.New(
            key: request.key, name: request.name, address: request.address, timeZone: Zone(request.timeZone))
        return try venues.add(new, in: db)
    }

    /// Changes a venue's name or address.
    func editVenue(_ request: EditVenue, by caller: Caller, in db: any Transaction) throws -> Venue {
        let old = try venues.find(request.venue, in: db)
        let new = try Venue.New(
            key: old.key, name: request.name ?? old.name, address: request.address ?? old.address,
            timeZone: old.timeZone)
        return try venues.change(old.id, to: new, in: db)
    }

    /// Lists the rooms in order of id.
    func listRooms(_ request: ListRooms, by caller: Caller, in db: any Transaction) throws -> Page<Room> {
        let venue = try request.venue.map { try venues.find($0, in: db).id }
        return try rooms.page(at: venue, limit: request.limit, after: request.after, in: db)
    }

    /// Shows one room.
    func showRoom(_ request: ShowRoom, by caller: Caller, in db: any Transaction) throws -> Room {
        try rooms.find(request.room, in: db)
    }

    /// Adds a room to a venue.
    func addRoom(_ request: AddRoom, by caller: Caller, in db: any Transaction) throws -> Room {
        let venue = try venues.find(request.venue, in: db)
        let new = try Room.New(
            key: request.key, venue: venue.id, name: request.name, capacity: request.capacity)
        return try rooms.add(new, in: db)
    }

    /// Changes a room.
    ///
    /// - Throws: ``ClassError/roomBelowClass(_:room:className:classCapacity:)``.
    func editRoom(_ request: EditRoom, by caller: Caller, in db: any Transaction) throws -> Room {
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
