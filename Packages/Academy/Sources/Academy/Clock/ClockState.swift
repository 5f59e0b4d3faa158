public import Core

/// Whether the machine's clock agrees with the times in the database.
public enum ClockState: Sendable, Equatable {
    case plausible
    /// The clock is later than it can be by the last reading, whose time this is.
    case ahead(of: Instant)
    /// The clock is earlier than a time in the database.
    case setBack(Instant)

    /// Whether work that the passing of time makes due is done.
    public var isPlausible: Bool { self == .plausible }

    /// The time in the database that the clock does not agree with; nil for a plausible clock.
    public var newest: Instant? {
        switch self {
        case .plausible: nil
        case .ahead(let newest), .setBack(let newest): newest
        }
    }
}

/// The clock and the uptime of a machine when the clock was plausible.
struct ClockReading: Equatable {
    /// How far the clock may jump ahead, in milliseconds: a day.
    static let largestJump: Int64 = 86_400_000
    /// How far the clock may be set back, in milliseconds: it is adjusted by seconds now and then.
    static let largestDelay: Int64 = 5 * 60_000
    /// Milliseconds between two readings.
    static let interval: Int64 = 3_600_000

    let at: Instant
    /// Nil if the machine did not tell.
    let uptime: Uptime?
    /// The last audit entry that was written before the reading.
    let lastEntry: Int64

    /// Compares the clock with the reading, and one that was set back also with the newest entry that was
    /// written after the reading. An entry says nothing against a clock that is ahead: the same clock may
    /// have dated it.
    ///
    /// While the machine runs, its uptime says how much time has passed. Otherwise the machine was off, and
    /// the whole time since the reading counts as a jump.
    func state(at now: Instant, _ uptime: Uptime?, newestEntry: Instant?) -> ClockState {
        let newest = max(at, newestEntry ?? at)
        if now.adding(milliseconds: Self.largestDelay) < newest { return .setBack(newest) }
        let latest = (expected(uptime) ?? at).adding(milliseconds: Self.largestJump)
        return now > latest ? .ahead(of: at) : .plausible
    }

    /// The time by the machine's uptime; nil if the machine was started since the reading.
    private func expected(_ uptime: Uptime?) -> Instant? {
        guard let uptime, let former = self.uptime, uptime.boot == former.boot,
            uptime.milliseconds >= former.milliseconds
        else { return nil }
        return at.adding(milliseconds: uptime.milliseconds - former.milliseconds)
    }

    /// Whether a new reading is to be stored.
    func isOld(at now: Instant, _ uptime: Uptime?) -> Bool {
        now.milliseconds - at.milliseconds >= Self.interval || uptime?.boot != self.uptime?.boot
    }
}
