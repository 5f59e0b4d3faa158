internal import Core
internal import Networking
internal import Synchronization

/// One request as the server's eyes see it.
final class Visit: Sendable {
    let id: String
    let peer: Peer
    let startedAt: ContinuousClock.Instant
    private let account = Mutex<AccountID?>(nil)

    init(id: String, peer: Peer, startedAt: ContinuousClock.Instant) {
        (self.id, self.peer, self.startedAt) = (id, peer, startedAt)
    }

    /// Who asked; nil where it was nobody, or nobody who is known.
    var principal: AccountID? { account.withLock { $0 } }

    func note(_ caller: Caller) {
        if let known = caller.principal?.account { account.withLock { $0 = known } }
    }
}
