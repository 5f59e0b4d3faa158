internal import Core
internal import Synchronization

/// The passwords of sign-ins that wait for the code of a second factor, so that people type them once.
///
/// They are in memory only, for a few minutes, and each can be taken once by the browser that sent it.
final class PendingSignIns: Sendable {
    private struct Entry {
        let email: String
        let password: String
        let device: String
        let expiresAt: Instant
    }

    /// Seconds for which a password is kept.
    private static let lifetime = 300
    /// The maximum number of passwords; further ones are not kept, so people must type them again.
    private static let most = 1_000

    private let entries = Mutex<[String: Entry]>([:])

    /// Keeps an address and its password under a key.
    ///
    /// - Parameter device: the secret of the browser.
    func keep(_ email: String, _ password: String, as key: String, for device: String, at now: Instant) {
        entries.withLock { entries in
            entries = entries.filter { $0.value.expiresAt > now }
            guard entries.count < Self.most else { return }
            entries[key] = Entry(
                email: email, password: password, device: device,
                expiresAt: now.adding(seconds: Self.lifetime))
        }
    }

    /// Takes the address and the password of a key; nil if they are no longer kept, or belong to another
    /// browser.
    func take(_ key: String, for device: String, at now: Instant) -> (email: String, password: String)? {
        entries.withLock { entries in
            guard let entry = entries[key], entry.device == device else { return nil }
            entries[key] = nil
            return entry.expiresAt > now ? (entry.email, entry.password) : nil
        }
    }
}
