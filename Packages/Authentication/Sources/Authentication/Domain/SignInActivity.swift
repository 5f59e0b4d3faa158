internal import Core
internal import Synchronization

/// The times of last requests of sign-ins, in memory until the pipeline stores them.
final class SignInActivity: Sendable {
    private let pending = Mutex<[DeviceID: Instant]>([:])

    /// The least seconds between two stored times of a sign-in: a quarter of the time after which it is
    /// locked, so that a person who works is not locked out, but at most 60.
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
