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
/// They are in memory: after a restart of the server a person begins again. The networks share them: all are
/// idle, so that a flood from some networks replaces its own (``SharedLimit``).
final class PasskeyChallenges: Sendable {
    /// The most challenges that are remembered.
    static let most = 10_000

    private let ceremonies: Mutex<SharedLimit<String, String, PasskeyCeremony>>

    init(limit: Int = most) { ceremonies = Mutex(SharedLimit(limit: limit) { _ in true }) }

    /// The number of challenges that are neither used nor removed.
    var count: Int { ceremonies.withLock(\.count) }

    func add(_ challenge: String, for ceremony: PasskeyCeremony, from network: String) {
        ceremonies.withLock { _ = $0.add(ceremony, as: challenge, of: network) }
    }

    /// Takes the ceremony of a challenge, which cannot be used again; nil if there is none, or it expired.
    func take(_ challenge: String, at now: Instant) -> PasskeyCeremony? {
        guard let ceremony = ceremonies.withLock({ $0.remove(challenge) }) else { return nil }
        return now < ceremony.expiresAt ? ceremony : nil
    }
}
