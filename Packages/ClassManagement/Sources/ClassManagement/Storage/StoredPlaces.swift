import Core
import Persistence

extension Venue: StoredEntry {
    static let rows = KeyedTable<Kind.Venue>(noun: "venue", table: "venues")

    static let selection: SQL = "SELECT t.id, t.key, t.name, t.address, t.time_zone FROM venues t"

    init(_ row: Row) throws {
        self.init(
            id: try row["id"], key: try row["key"], name: try row["name"], address: try row["address"],
            timeZone: try row["time_zone"])
    }

    static func insertion(_ new: New) -> SQL {
        """
        INSERT INTO venues (key, name, address, time_zone)
        VALUES (\(new.key), \(new.name), \(new.address), \(new.timeZone))
        """
    }

    static func update(_ id: VenueID, to new: New) -> SQL {
        "UPDATE venues SET name = \(new.name), address = \(new.address) WHERE id = \(id)"
    }
}

extension Room: StoredEntry {
    static let rows = KeyedTable<Kind.Room>(noun: "room", table: "rooms")

    static let selection: SQL = """
        SELECT t.id, t.key, t.venue_id, v.name AS venue_name, t.name, t.capacity
        FROM rooms t JOIN venues v ON v.id = t.venue_id
        """

    static var venueColumn: SQL? { "t.venue_id" }

    init(_ row: Row) throws {
        self.init(
            id: try row["id"], key: try row["key"], venue: try row["venue_id"],
            venueName: try row["venue_name"],
            name: try row["name"], capacity: try row["capacity"])
    }

    static func insertion(_ new: New) -> SQL {
        """
        INSERT INTO rooms (key, venue_id, name, capacity)
        VALUES (\(new.key), \(new.venue), \(new.name), \(new.capacity))
        """
    }

    static func update(_ id: RoomID, to new: New) -> SQL {
        "UPDATE rooms SET name = \(new.name), capacity = \(new.capacity) WHERE id = \(id)"
    }
}
