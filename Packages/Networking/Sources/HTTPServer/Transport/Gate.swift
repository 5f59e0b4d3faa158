internal import NIOCore
internal import NIOHTTP1
internal import NIOHTTPTypes

/// The door of a connection: it keeps the time, turns away what is no request, and ends the connection.
///
/// It stands behind the parser, translates between its messages and those of the answering side, and has one
/// timer, which is set again only when it goes off or a nearer deadline comes up: a request that arrives in
/// one piece sets none.
final class Gate: ChannelDuplexHandler {
    typealias InboundIn = HTTPServerRequestPart
    typealias InboundOut = HTTPRequestPart
    typealias OutboundIn = HTTPResponsePart
    typealias OutboundOut = HTTPServerResponsePart

    /// What is being read.
    enum Reading: Equatable {
        /// The time between requests.
        case nothing
        case head(since: NIODeadline)
        case body(since: NIODeadline)
        /// Nothing any more: what still comes is thrown away.
        case over
    }

    /// A request that has not been answered to the end.
    struct Owed {
        let isHead: Bool
        let isOld: Bool
        let isLast: Bool
    }

    let terms: Terms
    let isSecure: Bool
    var context: ChannelHandlerContext?
    var reading = Reading.nothing
    /// Bytes of the request line so far; nil once it is whole.
    var line: Int?
    /// Whether the request line begins as one does, with the name of a method.
    var beginsWithMethod = false
    /// Whether anything has come at all.
    var hasHeard = false
    /// In the order they came: a client may send the next before it has the answer.
    var owed = CircularBuffer<Owed>(initialCapacity: 2)
    /// Whether the first of them has the head of its answer.
    var isAnswering = false
    /// Whether that head says that the connection ends.
    var isLast = false
    /// What a request is turned away with as soon as those before it are answered.
    var refusal: TransportError?
    /// Whether the answering side had begun on that request.
    var isRefusedInBody = false
    /// Whether the answering side speaks to nobody.
    var isDeaf = false
    var isStopping: Bool { terms.stopping.hasBegun }
    /// When the last answer ended, or the connection began.
    var quietSince = NIODeadline.now()
    /// Since when the other end has not taken what was sent.
    var stalledSince: NIODeadline?
    /// Whether the other end has said that it sends no more.
    var hasHungUp = false
    /// Until when the other end may go on sending what nobody reads.
    var lingerUntil: NIODeadline?
    var lingered = 0
    private var timer: Scheduled<Void>?
    private var timerAt = NIODeadline.distantFuture

    init(_ terms: Terms, isSecure: Bool) {
        (self.terms, self.isSecure) = (terms, isSecure)
    }

    func handlerAdded(context: ChannelHandlerContext) {
        self.context = context
        if let due { arm(due.at) }
    }

    func handlerRemoved(context: ChannelHandlerContext) {
        self.context = nil
        timer?.cancel()
        timer = nil
    }

    func channelInactive(context: ChannelHandlerContext) {
        timer?.cancel()
        timer = nil
        context.fireChannelInactive()
    }

    // MARK: - Time

    private enum Move { case close, refuse }

    /// What happens next if nothing else does, and when; nil while the answering side has the time.
    private var due: (at: NIODeadline, move: Move)? {
        if let lingerUntil { return (lingerUntil, .close) }
        if let stalledSince { return (stalledSince + terms.idle, .close) }
        switch reading {
        case .head(let since) where owed.isEmpty: return (max(since, quietSince) + terms.read, .refuse)
        case .body(let since) where owed.count == 1: return (max(since, quietSince) + terms.read, .refuse)
        case .nothing where owed.isEmpty:
            if isStopping { return (quietSince + Terms.lastWord, .close) }
            // A connection by TLS has as long to say hello as a request has.
            return (quietSince + (isSecure && !hasHeard ? terms.read : terms.idle), .close)
        default: return nil
        }
    }

    /// Sees to it that the timer goes off by then; it may go off earlier, and look again.
    func arm(_ deadline: NIODeadline) {
        if timer != nil, timerAt <= deadline { return }
        timer?.cancel()
        timerAt = deadline
        timer = context?.eventLoop.assumeIsolated().scheduleTask(deadline: deadline) { self.tick() }
    }

    func armForDue() { if let due { arm(due.at) } }

    private func tick() {
        timer = nil
        guard let due else { return }
        guard due.at <= .now() else { return arm(due.at) }
        switch due.move {
        case .close: context?.close(promise: nil)
        case .refuse: refuse(.readDeadline(terms.limits.readDeadline))
        }
    }

    // MARK: - Events

    func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
        switch event {
        case is ConnectionCut: context.close(promise: nil)
        case is ChannelShouldQuiesceEvent:
            // A request may be on its way: who has sent one is answered.
            if owed.isEmpty, reading == .nothing { quietSince = .now() }
            armForDue()
        case ChannelEvent.inputClosed where lingerUntil != nil: context.close(promise: nil)
        case ChannelEvent.inputClosed:
            hasHungUp = true
            context.fireUserInboundEventTriggered(event)
        default: context.fireUserInboundEventTriggered(event)
        }
    }

    func channelWritabilityChanged(context: ChannelHandlerContext) {
        stalledSince = context.channel.isWritable ? nil : .now()
        armForDue()
        context.fireChannelWritabilityChanged()
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) {
        switch error {
        case HTTPParserError.headerOverflow:
            let limits = terms.limits
            refuse(.headersTooLarge(bytes: limits.headerBytes, fields: limits.headerFields))
        // What stands behind the last request of a connection is nobody's business.
        case is HTTPParserError where reading == .over: break
        case HTTPParserError.invalidEOFState, HTTPParserError.closedConnection:
            // What has come of a body must not pass for all of it.
            context.fireErrorCaught(TransportError.cutOff)
            context.close(promise: nil)
        case HTTPParserError.invalidMethod where beginsWithMethod: refuse(.unknownMethod)
        case is HTTPParserError: refuse(.malformed)
        default:
            context.fireErrorCaught(error)
            context.close(promise: nil)
        }
    }
}
