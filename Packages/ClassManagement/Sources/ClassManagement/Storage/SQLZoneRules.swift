internal import Core
internal import Persistence

/// A coming session with its times of day and the instants that are stored for them.
struct ZonedSession {
    let id: SessionID
    let academyClass: ClassID
    let local: LocalDateTime
    let startsAt: Instant
    /// The time that the schedule planned, if the session was changed by hand.
    let planned: PlannedTime?

    func start(in zone: Zone) -> Instant { zone.instant(local) }

    func isMoved(in zone: Zone) -> Bool {
        start(in: zone) != startsAt || plannedStart(in: zone) != planned?.startsAt
    }

    func plannedStart(in zone: Zone) -> Instant? {
        planned.map { zone.instant(LocalDateTime($0.day, $0.startTime)) }
    }
}

/// Stores by which rules of each time zone the sessions were planned.
struct SQLZoneRules: Sendable {
    func fingerprints(in db: any Transaction) throws -> [String: Int64] {
        try db.rows("SELECT time_zone, fingerprint FROM zone_rules").reduce(into: [:]) {
            $0[try $1["time_zone"]] = try $1["fingerprint"]
        }
    }

    func store(_ fingerprint: Int64, of zone: Zone, in db: any Transaction) throws {
        try db.run(
            """
            INSERT INTO zone_rules (time_zone, fingerprint) VALUES (\(zone), \(fingerprint))
            ON CONFLICT (time_zone) DO UPDATE SET fingerprint = excluded.fingerprint
            """)
    }

    /// The sessions of the venues in a zone that start after an instant, in order of time.
    func sessions(in zone: Zone, after now: Instant, in db: any Transaction) throws -> [ZonedSession] {
        try db.rows(
            """
            SELECT s.id, s.class_id, s.day, s.start_minutes, s.starts_at, s.planned_day,
                s.planned_start_minutes, s.planned_starts_at
            FROM sessions s JOIN rooms r ON r.id = s.room_id JOIN venues v ON v.id = r.venue_id
            WHERE s.starts_at > \(now) AND v.time_zone = \(zone) ORDER BY s.starts_at, s.id
            """
        ).map { row in
            ZonedSession(
                id: try row["id"], academyClass: try row["class_id"],
                local: LocalDateTime(try row["day"], try row["start_minutes"]),
                startsAt: try row["starts_at"], planned: try PlannedTime(row))
        }
    }

    /// Whether another session of the class that is not cancelled has the instant to which a session would
    /// move.
    func isTaken(_ session: ZonedSession, in zone: Zone, in db: any Transaction) throws -> Bool {
        try db.exists(
            """
            SELECT 1 FROM sessions o JOIN sessions s ON s.id = \(session.id)
            WHERE o.class_id = \(session.academyClass) AND o.starts_at = \(session.start(in: zone))
            AND o.id <> s.id AND o.is_cancelled = 0 AND s.is_cancelled = 0
            """)
    }

    /// Gives a session the instants of its times of day; its duration stays.
    func move(_ session: ZonedSession, in zone: Zone, in db: any Transaction) throws {
        let start = session.start(in: zone)
        try db.run(
            """
            UPDATE sessions SET starts_at = \(start), ends_at = ends_at + (\(start) - starts_at),
                planned_starts_at = \(session.plannedStart(in: zone)), revision = revision + 1
            WHERE id = \(session.id)
            """)
    }
}
