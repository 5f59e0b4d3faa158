internal import HTTPTypes
internal import Logging
internal import NIOCore
internal import NIOHTTP1
internal import NIOHTTPTypes

/// What goes out.
extension Gate {
    func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
        guard !isDeaf else {
            promise?.succeed(())
            return
        }
        switch unwrapOutboundIn(data) {
        case .head(let response): write(response, context, promise)
        case .body(let bytes):
            if owed.first?.isHead == true {
                promise?.succeed(())
            } else {
                context.write(wrapOutboundOut(.body(.byteBuffer(bytes))), promise: promise)
            }
        case .end: end(context, promise)
        }
    }

    private func write(
        _ response: HTTPResponse, _ context: ChannelHandlerContext, _ promise: EventLoopPromise<Void>?
    ) {
        let status = HTTPResponseStatus(
            statusCode: response.status.code, reasonPhrase: response.status.reasonPhrase)
        var head = HTTPResponseHead(version: .http1_1, status: status)
        head.headers.reserveCapacity(response.headerFields.count + 2)
        var hasLength = false
        for field in response.headerFields {
            if field.name == .contentLength { hasLength = true }
            if field.name == .connection { isLast = isLast || field.value.lowercased() == "close" }
            head.headers.add(name: field.name.rawName, value: field.value)
        }
        guard response.status.kind != .informational else {
            return context.write(wrapOutboundOut(.head(head)), promise: promise)
        }
        isAnswering = true
        if let request = owed.first {
            if request.isOld { head.version = .http1_0 }
            // Without a length an answer to HEAD would be framed as if it had a body.
            if request.isLast || request.isHead && !hasLength { isLast = true }
        }
        if owed.count == 1 {
            if isStopping { isLast = true }
            // The rest of a body that nobody wants is not waited for.
            if case .body = reading { isLast = true }
        }
        if isLast { head.headers.replaceOrAdd(name: "Connection", value: "close") }
        head.headers.add(name: "Date", value: terms.date.text)
        context.write(wrapOutboundOut(.head(head)), promise: promise)
    }

    private func end(_ context: ChannelHandlerContext, _ promise: EventLoopPromise<Void>?) {
        if !owed.isEmpty { owed.removeFirst() }
        isAnswering = false
        quietSince = .now()
        let isDone = owed.isEmpty && reading == .over && refusal == nil
        guard !isLast, !isDone else { return leave(context, promise) }
        context.write(wrapOutboundOut(.end(nil)), promise: promise)
        guard owed.isEmpty else { return }
        if refusal != nil { answerRefusal(context) } else { armForDue() }
    }

    /// Ends an answer, and the connection as soon as all of it is out.
    private func leave(_ context: ChannelHandlerContext, _ promise: EventLoopPromise<Void>? = nil) {
        // Who may still be sending gets the time to read the answer: closing at once would take it back.
        let lingers = !hasHungUp
        (reading, isDeaf) = (.over, true)
        owed.removeAll()
        lingerUntil = .now() + terms.idle
        armForDue()
        let sent = context.eventLoop.makePromise(of: Void.self)
        sent.futureResult.cascade(to: promise)
        context.writeAndFlush(wrapOutboundOut(.end(nil)), promise: sent)
        sent.futureResult.assumeIsolated().whenComplete { [self] _ in
            guard let context = self.context else { return }
            guard lingers else { return context.close(promise: nil) }
            lingerUntil = .now() + Terms.linger
            armForDue()
            context.close(mode: .output, promise: nil)
            context.read()
        }
    }

    /// Turns away what is being read, after the answers to what came before it.
    func refuse(_ error: TransportError) {
        guard let context, refusal == nil, !isDeaf, reading != .over else { return }
        var isFirst = owed.isEmpty
        if case .body = reading, !owed.isEmpty {
            isFirst = owed.count == 1
            // An answer that has begun cannot be taken back.
            if isFirst, isAnswering {
                context.fireErrorCaught(error)
                return context.close(promise: nil)
            }
            owed.removeLast()
        }
        isRefusedInBody = if case .body = reading { true } else { false }
        refusal = error
        if isFirst { answerRefusal(context) } else { reading = .over }
        // The answering side is still waiting for the rest of the body.
        if isRefusedInBody { context.fireErrorCaught(error) }
    }

    private func answerRefusal(_ context: ChannelHandlerContext) {
        guard let error = refusal else { return }
        let answer = Refusal(error, terms, isSecure: isSecure, isNoted: isRefusedInBody)
        let status = HTTPResponseStatus(statusCode: answer.status, reasonPhrase: answer.title)
        var head = HTTPResponseHead(version: .http1_1, status: status)
        for field in answer.fields { head.headers.add(name: field.name, value: field.value) }
        terms.logger.debug("request turned away", metadata: ["code": "\(error.code)"])
        context.write(wrapOutboundOut(.head(head)), promise: nil)
        context.write(wrapOutboundOut(.body(.byteBuffer(ByteBuffer(bytes: answer.body)))), promise: nil)
        leave(context)
    }
}
