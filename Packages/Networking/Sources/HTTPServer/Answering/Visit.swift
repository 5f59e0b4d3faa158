internal import Core
internal import Networking
internal import Synchronization

/// One request as the server's eyes see it.
final class Visit: Sendable {
    let id: String
    let peer: Peer
    /// Whether the client is still there.
    let presence: ClientPresence
    let startedAt: ContinuousClock.Instant
    private let account = Mutex<AccountID?>(nil)

    init(id: String, peer: Peer, presence: ClientPresence, startedAt: ContinuousClock.Instant) {
        self.id = id
        self.peer = peer
        self.presence = presence
        self.startedAt = startedAt
    }

    /// Who asked; nil where it was nobody, or nobody who is known.
    var principal: AccountID? { account.withLock { $0 } }

    func note(_ caller: Caller) {
        if let known = caller.principal?.account { account.withLock { $0 = known } }
    }
}
