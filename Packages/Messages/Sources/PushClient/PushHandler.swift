internal import Messages
internal import NIOCore
internal import NIOHTTP1

/// Sends one message on a connection, and completes a promise with the answer of the push service.
///
/// It reads the head of the response only: the body of a response to a message has nothing that is needed.
final class PushHandler: ChannelInboundHandler {
    typealias InboundIn = HTTPClientResponsePart
    typealias OutboundOut = HTTPClientRequestPart

    private let message: PushMessage
    private let answer: EventLoopPromise<PushResult>
    /// Whether the whole message was sent, so that it may have been taken.
    private var isSent = false

    init(_ message: PushMessage, answer: EventLoopPromise<PushResult>) {
        self.message = message
        self.answer = answer
    }

    func channelActive(context: ChannelHandlerContext) {
        context.write(wrapOutboundOut(.head(head)), promise: nil)
        context.write(wrapOutboundOut(.body(.byteBuffer(ByteBuffer(bytes: message.body)))), promise: nil)
        let sent = context.eventLoop.makePromise(of: Void.self)
        sent.futureResult.assumeIsolated().whenSuccess { self.isSent = true }
        context.writeAndFlush(wrapOutboundOut(.end(nil)), promise: sent)
        context.fireChannelActive()
    }

    private var head: HTTPRequestHead {
        let fields: HTTPHeaders = [
            "Host": message.endpoint.host, "TTL": String(message.lifetime),
            "Urgency": message.urgency.rawValue, "Topic": message.topic,
            "Authorization": message.authorization, "Content-Encoding": "aes128gcm",
            "Content-Type": "application/octet-stream", "Content-Length": String(message.body.count),
            "Connection": "close",
        ]
        return HTTPRequestHead(
            version: .http1_1, method: .POST, uri: message.endpoint.target, headers: fields)
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        guard case .head(let head) = unwrapInboundIn(data) else { return }
        answer.succeed(PushResult(status: Int(head.status.code), head.headers))
        context.close(promise: nil)
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) { context.close(promise: nil) }

    func channelInactive(context: ChannelHandlerContext) {
        // An answer that came before stays.
        answer.succeed(isSent ? .unconfirmed : .unreachable)
        context.fireChannelInactive()
    }
}

extension PushResult {
    /// The statuses with which a push service takes no message for now: too many requests, and its own
    /// faults.
    private static let busy: Set<Int> = [408, 425, 429, 500, 502, 503, 504]

    /// The meaning of a response's status (RFC 8030). A redirect is a refusal: it is never followed.
    init(status: Int, _ fields: HTTPHeaders) {
        switch status {
        case 200..<300: self = .accepted
        case 404, 410: self = .gone
        case _ where Self.busy.contains(status):
            self = .busy(after: fields.first(name: "Retry-After").flatMap(Self.seconds))
        default: self = .refused(status: status)
        }
    }

    /// The seconds of a field `Retry-After`; nil for a date. The usual waiting time is used without seconds.
    private static func seconds(_ text: String) -> Int? {
        guard (1...9).contains(text.utf8.count), text.utf8.allSatisfy({ (48...57).contains($0) }) else {
            return nil
        }
        return Int(text)
    }
}
