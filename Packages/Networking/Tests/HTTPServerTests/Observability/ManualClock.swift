import Core
import Synchronization

@testable import HTTPServer

/// A clock that stands still until it is moved.
final class ManualClock: Sendable {
    private let time = Mutex(ContinuousClock.now)

    var now: ContinuousClock.Instant { time.withLock { $0 } }

    func move(_ duration: Duration) { time.withLock { $0 += duration } }
}

extension RateLimiter {
    /// What a request of a subject is refused with; nil where it is admitted.
    func refusal(_ subject: Subject) -> RateError? {
        do {
            try admit(subject)
            return nil
        } catch {
            return error
        }
    }

    /// How many of so many requests are admitted.
    func admitted(_ subject: Subject, of count: Int) -> Int {
        (0..<count).filter { _ in refusal(subject) == nil }.count
    }
}

extension ServerLimits {
    /// Limits with one rate for all.
    static func all(_ rate: Rate) -> ServerLimits {
        var limits = ServerLimits()
        (limits.principalRate, limits.manualRate, limits.exportRate) = (rate, rate, rate)
        limits.fileRate = rate
        (limits.addressRate, limits.anonymousRate) = (rate, rate)
        return limits
    }
}
