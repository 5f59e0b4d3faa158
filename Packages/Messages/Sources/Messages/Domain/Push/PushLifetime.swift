internal import Core

/// The longest time for which a push service keeps a message for a phone that is switched off.
enum PushLifetime {
    /// The longest time that push services accept, in seconds: four weeks.
    static let longest = 28 * 86_400

    /// The seconds from now until a message expires, ``longest`` at most and 0 at least: news of a session is
    /// not shown once the session is over.
    static func seconds(until expiresAt: Instant, at now: Instant) -> Int {
        let (left, overflow) = expiresAt.milliseconds.subtractingReportingOverflow(now.milliseconds)
        guard !overflow else { return left < 0 ? longest : 0 }
        return Int(min(max(left / 1_000, 0), Int64(longest)))
    }
}
