internal import Core
internal import Persistence

/// A table of screens or stations, by the hash of the token. An open display is neither closed nor expired.
struct SQLDisplayRepository<Device, Place>: Sendable {
    fileprivate let table: SQL
    /// The column with the id of the room or venue.
    fileprivate let place: SQL
    /// The stored name of a display that was given none.
    fileprivate let unnamed: String

    /// Finds the open display with a token, and its room or venue; nil if there is none.
    func display(
        ofToken hash: [UInt8], at now: Instant, in db: any Transaction
    ) throws -> (id: Identifier<Device>, place: Identifier<Place>)? {
        try db.row(
            """
            SELECT id, \(part: place) AS place_id FROM \(part: table)
            WHERE token_hash = \(hash) AND ended_at IS NULL AND expires_at > \(now)
            """
        ).map { (try $0["id"], try $0["place_id"]) }
    }

    func open(
        _ display: StoredDisplay<Place>, token hash: [UInt8], in db: any Transaction
    ) throws -> Identifier<Device> {
        let number = try db.insert(
            """
            INSERT INTO \(part: table) (\(part: place), token_hash, name, made_by, made_at, expires_at)
            VALUES (\(display.place), \(hash), \(display.name), \(display.openedBy), \(display.openedAt),
                \(display.expiresAt))
            """)
        return Identifier(number)
    }

    /// The name that a display was given, also of one that is closed; nil if there is none.
    func name(_ id: Identifier<Device>, in db: any Transaction) throws -> String? {
        try db.value(
            "SELECT name AS value FROM \(part: table) WHERE id = \(id) AND name <> \(unnamed)")
    }

    func countOpen(at now: Instant, in db: any Transaction) throws -> Int {
        try db.value(
            """
            SELECT count(*) AS value FROM \(part: table) WHERE ended_at IS NULL AND expires_at > \(now)
            """) ?? 0
    }

    /// Lists the open displays by id; the names of their rooms or venues are not stored with them.
    func listOpen(
        at now: Instant, in db: any Transaction
    ) throws -> [(id: Identifier<Device>, display: StoredDisplay<Place>)] {
        try db.rows(
            """
            SELECT id, \(part: place) AS place_id, name, made_by, made_at, expires_at FROM \(part: table)
            WHERE ended_at IS NULL AND expires_at > \(now) ORDER BY id
            """
        ).map { row in
            let display = StoredDisplay<Place>(
                place: try row["place_id"], name: try row["name"], openedBy: try row["made_by"],
                openedAt: try row["made_at"], expiresAt: try row["expires_at"])
            return (try row["id"], display)
        }
    }

    /// Whether a room or venue has an open display.
    func hasOpen(at id: Identifier<Place>, at now: Instant, in db: any Transaction) throws -> Bool {
        try db.exists(
            """
            SELECT 1 FROM \(part: table)
            WHERE \(part: place) = \(id) AND ended_at IS NULL AND expires_at > \(now) LIMIT 1
            """)
    }

    /// Closes an open display; returns false if there is no such display.
    func close(_ id: Identifier<Device>, at now: Instant, in db: any Transaction) throws -> Bool {
        try db.run(
            """
            UPDATE \(part: table) SET ended_at = \(now)
            WHERE id = \(id) AND ended_at IS NULL AND expires_at > \(now)
            """) > 0
    }
}

typealias SQLScreenRepository = SQLDisplayRepository<Kind.Screen, Kind.Room>
typealias SQLStationRepository = SQLDisplayRepository<Kind.Station, Kind.Venue>

extension SQLScreenRepository {
    init() { self.init(table: "screen_tokens", place: "room_id", unnamed: RoomScreen.unnamed) }
}

extension SQLStationRepository {
    init() { self.init(table: "stations", place: "venue_id", unnamed: Station.unnamed) }
}
