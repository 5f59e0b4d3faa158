internal import Core
internal import Persistence

/// The table of screens, by the hash of the token. An open screen is neither closed nor expired.
struct SQLScreenRepository: Sendable {
    /// Finds the open screen with a token, and its room; nil if there is none.
    func screen(
        ofToken hash: [UInt8], at now: Instant, in db: any Transaction
    ) throws -> (id: ScreenID, room: RoomID)? {
        try db.row(
            """
            SELECT id, room_id FROM screen_tokens
            WHERE token_hash = \(hash) AND ended_at IS NULL AND expires_at > \(now)
            """
        ).map { (try $0["id"], try $0["room_id"]) }
    }

    func open(_ screen: StoredScreen, token hash: [UInt8], in db: any Transaction) throws -> ScreenID {
        let number = try db.insert(
            """
            INSERT INTO screen_tokens (room_id, token_hash, name, made_by, made_at, expires_at)
            VALUES (\(screen.room), \(hash), \(screen.name), \(screen.openedBy), \(screen.openedAt),
                \(screen.expiresAt))
            """)
        return ScreenID(number)
    }

    /// The name that a screen was given, also of one that is closed; nil if there is none.
    func name(_ id: ScreenID, in db: any Transaction) throws -> String? {
        try db.value(
            """
            SELECT name AS value FROM screen_tokens WHERE id = \(id) AND name <> \(RoomScreen.unnamed)
            """)
    }

    func countOpen(at now: Instant, in db: any Transaction) throws -> Int {
        try db.value(
            "SELECT count(*) AS value FROM screen_tokens WHERE ended_at IS NULL AND expires_at > \(now)") ?? 0
    }

    /// Lists the open screens by id; the rooms' names are not stored with them.
    func listOpen(at now: Instant, in db: any Transaction) throws -> [(id: ScreenID, screen: StoredScreen)] {
        try db.rows(
            """
            SELECT id, room_id, name, made_by, made_at, expires_at FROM screen_tokens
            WHERE ended_at IS NULL AND expires_at > \(now) ORDER BY id
            """
        ).map { row in
            let screen = StoredScreen(
                room: try row["room_id"], name: try row["name"], openedBy: try row["made_by"],
                openedAt: try row["made_at"], expiresAt: try row["expires_at"])
            return (try row["id"], screen)
        }
    }

    /// Whether a room has an open screen.
    func hasOpen(of room: RoomID, at now: Instant, in db: any Transaction) throws -> Bool {
        try db.exists(
            """
            SELECT 1 FROM screen_tokens
            WHERE room_id = \(room) AND ended_at IS NULL AND expires_at > \(now) LIMIT 1
            """)
    }

    /// Closes an open screen; returns false if there is no such screen.
    func close(_ id: ScreenID, at now: Instant, in db: any Transaction) throws -> Bool {
        try db.run(
            """
            UPDATE screen_tokens SET ended_at = \(now)
            WHERE id = \(id) AND ended_at IS NULL AND expires_at > \(now)
            """) > 0
    }
}
