internal import Core
internal import Persistence

/// The table of stations, by the hash of the token. An open station is neither closed nor expired.
struct SQLStationRepository: Sendable {
    /// Finds the open station with a token, and its venue; nil if there is none.
    func station(
        ofToken hash: [UInt8], at now: Instant, in db: any Transaction
    ) throws -> (id: StationID, venue: VenueID)? {
        try db.row(
            """
            SELECT id, venue_id FROM stations
            WHERE token_hash = \(hash) AND ended_at IS NULL AND expires_at > \(now)
            """
        ).map { (try $0["id"], try $0["venue_id"]) }
    }

    func open(_ station: StoredStation, token hash: [UInt8], in db: any Transaction) throws -> StationID {
        let number = try db.insert(
            """
            INSERT INTO stations (venue_id, token_hash, name, made_by, made_at, expires_at)
            VALUES (\(station.venue), \(hash), \(station.name), \(station.openedBy), \(station.openedAt),
                \(station.expiresAt))
            """)
        return StationID(number)
    }

    /// The name that a station was given, also of one that is closed; nil if there is none.
    func name(_ id: StationID, in db: any Transaction) throws -> String? {
        try db.value(
            "SELECT name AS value FROM stations WHERE id = \(id) AND name <> \(Station.unnamed)")
    }

    func countOpen(at now: Instant, in db: any Transaction) throws -> Int {
        try db.value(
            "SELECT count(*) AS value FROM stations WHERE ended_at IS NULL AND expires_at > \(now)") ?? 0
    }

    /// Lists the open stations by id; the names of their venues are not stored with them.
    func listOpen(
        at now: Instant, in db: any Transaction
    ) throws -> [(id: StationID, station: StoredStation)] {
        try db.rows(
            """
            SELECT id, venue_id, name, made_by, made_at, expires_at FROM stations
            WHERE ended_at IS NULL AND expires_at > \(now) ORDER BY id
            """
        ).map { row in
            let station = StoredStation(
                venue: try row["venue_id"], name: try row["name"], openedBy: try row["made_by"],
                openedAt: try row["made_at"], expiresAt: try row["expires_at"])
            return (try row["id"], station)
        }
    }

    /// Whether a venue has an open station.
    func hasOpen(at venue: VenueID, at now: Instant, in db: any Transaction) throws -> Bool {
        try db.exists(
            """
            SELECT 1 FROM stations
            WHERE venue_id = \(venue) AND ended_at IS NULL AND expires_at > \(now) LIMIT 1
            """)
    }

    /// Closes an open station; returns false if there is no such station.
    func close(_ id: StationID, at now: Instant, in db: any Transaction) throws -> Bool {
        try db.run(
            """
            UPDATE stations SET ended_at = \(now)
            WHERE id = \(id) AND ended_at IS NULL AND expires_at > \(now)
            """) > 0
    }
}
