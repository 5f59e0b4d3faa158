public import Core
public import Networking

/// Lists the venues.
public struct ListVenues: APIRequest {
    public typealias Response = Page<Venue>
    public static let endpoint = Endpoint(.get, "venues", access: .only(.admin), "Lists the venues.")
    public var limit: Int?
    public var after: Cursor?

    public init(limit: Int? = nil, after: Cursor? = nil) {
        self.limit = limit
        self.after = after
    }
}

/// Shows one venue.
public struct ShowVenue: APIRequest {
    public typealias Response = Venue
    public static let endpoint = Endpoint(
        .get, "venues/{venue}", access: .only(.admin), "Shows one venue.",
        failures: ClassFailures.unknownVenue)
    public var venue: Reference<Kind.Venue>

    public init(venue: Reference<Kind.Venue>) { self.venue = venue }
}

/// Adds a venue.
public struct AddVenue: APIRequest {
    public typealias Response = Venue
    public static let endpoint = Endpoint(
        .post, "venues", access: .only(.admin), "Adds a venue.", failures: ClassFailures.addVenue)
    public var key: String?
    public var name: String
    public var address: String?
    /// An IANA name: `America/Lima`.
    public var timeZone: String

    public init(key: String? = nil, name: String, address: String? = nil, timeZone: String) {
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
        .patch, "venues/{venue}", access: .only(.admin), "Changes a venue.",
        failures: ClassFailures.unknownVenue)
    public var venue: Reference<Kind.Venue>
    public var name: String?
    public var address: String?
    public var resource: ShowVenue { ShowVenue(venue: venue) }

    public init(venue: Reference<Kind.Venue>, name: String? = nil, address: String? = nil) {
        self.venue = venue
        self.name = name
        self.address = address
    }
}
