internal import NIOCore
internal import Synchronization

/// Limits the number of open connections, and can close all of them.
///
/// Connections of the Unix socket count separately, so that a flood from the network does not lock the
/// operator out. Trusted proxies connect for many clients and have no limit by address.
final class Connections: Sendable {
    private struct State {
        var open: [ObjectIdentifier: any Channel] = [:]
        var local = 0
        var remote = 0
        var byAddress: [NetworkAddress: Int] = [:]
        var areClosed = false
    }

    private let limit: Int
    private let limitPerAddress: Int
    private let metrics: ServerMetrics?
    private let state = Mutex(State())

    init(_ limits: ServerLimits, metrics: ServerMetrics?) {
        limit = limits.connections
        limitPerAddress = limits.connectionsPerAddress
        self.metrics = metrics
    }

    /// Counts a connection until it closes; false if a limit is reached, or after ``closeAll()``.
    func admit(_ connection: Connection) -> Bool {
        let key = connection.isProxy ? nil : connection.address?.rateLimitPrefix
        let count = connection.peer.isLocal ? \State.local : \State.remote
        let isAdmitted = state.withLock { state in
            guard !state.areClosed, state[keyPath: count] < limit,
                key.map({ state.byAddress[$0, default: 0] < limitPerAddress }) ?? true
            else { return false }
            if let key { state.byAddress[key, default: 0] += 1 }
            state[keyPath: count] += 1
            state.open[ObjectIdentifier(connection.channel)] = connection.channel
            return true
        }
        guard isAdmitted else { return false }
        metrics?.connectionOpened()
        connection.channel.closeFuture.whenComplete { [self] _ in
            metrics?.connectionClosed()
            state.withLock { state in
                state.open[ObjectIdentifier(connection.channel)] = nil
                state[keyPath: count] -= 1
                guard let key, let left = state.byAddress[key] else { return }
                state.byAddress[key] = left == 1 ? nil : left - 1
            }
        }
        return true
    }

    /// Whether ``closeAll()`` has been called.
    var areClosed: Bool { state.withLock(\.areClosed) }

    /// Closes every connection at once, and admits no further one.
    func closeAll() {
        let open = state.withLock { state in
            state.areClosed = true
            return Array(state.open.values)
        }
        for channel in open { channel.pipeline.fireUserInboundEventTriggered(ConnectionClosure()) }
    }
}

/// The event that closes a connection in any state.
struct ConnectionClosure: Sendable {}
