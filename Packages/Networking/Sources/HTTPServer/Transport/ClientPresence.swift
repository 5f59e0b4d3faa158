internal import Synchronization

/// Tracks whether the client of a connection has disconnected, and cancels its work.
///
/// A client that has closed only its sending side may still read the response, so most work goes on for it.
/// Password hashing does not: it is slow, and until the server writes to it, a closed connection looks the
/// same.
final class ClientPresence: Sendable {
    /// Which directions of the connection the client has closed.
    enum Disconnect: Comparable, Sendable {
        /// The client has closed its sending side and may still read the response.
        case sendingSide
        /// The connection is closed.
        case connection
    }

    private struct State {
        var disconnect: Disconnect?
        var threshold = Disconnect.connection
        var onDisconnect: (@Sendable () -> Void)?
    }

    private let state = Mutex(State())

    /// Calls a closure when the disconnect reaches the threshold, or now if it already has.
    ///
    /// Replaces the previous closure: a connection answers one request at a time.
    func onDisconnect(_ threshold: Disconnect, _ closure: @escaping @Sendable () -> Void) {
        let isCalled = state.withLock { state in
            if let disconnect = state.disconnect, disconnect >= threshold { return true }
            state.threshold = threshold
            state.onDisconnect = closure
            return false
        }
        if isCalled { closure() }
    }

    /// Whether the connection is closed, so that no response reaches the client.
    var isConnectionClosed: Bool { state.withLock { $0.disconnect == .connection } }

    /// Removes the closure, once the request is answered.
    func removeClosure() { state.withLock { $0.onDisconnect = nil } }

    /// Notes that the client has disconnected, and calls the closure if its threshold is reached.
    func note(_ disconnect: Disconnect) {
        let closure: (@Sendable () -> Void)? = state.withLock { state in
            state.disconnect = max(state.disconnect ?? disconnect, disconnect)
            guard disconnect >= state.threshold, let closure = state.onDisconnect else { return nil }
            state.onDisconnect = nil
            return closure
        }
        closure?()
    }
}
