internal import Core
internal import HTTPTypes
internal import Logging
internal import NIOCore
internal import NIOHTTP1
internal import NIOHTTPTypes
internal import NIOHTTPTypesHTTP1

/// The event that sends `100 Continue`.
struct ContinueEvent: Sendable {}

extension HTTP1ConnectionHandler {
    func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
        guard !discardsOutput else {
            promise?.succeed(())
            return
        }
        switch unwrapOutboundIn(data) {
        case .head(let response): write(response, context, promise)
        case .body(let bytes):
            if pending.first?.isHead == true {
                promise?.succeed(())
            } else {
                context.write(wrapOutboundOut(.body(.byteBuffer(bytes))), promise: promise)
            }
        case .end: end(context, promise)
        }
    }

    func triggerUserOutboundEvent(
        context: ChannelHandlerContext, event: Any, promise: EventLoopPromise<Void>?
    ) {
        guard event is ContinueEvent else {
            return context.triggerUserOutboundEvent(event, promise: promise)
        }
        sendContinue(context)
        promise?.succeed(())
    }

    /// Sends `100 Continue` and starts the read deadline of the body, unless all of the body has arrived.
    private func sendContinue(_ context: ChannelHandlerContext) {
        guard case .body = readState, pending.count == 1, pending.first?.awaitsContinue == true,
            !isResponding, !discardsOutput
        else { return }
        pending[pending.startIndex].awaitsContinue = false
        readState = .body(since: context.eventLoop.now)
        let head = HTTPResponseHead(version: .http1_1, status: .continue)
        context.writeAndFlush(wrapOutboundOut(.head(head)), promise: nil)
        scheduleTimer()
    }

    private func write(
        _ response: HTTPResponse, _ context: ChannelHandlerContext, _ promise: EventLoopPromise<Void>?
    ) {
        var head = HTTPResponseHead(response)
        guard response.status.kind != .informational else {
            return context.write(wrapOutboundOut(.head(head)), promise: promise)
        }
        isResponding = true
        if response.headerFields.value(.connection)?.lowercased() == "close" { isClosing = true }
        if let request = pending.first {
            if request.isHTTP10 { head.version = .http1_0 }
            // Without a length a response to HEAD would be framed as if it had a body.
            if request.closesConnection
                || request.isHead && response.headerFields.value(.contentLength) == nil
            {
                isClosing = true
            }
        }
        if pending.count == 1 {
            if isStopping { isClosing = true }
            // The server does not wait for the rest of an unread body.
            if case .body = readState { isClosing = true }
        }
        if isClosing { head.headers.replaceOrAdd(name: "Connection", value: "close") }
        head.headers.add(name: "Date", value: transport.date.text)
        context.write(wrapOutboundOut(.head(head)), promise: promise)
    }

    private func end(_ context: ChannelHandlerContext, _ promise: EventLoopPromise<Void>?) {
        if !pending.isEmpty { pending.removeFirst() }
        isResponding = false
        idleSince = context.eventLoop.now
        let isDone = pending.isEmpty && readState == .finished && refusal == nil
        guard !isClosing, !isDone else { return endConnection(context, promise) }
        context.write(wrapOutboundOut(.end(nil)), promise: promise)
        if pending.isEmpty, refusal != nil { sendRefusal(context) } else { scheduleTimer() }
    }

    /// Ends a response, then closes the connection when all of it is sent.
    private func endConnection(_ context: ChannelHandlerContext, _ promise: EventLoopPromise<Void>? = nil) {
        // A client that is still sending needs time to read the response: an immediate close would reset it.
        let drains = !isInputClosed
        readState = .finished
        discardsOutput = true
        pending.removeAll()
        let sent = context.eventLoop.makePromise(of: Void.self)
        sent.futureResult.cascade(to: promise)
        context.writeAndFlush(wrapOutboundOut(.end(nil)), promise: sent)
        sent.futureResult.assumeIsolated().whenComplete { [self] _ in
            guard let context = self.context else { return }
            guard drains else { return context.close(promise: nil) }
            drainUntil = context.eventLoop.now + transport.closing.drain
            scheduleTimer()
            context.close(mode: .output, promise: nil)
            context.read()
        }
    }

    /// Refuses the request that is being read, after the responses to those before it.
    func refuse(_ error: TransportError) {
        guard let context, refusal == nil, !discardsOutput, readState != .finished else { return }
        var isFirst = pending.isEmpty
        var isInBody = false
        if case .body = readState, !pending.isEmpty {
            isInBody = true
            isFirst = pending.count == 1
            // After a part of a response was sent, an error cannot replace the response.
            if isFirst, isResponding {
                readState = .finished
                context.fireErrorCaught(error)
                return context.close(promise: nil)
            }
            refusedID = pending.removeLast().id
        }
        refusal = error
        if isFirst { sendRefusal(context) } else { readState = .finished }
        // The responder is still waiting for the rest of the body.
        if isInBody { context.fireErrorCaught(error) }
    }

    private func sendRefusal(_ context: ChannelHandlerContext) {
        guard let error = refusal else { return }
        let response = ProtocolErrorResponse(error, transport, isSecure: isSecure, notedID: refusedID)
        let status = HTTPResponseStatus(statusCode: response.status, reasonPhrase: response.title)
        var head = HTTPResponseHead(version: .http1_1, status: status)
        for field in response.fields { head.headers.add(name: field.name, value: field.value) }
        transport.logger.debug("request refused", metadata: ["code": "\(error.code)"])
        context.write(wrapOutboundOut(.head(head)), promise: nil)
        context.write(wrapOutboundOut(.body(.byteBuffer(ByteBuffer(bytes: response.body)))), promise: nil)
        endConnection(context)
    }
}
