internal import Core

/// The times at which a message that could not be delivered is tried again.
enum RetrySchedule {
    /// Minutes to wait after the first failure, the second and so on: about a day in all.
    static let waits = [1, 5, 15, 60, 180, 360, longestWait]
    /// The longest of the ``waits``.
    static let longestWait = 720

    /// The time of the attempt after a failed one; nil after the last attempt.
    ///
    /// - Parameter attempt: the number of the failed attempt, from 1.
    static func next(after attempt: Int, at now: Instant) -> Instant? {
        guard attempt >= 1, attempt <= waits.count else { return nil }
        return now.adding(minutes: waits[attempt - 1])
    }
}
