internal import Core
internal import Networking
internal import Synchronization

/// The id, the client and the account of one request.
final class RequestContext: Sendable {
    let id: String
    let peer: Peer
    /// Whether the client is still connected.
    let presence: ClientPresence
    let startedAt: ContinuousClock.Instant
    private let account = Mutex<AccountID?>(nil)

    init(id: String, peer: Peer, presence: ClientPresence, startedAt: ContinuousClock.Instant) {
        self.id = id
        self.peer = peer
        self.presence = presence
        self.startedAt = startedAt
    }

    /// The account that sent the request; nil without a valid sign-in.
    var principal: AccountID? { account.withLock { $0 } }

    func note(_ caller: Caller) {
        if let known = caller.principal?.account { account.withLock { $0 = known } }
    }
}
