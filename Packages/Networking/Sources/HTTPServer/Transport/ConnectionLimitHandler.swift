internal import NIOCore

/// Answers a connection above the limit with 503 and closes it, without reading from it.
final class ConnectionLimitHandler: ChannelInboundHandler {
    typealias InboundIn = ByteBuffer
    typealias OutboundOut = ByteBuffer

    private let transport: TransportContext

    init(_ transport: TransportContext) { self.transport = transport }

    func channelActive(context: ChannelHandlerContext) {
        let channel = context.channel
        // A TLS connection above the limit is closed without a response.
        let response = ProtocolErrorResponse(.tooManyConnections, transport, isSecure: false)
        context.writeAndFlush(wrapOutboundOut(response.bytes)).assumeIsolated().whenComplete { _ in
            channel.close(promise: nil)
        }
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) { context.close(promise: nil) }
}
