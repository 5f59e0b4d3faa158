internal import Core
internal import Synchronization

/// A ceremony that has begun: its site, and the account that registers.
struct PasskeyCeremony: Sendable, Equatable {
    /// Seconds in which a ceremony must be completed.
    static let lifetime = 300

    let party: RelyingParty
    /// The account that registers a passkey; nil in a sign-in.
    let account: AccountID?
    let expiresAt: Instant
}

/// The challenges of the ceremonies that have begun, each for one use.
///
/// They are in memory: after a restart of the server a person begins again.
final class PasskeyChallenges: Sendable {
    /// The most challenges that are remembered, used ones too; one more replaces the oldest.
    static let most = 10_000

    private struct State {
        var ceremonies: [String: PasskeyCeremony] = [:]
        /// The challenges in the order in which they were added, used ones too.
        var order: [String] = []
    }

    private let state = Mutex(State())

    /// The number of challenges that are neither used nor removed.
    var count: Int { state.withLock(\.ceremonies.count) }

    func add(_ challenge: String, for ceremony: PasskeyCeremony) {
        state.withLock { state in
            state.ceremonies[challenge] = ceremony
            state.order.append(challenge)
            guard state.order.count > Self.most else { return }
            let oldest = state.order.removeFirst()
            state.ceremonies[oldest] = nil
        }
    }

    /// Takes the ceremony of a challenge, which cannot be used again; nil if there is none, or it expired.
    func take(_ challenge: String, at now: Instant) -> PasskeyCeremony? {
        state.withLock { state in
            guard let ceremony = state.ceremonies.removeValue(forKey: challenge) else { return nil }
            return now < ceremony.expiresAt ? ceremony : nil
        }
    }
}
