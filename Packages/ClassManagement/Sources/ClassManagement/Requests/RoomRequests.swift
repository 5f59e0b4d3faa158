public import Core
public import Networking

/// Lists the rooms of one venue or of all.
public struct ListRooms: APIRequest {
    public typealias Response = Page<Room>
    public static let endpoint = Endpoint(
        .get, "rooms", access: .only(.admin), "Lists the rooms.", failures: ClassFailures.unknownVenue)
    public var venue: Reference<Kind.Venue>?
    public var limit: Int?
    public var after: Cursor?

    public init(venue: Reference<Kind.Venue>? = nil, limit: Int? = nil, after: Cursor? = nil) {
        self.venue = venue
        self.limit = limit
        self.after = after
    }
}

/// Shows one room.
public struct ShowRoom: APIRequest {
    public typealias Response = Room
    public static let endpoint = Endpoint(
        .get, "rooms/{room}", access: .only(.admin), "Shows one room.",
        failures: ClassFailures.unknownRoom)
    public var room: Reference<Kind.Room>

    public init(room: Reference<Kind.Room>) { self.room = room }
}

/// Adds a room to a venue.
public struct AddRoom: APIRequest {
    public typealias Response = Room
    public static let endpoint = Endpoint(
        .post, "rooms", access: .only(.admin), "Adds a room to a venue.", failures: ClassFailures.addRoom
    )
    public var key: String?
    public var venue: Reference<Kind.Venue>
    public var name: String
    public var capacity: Int

    public init(key: String? = nil, venue: Reference<Kind.Venue>, name: String, capacity: Int) {
        self.key = key
        self.venue = venue
        self.name = name
        self.capacity = capacity
    }
}

/// Changes a room's name or capacity; the capacity cannot be below that of a class in the room.
public struct EditRoom: EditRequest {
    public typealias Response = Room
    public static let endpoint = Endpoint(
        .patch, "rooms/{room}", access: .only(.admin), "Changes a room.",
        failures: ClassFailures.editRoom)
    public var room: Reference<Kind.Room>
    public var name: String?
    public var capacity: Int?
    public var resource: ShowRoom { ShowRoom(room: room) }

    public init(room: Reference<Kind.Room>, name: String? = nil, capacity: Int? = nil) {
        self.room = room
        self.name = name
        self.capacity = capacity
    }
}
