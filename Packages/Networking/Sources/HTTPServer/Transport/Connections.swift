internal import Application
internal import Core
internal import NIOCore
internal import Synchronization

/// Limits the number of open connections, and can close all of them.
///
/// Connections of the Unix socket count separately, so that a flood from the network does not lock the
/// operator out. The others share ``ServerLimits/connections`` by network (``SharedLimit``): a connection
/// that never sent a byte is idle. Trusted proxies connect for many clients: they have no limit by address,
/// and their connections make room only while they are idle.
final class Connections: Sendable {
    /// The holder of a connection.
    private enum Holder: Hashable {
        case network(String)
        /// A connection of a trusted proxy, which has many clients: each holds one.
        case proxy(ObjectIdentifier)
    }

    private typealias Shared = SharedLimit<ObjectIdentifier, Holder, Connection>

    private struct State {
        let limitPerAddress: Int
        var local: Shared
        var remote: Shared
        var byAddress: [NetworkAddress: Int] = [:]
        var areClosed = false

        /// - Returns: whether the connection is admitted, and the one that makes room for it.
        mutating func add(_ connection: Connection) -> (isAdmitted: Bool, displaced: Connection?) {
            guard !areClosed else { return (false, nil) }
            let (key, holder) = (ObjectIdentifier(connection), Self.holder(of: connection))
            if connection.peer.isLocal { return Self.result(local.add(connection, as: key, of: holder)) }
            guard let address = connection.limitedAddress else {
                return noted(Self.result(remote.add(connection, as: key, of: holder)))
            }
            var idle: Connection?
            if byAddress[address, default: 0] >= limitPerAddress {
                idle = remote.removeIdle { $0.limitedAddress == address }
                guard let idle else { return (false, nil) }
                forget(idle)
            }
            let result = noted(Self.result(remote.add(connection, as: key, of: holder)))
            if result.isAdmitted { byAddress[address, default: 0] += 1 }
            return (result.isAdmitted, result.displaced ?? idle)
        }

        mutating func remove(_ connection: Connection) {
            let key = ObjectIdentifier(connection)
            let removed = connection.peer.isLocal ? local.remove(key) : remote.remove(key)
            if let removed { forget(removed) }
        }

        private mutating func noted(
            _ result: (isAdmitted: Bool, displaced: Connection?)
        ) -> (isAdmitted: Bool, displaced: Connection?) {
            if let displaced = result.displaced { forget(displaced) }
            return result
        }

        private mutating func forget(_ connection: Connection) {
            guard let address = connection.limitedAddress, let count = byAddress[address] else { return }
            byAddress[address] = count == 1 ? nil : count - 1
        }

        private static func holder(of connection: Connection) -> Holder {
            connection.isProxy
                ? .proxy(ObjectIdentifier(connection)) : .network(connection.peer.network.text)
        }

        private static func result(
            _ placement: Shared.Placement
        ) -> (isAdmitted: Bool, displaced: Connection?) {
            switch placement {
            case .added: (true, nil)
            case .displaced(let other): (true, other)
            case .refused: (false, nil)
            }
        }
    }

    private let metrics: ServerMetrics?
    private let state: Mutex<State>

    init(_ limits: ServerLimits, metrics: ServerMetrics?) {
        self.metrics = metrics
        state = Mutex(
            State(
                limitPerAddress: limits.connectionsPerAddress, local: Shared(limit: limits.connections),
                remote: Shared(limit: limits.connections) { !$0.presence.hasSent }))
    }

    /// Counts a connection until it closes, and closes the one that makes room for it.
    ///
    /// - Returns: false if a limit is reached and no other connection makes room, or after ``closeAll()``.
    func admit(_ connection: Connection) -> Bool {
        let (isAdmitted, displaced) = state.withLock { $0.add(connection) }
        displaced?.close()
        guard isAdmitted else { return false }
        metrics?.connectionOpened()
        connection.channel.closeFuture.whenComplete { [self] _ in
            metrics?.connectionClosed()
            state.withLock { $0.remove(connection) }
        }
        return true
    }

    /// Whether ``closeAll()`` has been called.
    var areClosed: Bool { state.withLock(\.areClosed) }

    /// Closes every connection at once, and admits no further one.
    func closeAll() {
        let open = state.withLock { state in
            state.areClosed = true
            return state.local.values + state.remote.values
        }
        for connection in open { connection.close() }
    }
}

/// The event that closes a connection in any state.
struct ConnectionClosure: Sendable {}
