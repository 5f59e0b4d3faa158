internal import Core

/// The time steps session codes are made for: 15 seconds each, numbered from 1970.
///
/// A code of the current step and of the one before it is accepted, so a code lives 15 to 30 seconds. None to come
/// is: the same clock makes the codes and judges them.
enum CodeClock {
    static let stepSeconds = 15

    static func slot(at instant: Instant) -> Int64 { max(1, instant.seconds / Int64(stepSeconds)) }

    /// The first moment of a step.
    static func start(of slot: Int64) -> Instant { Instant(milliseconds: slot * Int64(stepSeconds) * 1000) }

    /// - Throws: ``CheckInError/expired``, ``CheckInError/notYetValid``.
    static func check(_ slot: Int64, at now: Instant) throws(CheckInError) {
        let current = self.slot(at: now)
        guard slot <= current else { throw .notYetValid }
        guard slot >= current - 1 else { throw .expired }
    }
}
