internal import Application
internal import Core
internal import Persistence

/// Compares the machine's clock with the times in the database.
///
/// What the passing of time makes due cannot be undone: automatic absences, reminders, removals. It is held
/// while the clock has jumped, until an owner confirms the time.
struct ClockWatch: Feature {
    let uptime: @Sendable () -> Uptime?
    private let readings = SQLClockReadings()

    init(uptime: @escaping @Sendable () -> Uptime?) { self.uptime = uptime }

    var migrations: [Migration] { [SQLClockReadings.migration] }

    func serve(_ service: inout Service) {
        service.on(ShowClock.self) { _, caller, db in
            ClockReport(try state(at: caller.at, in: db), at: caller.at)
        }
        service.on(ConfirmClock.self) { _, caller, db in
            try storeReading(at: caller.at, in: db)
            return ClockReport(.plausible, at: caller.at)
        }
    }

    /// Compares the clock with the database, and changes nothing.
    func state(at now: Instant, in db: any Transaction) throws -> ClockState {
        guard let reading = try readings.last(in: db) else { return .plausible }
        let newest = try AuditEntries.newest(after: reading.lastEntry, in: db)
        return reading.state(at: now, uptime(), newestEntry: newest)
    }

    /// Whether there is no reading, as in a new database.
    func isUnread(in db: any Transaction) throws -> Bool { try readings.last(in: db) == nil }

    /// Stores the first reading: the newest time of the log of changes, or the clock in a new database.
    ///
    /// Only the first one may come from the log: later entries may have the time of a wrong clock.
    func storeFirstReading(at now: Instant, in db: any Transaction) throws {
        guard let newest = try AuditEntries.newest(after: 0, in: db) else {
            return try storeReading(at: now, in: db)
        }
        let entry = try AuditEntries.lastID(in: db)
        try readings.set(ClockReading(at: newest, uptime: nil, lastEntry: entry), in: db)
    }

    /// Whether the last reading is so old that another one is to be stored, if the clock is plausible.
    func isReadingDue(at now: Instant, in db: any Transaction) throws -> Bool {
        try readings.last(in: db)?.isOld(at: now, uptime()) ?? true
    }

    /// Stores a reading of the clock, whose time is plausible or was confirmed.
    func storeReading(at now: Instant, in db: any Transaction) throws {
        try readings.set(
            ClockReading(at: now, uptime: uptime(), lastEntry: try AuditEntries.lastID(in: db)), in: db)
    }
}
