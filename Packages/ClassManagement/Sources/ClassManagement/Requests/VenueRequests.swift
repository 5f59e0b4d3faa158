public import Core
public import Networking

/// Lists the venues.
public struct ListVenues: APIRequest {
    public typealias Response = Page<Venue>
    public static let endpoint = Endpoint(.get, "venues", access: .signedIn, "Lists the venues.")
    /// Whether the archived venues are listed instead of the others; nil means no.
    public var isArchived: Bool?
    public var limit: Int?
    public var after: Cursor?

    public init(isArchived: Bool? = nil, limit: Int? = nil, after: Cursor? = nil) {
        self.isArchived = isArchived
        self.limit = limit
        self.after = after
    }
}

/// Shows one venue.
public struct ShowVenue: APIRequest {
    public typealias Response = Venue
    public static let endpoint = Endpoint(
        .get, "venues/{venue}", access: .signedIn, "Shows one venue.", failures: ClassFailures.unknownVenue)
    public var venue: Reference<Kind.Venue>

    public init(venue: Reference<Kind.Venue>) { self.venue = venue }
}

/// Adds a venue.
public struct AddVenue: APIRequest {
    public typealias Response = Venue
    public static let endpoint = Endpoint(
        .post, "venues", access: .staff(.writeTimetable), "Adds a venue.", failures: ClassFailures.addVenue)
    public var key: String?
    public var name: String
    public var address: String?
    /// An IANA name: `America/Lima`; nil means the academy's.
    public var timeZone: String?

    public init(key: String? = nil, name: String, address: String? = nil, timeZone: String? = nil) {
        self.key = key
        self.name = name
        self.address = address
        self.timeZone = timeZone
    }
}

/// Changes a venue's name or address. Its time zone cannot change, since the times of its sessions depend on
/// it.
public struct EditVenue: EditRequest {
    public typealias Response = Venue
    public static let endpoint = Endpoint(
        .patch, "venues/{venue}", access: .staff(.writeTimetable), "Changes a venue.",
        failures: ClassFailures.editVenue)
    public var venue: Reference<Kind.Venue>
    public var name: String?
    public var address: String?
    public var isArchived: Bool?
    public var resource: ShowVenue { ShowVenue(venue: venue) }

    public init(
        venue: Reference<Kind.Venue>, name: String? = nil, address: String? = nil, isArchived: Bool? = nil
    ) {
        self.venue = venue
        self.name = name
        self.address = address
        self.isArchived = isArchived
    }
}

/// Lists the rooms of one venue or of all.
public struct ListRooms: APIRequest {
    public typealias Response = Page<Room>
    public static let endpoint = Endpoint(
        .get, "rooms", access: .staff(.readTimetable), "Lists the rooms.",
        failures: ClassFailures.unknownVenue)
    public var venue: Reference<Kind.Venue>?
    /// Whether the archived rooms are listed instead of the others; nil means no.
    public var isArchived: Bool?
    public var limit: Int?
    public var after: Cursor?

    public init(
        venue: Reference<Kind.Venue>? = nil, isArchived: Bool? = nil, limit: Int? = nil, after: Cursor? = nil
    ) {
        self.venue = venue
        self.isArchived = isArchived
        self.limit = limit
        self.after = after
    }
}

/// Shows one room.
public struct ShowRoom: APIRequest {
    public typealias Response = Room
    public static let endpoint = Endpoint(
        .get, "rooms/{room}", access: .staff(.readTimetable), "Shows one room.",
        failures: ClassFailures.unknownRoom)
    public var room: Reference<Kind.Room>

    public init(room: Reference<Kind.Room>) { self.room = room }
}

/// Adds a room to a venue.
public struct AddRoom: APIRequest {
    public typealias Response = Room
    public static let endpoint = Endpoint(
        .post, "rooms", access: .staff(.writeTimetable), "Adds a room to a venue.",
        failures: ClassFailures.addRoom)
    public var key: String?
    public var venue: Reference<Kind.Venue>
    public var name: String
    /// The number of people that the room holds: 1 to 10 000.
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
        .patch, "rooms/{room}", access: .staff(.writeTimetable), "Changes a room.",
        failures: ClassFailures.editRoom)
    public var room: Reference<Kind.Room>
    public var name: String?
    public var capacity: Int?
    public var isArchived: Bool?
    public var resource: ShowRoom { ShowRoom(room: room) }

    public init(
        room: Reference<Kind.Room>, name: String? = nil, capacity: Int? = nil, isArchived: Bool? = nil
    ) {
        self.room = room
        self.name = name
        self.capacity = capacity
        self.isArchived = isArchived
    }
}
