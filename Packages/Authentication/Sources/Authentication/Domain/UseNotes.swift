internal import Core
internal import Synchronization

/// The sign-ins whose last use is to be stored, until the pipeline writes them.
final class UseNotes: Sendable {
    /// Seconds after which a use is stored again.
    static let interval = 60

    private let uses = Mutex<[DeviceID: Instant]>([:])

    func note(_ signIn: DeviceID, at now: Instant) { uses.withLock { $0[signIn] = now } }

    /// Returns the noted uses, and forgets them; nil if there are none.
    func take() -> [DeviceID: Instant]? {
        uses.withLock { uses in
            guard !uses.isEmpty else { return nil }
            defer { uses = [:] }
            return uses
        }
    }
}
