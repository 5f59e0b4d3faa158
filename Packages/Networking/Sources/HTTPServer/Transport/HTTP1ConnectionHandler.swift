internal import Logging
internal import NIOCore
internal import NIOHTTP1
internal import NIOHTTPTypes

/// Enforces the read, write and idle deadlines of a connection, answers malformed requests, and closes the
/// connection.
///
/// In the pipeline it comes after the parser, and translates between the messages of the parser and those of
/// the responder. It has one timer, which is scheduled again only when it fires or an earlier deadline comes
/// up: a request that arrives whole schedules none. All times are the event loop's, so that tests can advance
/// them.
final class HTTP1ConnectionHandler: ChannelDuplexHandler {
    typealias InboundIn = HTTPServerRequestPart
    typealias InboundOut = HTTPRequestPart
    typealias OutboundIn = HTTPResponsePart
    typealias OutboundOut = HTTPServerResponsePart

    /// The part of a request that is being read.
    enum ReadState: Equatable {
        /// The time between requests.
        case idle
        case head(since: NIODeadline)
        case body(since: NIODeadline)
        /// No further request is read; input is discarded.
        case finished
    }

    /// A response that has not been written to its end.
    struct PendingResponse {
        /// The id of the request; nil without logs.
        let id: String?
        /// Whether the method of the request is HEAD.
        let isHead: Bool
        let isHTTP10: Bool
        /// Whether the request says that the connection closes after its response.
        let closesConnection: Bool
        /// Whether the client sends the body only after `100 Continue`.
        var awaitsContinue: Bool
    }

    let transport: TransportContext
    let isSecure: Bool
    let presence: ClientPresence
    var context: ChannelHandlerContext?
    var readState = ReadState.idle
    /// How the end of the current body is found.
    var framing = RequestHead.Framing.none
    /// Whether any byte has been received.
    var hasReceived = false
    /// The responses that have not been written to their end, in the order of their requests: a client may
    /// send the next request before it has the response.
    var pending = CircularBuffer<PendingResponse>(initialCapacity: 2)
    /// Whether the head of the first pending response has been written.
    var isResponding = false
    /// Whether the connection closes after the first pending response, as its head says.
    var isClosing = false
    /// The error that is answered after the pending responses.
    var refusal: TransportError?
    /// The id of the refused request, if the responder has the request and logs it.
    var refusedID: String?
    /// Whether further parts of responses are discarded, because the connection is ending.
    var discardsOutput = false
    var isStopping: Bool { transport.shutdown.hasBegun }
    /// The end of the last response, or the start of the connection.
    var idleSince = NIODeadline.uptimeNanoseconds(0)
    /// Whether the client has closed its sending side.
    var isInputClosed = false
    /// The end of the lingering close (RFC 9112, 9.6): input is read and discarded until then.
    var drainUntil: NIODeadline?
    /// The bytes that were discarded, limited by ``TransportContext/drainBytes``.
    var drainedBytes = 0
    private var writes = WriteProgress()
    private var timer: Scheduled<Void>?
    private var timerAt = NIODeadline.distantFuture

    init(_ transport: TransportContext, isSecure: Bool, presence: ClientPresence) {
        self.transport = transport
        self.isSecure = isSecure
        self.presence = presence
    }

    func handlerAdded(context: ChannelHandlerContext) {
        self.context = context
        idleSince = context.eventLoop.now
        scheduleTimer()
    }

    func handlerRemoved(context: ChannelHandlerContext) {
        self.context = nil
        cancelTimer()
    }

    func channelInactive(context: ChannelHandlerContext) {
        cancelTimer()
        presence.note(.connection)
        context.fireChannelInactive()
    }

    // MARK: - Deadlines

    private typealias Deadline = (at: NIODeadline, action: (ChannelHandlerContext) -> Void)

    /// The next deadline; nil while the connection waits for the responder only.
    private var nextDeadline: Deadline? {
        let input = inputDeadline
        guard let window = writes.window else { return input }
        let end = window.startedAt + TimeAmount(transport.limits.writeTimeout)
        if let input, input.at < end { return input }
        return (end, checkWriteProgress)
    }

    private var inputDeadline: Deadline? {
        if let drainUntil { return (drainUntil, { $0.close(promise: nil) }) }
        let limits = transport.limits
        switch readState {
        case .head(let since) where pending.isEmpty:
            return (max(since, idleSince) + TimeAmount(limits.readDeadline), refuseLate)
        // The deadline starts only when `100 Continue` has been sent.
        case .body(let since) where pending.count == 1 && pending.first?.awaitsContinue == false:
            return (max(since, idleSince) + TimeAmount(limits.readDeadline), refuseLate)
        case .idle where pending.isEmpty:
            if isStopping { return (idleSince + transport.closing.shutdown, closeIdle) }
            // A TLS handshake has as much time as a request.
            let isHandshaking = isSecure && !hasReceived
            let timeout = isHandshaking ? limits.readDeadline : limits.idleTimeout
            return (idleSince + TimeAmount(timeout), closeIdle)
        default: return nil
        }
    }

    /// Makes sure that the timer fires no later than at the next deadline; it may fire earlier.
    func scheduleTimer() {
        guard let deadline = nextDeadline?.at, let context, timer == nil || timerAt > deadline else { return }
        timer?.cancel()
        timerAt = deadline
        timer = context.eventLoop.assumeIsolated().scheduleTask(deadline: deadline) { self.timerFired() }
    }

    private func cancelTimer() {
        timer?.cancel()
        timer = nil
    }

    private func timerFired() {
        timer = nil
        guard let next = nextDeadline, let context else { return }
        if next.at <= context.eventLoop.now { next.action(context) }
        scheduleTimer()
    }

    private func refuseLate(_: ChannelHandlerContext) {
        refuse(.readDeadline(transport.limits.readDeadline))
    }

    /// Closes an idle connection, unless the end of its last response has not reached the kernel.
    private func closeIdle(_ context: ChannelHandlerContext) {
        guard Self.bufferedBytes(context) > 0 else { return context.close(promise: nil) }
        idleSince = context.eventLoop.now
    }

    // MARK: - Progress of writes

    func noteWrite(of bytes: Int) {
        guard let context, bytes > 0 else { return }
        let isFirst = writes.window == nil
        writes.noteWrite(of: bytes, at: context.eventLoop.now)
        if isFirst { scheduleTimer() }
    }

    /// Closes a connection whose client takes its responses too slowly.
    private func checkWriteProgress(_ context: ChannelHandlerContext) {
        let unsent = Self.bufferedBytes(context) + transport.sendQueue(context.channel)
        guard
            writes.endWindow(unsent: unsent, least: transport.leastWrite, at: context.eventLoop.now)
        else {
            transport.logger.debug("response not taken in time", metadata: ["unsent": "\(unsent)"])
            SendQueue.discardOnClose(context.channel)
            return context.close(promise: nil)
        }
    }

    /// Bytes that the kernel has not taken.
    private static func bufferedBytes(_ context: ChannelHandlerContext) -> Int {
        (try? context.channel.syncOptions?.getOption(.bufferedWritableBytes)) ?? 0
    }
}
