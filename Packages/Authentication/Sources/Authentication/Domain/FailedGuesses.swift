internal import Core

/// The wrong passwords or codes in a row from one network, after which the network must wait.
struct FailedGuesses: Sendable, Equatable {
    /// Wrong guesses in a row before the first wait.
    static let free = 5
    /// Seconds of the first wait; each further wrong guess doubles the wait.
    static let firstWait = 30
    /// Seconds of the longest wait: an hour.
    static let longestWait = 3600
    /// The most seconds between the starts of two guesses that are compared at the same time: a hash waits
    /// up to 20 s. A failure that is later by more was counted before the clock was set back.
    static let longestOverlap = 30
    /// Seconds after the last wrong guess until all wrong guesses are forgotten: 30 days.
    static let memory = 30 * 86_400

    static let none = FailedGuesses(count: 0, lastAt: Instant(milliseconds: 0))

    let count: Int
    let lastAt: Instant

    /// Seconds to wait after the last wrong guess: 30 after the fifth, and each further guess doubles them.
    var wait: Int {
        guard count >= Self.free else { return 0 }
        // 30 seconds doubled seven times are more than an hour.
        return min(Self.firstWait << min(count - Self.free, 7), Self.longestWait)
    }

    /// The error for a guess during the wait; nil if there is no wait.
    ///
    /// A guess may have started before the last failure, if both were compared at the same time. A clock
    /// that was set back further ends the wait. No error names more seconds than ``wait``.
    func refusal(at now: Instant) -> AccountError? {
        let (start, end) = (lastAt.adding(seconds: -Self.longestOverlap), lastAt.adding(seconds: wait))
        guard wait > 0, start <= now, now < end else { return nil }
        return .wait(until: min(end, now.adding(seconds: wait)), at: now)
    }

    func adding(failureAt now: Instant) -> FailedGuesses { FailedGuesses(count: count + 1, lastAt: now) }
}

extension AccountError {
    /// The error until an instant, with the whole seconds to wait, rounded up.
    static func wait(until instant: Instant, at now: Instant) -> AccountError {
        .wait(seconds: now.wholeSeconds(until: instant))
    }
}

extension Instant {
    /// The whole seconds until a later instant, rounded up; at least 1.
    func wholeSeconds(until instant: Instant) -> Int {
        max(1, Int((instant.milliseconds - milliseconds + 999) / 1000))
    }
}
