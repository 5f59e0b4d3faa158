internal import HTTPTypes
internal import NIOCore
internal import NIOHTTP1
internal import NIOHTTPTypes

extension HTTP1ConnectionHandler {
    /// Starts the read deadline of a request, at its first byte.
    func beginRequest() {
        guard readState == .idle, let context else { return }
        readState = .head(since: context.eventLoop.now)
        framing = .none
    }

    /// Notes that bytes have been received.
    func noteReceived() {
        guard !hasReceived else { return }
        hasReceived = true
        presence.noteFirstByte()
    }

    /// Counts discarded input, and closes the connection above ``TransportContext/drainBytes``.
    func discard(_ bytes: Int) {
        drainedBytes += bytes
        if drainUntil != nil, drainedBytes > transport.drainBytes { context?.close(promise: nil) }
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        if readState == .finished { return }
        switch unwrapInboundIn(data) {
        case .head(let head): read(head, context)
        case .body(let bytes): context.fireChannelRead(wrapInboundOut(.body(bytes)))
        case .end:
            // Trailers are dropped: no request uses them.
            readState = pending.last?.closesConnection == true || isStopping ? .finished : .idle
            context.fireChannelRead(wrapInboundOut(.end(nil)))
        }
    }

    private func read(_ head: HTTPRequestHead, _ context: ChannelHandlerContext) {
        let accepted: RequestHead
        do {
            accepted = try RequestHead(head, limits: transport.limits, isSecure: isSecure)
        } catch {
            return refuse(error)
        }
        if case .head(let since) = readState { readState = .body(since: since) }
        framing = accepted.framing
        var request = accepted.request
        // Replaces an X-Request-ID field that the client may have sent.
        request.headerFields[.requestID] = transport.observability?.ids.next()
        // No browser speaks HTTP/1.0: a proxy sent the request. `Via` (RFC 9110, 7.6.3) shows that to
        // ``BrowserFields/isOnThisMachine(_:_:)``.
        if head.version == .http1_0 { request.headerFields[.via] = "1.0 classly" }
        pending.append(
            PendingResponse(
                id: request.headerFields.value(.requestID), isHead: head.method == .HEAD,
                isHTTP10: head.version == .http1_0, closesConnection: accepted.closesConnection,
                awaitsContinue: accepted.expectsContinue))
        context.fireChannelRead(wrapInboundOut(.head(request)))
    }

    func channelReadComplete(context: ChannelHandlerContext) {
        context.fireChannelReadComplete()
        switch readState {
        case .idle: break
        case .head, .body: scheduleTimer()
        // The responder no longer reads; without a read the client's close would go unnoticed.
        case .finished: if drainUntil != nil { context.read() }
        }
    }

    // MARK: - Events

    func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
        switch event {
        case is ConnectionClosure: context.close(promise: nil)
        case is ChannelShouldQuiesceEvent:
            // A request that the client has sent already is still answered.
            if pending.isEmpty, readState == .idle { idleSince = context.eventLoop.now }
            scheduleTimer()
        case ChannelEvent.inputClosed where drainUntil != nil: context.close(promise: nil)
        case ChannelEvent.inputClosed:
            isInputClosed = true
            presence.note(.sendingSide)
            if case .head = readState { endInRequest(context) }
            context.fireUserInboundEventTriggered(event)
        default: context.fireUserInboundEventTriggered(event)
        }
    }

    /// Ends a connection whose client has closed its side in the middle of a request, after the responses to
    /// the requests before it.
    private func endInRequest(_ context: ChannelHandlerContext) {
        if case .body = readState {
            if !pending.isEmpty { pending.removeLast() }
            // A partial body must not be taken for a complete one.
            context.fireErrorCaught(TransportError.cutOff)
        }
        readState = .finished
        if pending.isEmpty { context.close(promise: nil) }
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) {
        switch error {
        case HTTPParserError.headerOverflow:
            let limits = transport.limits
            refuse(.headersTooLarge(bytes: limits.headerBytes, fields: limits.headerFields))
        // Input after the last request of a connection is not parsed.
        case is HTTPParserError where readState == .finished: break
        case HTTPParserError.invalidEOFState, HTTPParserError.closedConnection: endInRequest(context)
        // The request line is well formed: ``RequestFramer`` passes no other.
        case HTTPParserError.invalidMethod: refuse(.unknownMethod)
        case is HTTPParserError: refuse(.malformed)
        default:
            context.fireErrorCaught(error)
            context.close(promise: nil)
        }
    }
}
