internal import Synchronization

/// Tracks whether the client of a connection has sent anything and whether it has disconnected, and cancels
/// its work.
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
        var hasSent = false
        var disconnect: Disconnect?
        var closures: [Int: (threshold: Disconnect, closure: @Sendable () -> Void)] = [:]
        var lastNumber = 0
    }

    private let state = Mutex(State())

    /// Whether any byte of a request has been received.
    var hasSent: Bool { state.withLock(\.hasSent) }

    /// Notes the first byte of the first request.
    func noteFirstByte() { state.withLock { $0.hasSent = true } }

    /// Calls a closure when the disconnect reaches the threshold, or now if it already has.
    ///
    /// A page sends several requests at once for one request of its client, each with a closure.
    ///
    /// - Returns: the number by which ``removeClosure(_:)`` removes the closure.
    func onDisconnect(_ threshold: Disconnect, _ closure: @escaping @Sendable () -> Void) -> Int {
        let (number, isCalled) = state.withLock { state in
            state.lastNumber += 1
            if let disconnect = state.disconnect, disconnect >= threshold { return (state.lastNumber, true) }
            state.closures[state.lastNumber] = (threshold, closure)
            return (state.lastNumber, false)
        }
        if isCalled { closure() }
        return number
    }

    /// Whether the connection is closed, so that no response reaches the client.
    var isConnectionClosed: Bool { state.withLock { $0.disconnect == .connection } }

    /// Removes a closure, once its request is answered.
    func removeClosure(_ number: Int) { state.withLock { _ = $0.closures.removeValue(forKey: number) } }

    /// Notes that the client has disconnected, and calls the closures whose thresholds are reached.
    func note(_ disconnect: Disconnect) {
        let reached = state.withLock { state in
            state.disconnect = max(state.disconnect ?? disconnect, disconnect)
            let reached = state.closures.filter { disconnect >= $0.value.threshold }
            for number in reached.keys { state.closures[number] = nil }
            return reached.values.map(\.closure)
        }
        for closure in reached { closure() }
    }
}
