internal import NIOCore
internal import Synchronization

/// The connections that are open: how many there may be, and the way to reach them all.
///
/// Programs on the same machine have an account of their own, so that a flood from outside does not lock the
/// operator out; proxies that are trusted speak for many and have no limit by address.
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

    /// - Parameter metrics: what is told of each that opens and closes.
    init(_ limits: ServerLimits, metrics: ServerMetrics? = nil) {
        (limit, limitPerAddress) = (limits.connections, limits.connectionsPerAddress)
        self.metrics = metrics
    }

    /// Counts a connection until it closes; false where there are as many as there may be.
    func admit(_ connection: Connection) -> Bool {
        let key = connection.isProxy ? nil : connection.address?.neighbourhood
        let isLocal = connection.peer.isLocal
        let isIn = state.withLock { state in
            guard !state.isCut, (isLocal ? state.local : state.remote) < limit else { return false }
            if let key {
                guard state.byAddress[key, default: 0] < limitPerAddress else { return false }
                state.byAddress[key, default: 0] += 1
            }
            if isLocal { state.local += 1 } else { state.remote += 1 }
            state.open[ObjectIdentifier(connection.channel)] = connection.channel
            return true
        }
        guard isIn else { return false }
        metrics?.opened()
        connection.channel.closeFuture.whenComplete { [self] _ in
            metrics?.closed()
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

    /// Tells every connection that its next answer is its last.
    func quiesce() { tell(ChannelShouldQuiesceEvent()) }

    /// Ends every connection at once, and lets none in any more.
    func cut() {
        state.withLock { $0.isCut = true }
        tell(ConnectionCut())
    }

    private func tell(_ event: some Sendable) {
        for channel in state.withLock({ Array($0.open.values) }) {
            channel.pipeline.fireUserInboundEventTriggered(event)
        }
    }
}

/// The word that ends a connection, whatever it is doing.
struct ConnectionCut: Sendable {}
