public import Core
internal import Synchronization

/// A clock that stands still until a test moves it.
public final class TestClock: Sendable {
    private let time: Mutex<Instant>

    public init(_ now: Instant = Instant(milliseconds: 1_800_000_000_000)) { time = Mutex(now) }

    /// - Parameter utc: `2026-11-20T12:00`.
    public convenience init(_ utc: String) throws { self.init(try Self.instant(utc)) }

    public var now: Instant { time.withLock { $0 } }

    public func set(_ now: Instant) { time.withLock { $0 = now } }

    /// - Parameter utc: `2026-11-20T12:00`.
    public func set(_ utc: String) throws { set(try Self.instant(utc)) }

    public func advance(seconds: Int = 0, milliseconds: Int64 = 0) {
        time.withLock { $0 = $0.adding(seconds: seconds).adding(milliseconds: milliseconds) }
    }

    private static func instant(_ utc: String) throws -> Instant { try Instant(parsing: utc + ":00.000Z") }
}
