internal import Core
internal import Persistence

/// Stores the last reading of the machine's clock.
struct SQLClockReadings: Sendable {
    static let migration = Migration("clock/baseline") { dialect in
        [
            """
            CREATE TABLE clock_readings (
                id INTEGER PRIMARY KEY CHECK (id = 1), at INTEGER NOT NULL, boot TEXT, uptime INTEGER,
                last_entry INTEGER NOT NULL, CHECK ((boot IS NULL) = (uptime IS NULL))) \(part: dialect.strict)
            """
        ]
    }

    func last(in db: any Transaction) throws -> ClockReading? {
        try db.row("SELECT at, boot, uptime, last_entry FROM clock_readings").map { row in
            let (boot, uptime): (String?, Int64?) = (try row["boot"], try row["uptime"])
            return ClockReading(
                at: try row["at"],
                uptime: boot.flatMap { boot in uptime.map { Uptime(boot: boot, milliseconds: $0) } },
                lastEntry: try row["last_entry"])
        }
    }

    func set(_ reading: ClockReading, in db: any Transaction) throws {
        try db.run(
            """
            INSERT INTO clock_readings (id, at, boot, uptime, last_entry)
            VALUES (1, \(reading.at), \(reading.uptime?.boot), \(reading.uptime?.milliseconds),
                \(reading.lastEntry))
            ON CONFLICT (id) DO UPDATE SET at = excluded.at, boot = excluded.boot, uptime = excluded.uptime,
                last_entry = excluded.last_entry
            """)
    }
}
