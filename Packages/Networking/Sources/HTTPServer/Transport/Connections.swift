internal import NIOCore
internal import Synchronization

/// Limits the number of open connections, and sends events to all of them.
///
/// Local connections count separately, so that a flood from outside does not lock the operator out. Trusted proxies
/// connect for many clients and have no limit by address.
final class Connections: Sendable {
    private struct State {
        var open: [ObjectIdentifier: any Channel] = [:]
        var local = 0
        var remote = 0
        var byAddress: [NetworkAddress: Int] = [:]
        var isCut = false
    }

    private let limit: Int
    private let limitPerAddress: Int
    private let state = Mutex(State())

    private let metrics: ServerMetrics?

    init(_ limits: ServerLimits, metrics: ServerMetrics? = nil) {
        limit = limits.connections
        limitPerAddress = limits.connectionsPerAddress
        self.metrics = metrics
    }

    /// Counts a connection until it closes; false if the limit is reached.
    func admit(_ connection: Connection) -> Bool {
        let key = connection.isProxy ? nil : connection.address?.rateLimitPrefix
        let isLocal = connection.peer.isLocal
        let isAdmitted = state.withLock { state in
            guard !state.isCut, (isLocal ? state.local : state.remote) < limit else { return false }
            if let key {
                guard state.byAddress[key, default: 0] < limitPerAddress else { return false }
                state.byAddress[key, default: 0] += 1
            }
            if isLocal { state.local += 1 } else { state.remote += 1 }
            state.open[ObjectIdentifier(connection.channel)] = connection.channel
            return true
        }
        guard isAdmitted else { return false }
        metrics?.connectionOpened()
        connection.channel.closeFuture.whenComplete { [self] _ in
            metrics?.connectionClosed()
            state.withLock { state in
                state.open[ObjectIdentifier(connection.channel)] = nil
                if isLocal { state.local -= 1 } else { state.remote -= 1 }
                if let key {
                    let left = state.byAddress[key, default: 1] - 1
                    state.byAddress[key] = left == 0 ? nil : left
                }
            }
        }
        return true
    }

    var count: Int { state.withLock(\.open.count) }

    /// Makes the next response of every connection its last.
    func quiesce() { send(ChannelShouldQuiesceEvent()) }

    /// Closes every connection at once, and admits no further one.
    func cut() {
        state.withLock { $0.isCut = true }
        send(ConnectionCut())
    }

    private func send(_ event: some Sendable) {
        for channel in state.withLock({ Array($0.open.values) }) {
            channel.pipeline.fireUserInboundEventTriggered(event)
        }
    }
}

/// The event that closes a connection in any state.
struct ConnectionCut: Sendable {}
