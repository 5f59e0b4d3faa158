public import Application
public import Core

/// Lists the venues.
public struct ListVenues: APIRequest {
    public typealias Response = Page<Venue>
    public static let endpoint = Endpoint(.get, "venues", access: .signedIn)
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

extension ListVenues: FormRequest {
    public static let form = RequestForm(.classes, "venues list", own: "venues", [.archived])
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
        .post, "venues", access: .staff(.writeTimetable), failures: ClassFailures.addVenue)
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

extension AddVenue: FormRequest {
    public static let form = RequestForm(.classes, "venues add", ["name", "address", "timeZone", .key])
}

/// Changes a venue's name or address. Its time zone cannot change, since the times of its sessions depend on
/// it.
public struct EditVenue: EditRequest {
    public typealias Response = Venue
    public static let endpoint = Endpoint(
        .patch, "venues/{venue}", access: .staff(.writeTimetable),
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

extension EditVenue: FormRequest {
    public static let form = RequestForm(
        .classes, "venues edit", ["venue", "name", "address"], setElsewhere: ["isArchived"])
}

/// Lists the rooms of one venue or of all.
public struct ListRooms: APIRequest {
    public typealias Response = Page<Room>
    public static let endpoint = Endpoint(
        .get, "rooms", access: .staff(.readTimetable),
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

extension ListRooms: FormRequest {
    public static let form = RequestForm(.classes, "rooms list", ["venue", .archived])
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
        .post, "rooms", access: .staff(.writeTimetable),
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

extension AddRoom: FormRequest {
    public static let form = RequestForm(.classes, "rooms add", ["venue", "name", "capacity", .key])
}

/// Changes a room's name or capacity; the capacity cannot be below that of a class in the room.
public struct EditRoom: EditRequest {
    public typealias Response = Room
    public static let endpoint = Endpoint(
        .patch, "rooms/{room}", access: .staff(.writeTimetable),
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

extension EditRoom: FormRequest {
    public static let form = RequestForm(
        .classes, "rooms edit", ["room", "name", "capacity"], setElsewhere: ["isArchived"])
}
