internal import NIOCore
internal import Synchronization

/// Whether the client of a connection is still there, and what to cancel when it has gone.
///
/// A client that has closed only its sending side may still read the response, so most work goes on for it. Password
/// hashing does not: it is slow, and a client that closes its connection looks the same until it is written to.
final class ClientPresence: Sendable {
    /// How far a client has gone.
    enum Departure: Int, Comparable, Sendable {
        /// It sends nothing more.
        case inputClosed
        /// The connection is closed.
        case closed

        static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
    }

    private struct State {
        var departure: Departure?
        var threshold = Departure.closed
        var onDeparture: (@Sendable () -> Void)?
    }

    private let state = Mutex(State())

    /// Calls a closure once when the client has gone as far as a threshold, at once where it has already.
    ///
    /// Replaces the closure before: a connection answers one request at a time.
    func onDeparture(_ threshold: Departure, _ closure: @escaping @Sendable () -> Void) {
        let hasGone = state.withLock { state in
            if let departure = state.departure, departure >= threshold { return true }
            state.threshold = threshold
            state.onDeparture = closure
            return false
        }
        if hasGone { closure() }
    }

    /// Forgets the closure: the request is answered.
    func forget() { state.withLock { $0.onDeparture = nil } }

    func note(_ departure: Departure) {
        let closure: (@Sendable () -> Void)? = state.withLock { state in
            state.departure = max(state.departure ?? departure, departure)
            guard departure >= state.threshold, let closure = state.onDeparture else { return nil }
            state.onDeparture = nil
            return closure
        }
        closure?()
    }
}

/// Notes in a ``ClientPresence`` that the client has closed its sending side or the connection.
final class ClientPresenceHandler: ChannelInboundHandler {
    typealias InboundIn = ByteBuffer

    private let presence: ClientPresence

    init(_ presence: ClientPresence) { self.presence = presence }

    func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
        if case ChannelEvent.inputClosed = event { presence.note(.inputClosed) }
        context.fireUserInboundEventTriggered(event)
    }

    func channelInactive(context: ChannelHandlerContext) {
        presence.note(.closed)
        context.fireChannelInactive()
    }
}
