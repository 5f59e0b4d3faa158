internal import Core
internal import Networking
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
            try read(at: caller.at, in: db)
            return ClockReport(.plausible, at: caller.at)
        }
    }

    /// Compares the clock with the database, and changes nothing.
    func state(at now: Instant, in db: any Transaction) throws -> ClockState {
        let last = try readings.last(in: db)
        let newest = try AuditEntries.newest(after: last?.lastEntry ?? 0, in: db)
        // Without a reading, as after an update of the programs, the log of changes has the newest time.
        guard let reading = last ?? newest.map({ ClockReading(at: $0, uptime: nil, lastEntry: 0) }) else {
            return .plausible
        }
        return reading.state(at: now, uptime(), newestEntry: newest)
    }

    /// Whether the database is new: it has neither a reading nor any other time.
    func isUnread(in db: any Transaction) throws -> Bool {
        try readings.last(in: db) == nil && AuditEntries.lastID(in: db) == 0
    }

    /// Whether a plausible time is to be stored.
    func isReadingDue(at now: Instant, in db: any Transaction) throws -> Bool {
        try readings.last(in: db)?.isOld(at: now, uptime()) ?? true
    }

    /// Stores the time as a plausible one.
    func read(at now: Instant, in db: any Transaction) throws {
        try readings.set(
            ClockReading(at: now, uptime: uptime(), lastEntry: try AuditEntries.lastID(in: db)), in: db)
    }
}
