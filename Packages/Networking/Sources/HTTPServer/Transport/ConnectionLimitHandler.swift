internal import NIOCore

/// Answers a connection above the limit with 503 and closes it, without reading from it.
final class ConnectionLimitHandler: ChannelInboundHandler {
    typealias InboundIn = ByteBuffer
    typealias OutboundOut = ByteBuffer

    private let transport: TransportContext

    init(_ transport: TransportContext) { self.transport = transport }

    private var answer: ByteBuffer {
        // Only plain-text connections come here.
        let refusal = ProtocolErrorResponse(.tooManyConnections, transport, isSecure: false)
        let lines =
            ["HTTP/1.1 \(refusal.status) \(refusal.title)"] + refusal.fields.map { "\($0.name): \($0.value)" }
        var answer = ByteBuffer(string: lines.joined(separator: "\r\n") + "\r\n\r\n")
        answer.writeBytes(refusal.body)
        return answer
    }

    func channelActive(context: ChannelHandlerContext) {
        let channel = context.channel
        context.writeAndFlush(wrapOutboundOut(answer)).assumeIsolated().whenComplete { _ in
            channel.close(promise: nil)
        }
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) { context.close(promise: nil) }
}
