internal import Core
internal import Synchronization

/// The times of last requests that are to be stored, by sign-in, until the pipeline stores them.
final class SignInActivity: Sendable {
    private let pending = Mutex<[DeviceID: Instant]>([:])

    /// Seconds after which the time of a request is stored again: a quarter of the lock, so that a person who
    /// works is not locked out, and a minute at most.
    static func interval(lockMinutes: Int) -> Int { min(60, lockMinutes * 15) }

    func record(_ signIn: DeviceID, at now: Instant) { pending.withLock { $0[signIn] = now } }

    /// Returns the recorded times, and forgets them; nil if there are none.
    func takePending() -> [DeviceID: Instant]? {
        pending.withLock { pending in
            guard !pending.isEmpty else { return nil }
            defer { pending = [:] }
            return pending
        }
    }
}
