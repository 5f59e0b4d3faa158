internal import Core

/// The time steps of session codes, as in RFC 6238: 15 seconds each, counted from 1970.
///
/// A code of the current step or the step before is accepted, so a code is valid for 15 to 30 seconds. A
/// later step is refused, because the same clock issues and checks the codes.
enum TimeStep {
    static let seconds = 15

    /// The number of the time step at an instant.
    static func number(at instant: Instant) -> Int64 { max(1, instant.seconds / Int64(seconds)) }

    /// The first moment of a step.
    static func start(of step: Int64) -> Instant { Instant(milliseconds: step * Int64(seconds) * 1000) }

    /// Checks that a step is the current one or the one before.
    ///
    /// - Throws: ``CheckInError/expired``, ``CheckInError/notYetValid``.
    static func check(_ step: Int64, at now: Instant) throws(CheckInError) {
        let current = number(at: now)
        guard step <= current else { throw .notYetValid }
        guard step >= current - 1 else { throw .expired }
    }

    /// Whether a step was the current one or the one before at an instant.
    static func isValid(_ step: Int64, at instant: Instant) -> Bool {
        (try? check(step, at: instant)) != nil
    }
}
