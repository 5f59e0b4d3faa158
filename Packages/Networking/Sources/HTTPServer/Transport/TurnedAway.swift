internal import NIOCore

/// Says to a connection too many that it is one, and closes it, without reading a byte of it.
final class TurnedAway: ChannelInboundHandler {
    typealias InboundIn = ByteBuffer
    typealias OutboundOut = ByteBuffer

    private static let retryAfter = 5

    /// The same for everybody: a flood costs a write and a close each.
    private static let answer: ByteBuffer = {
        let problem = Problem(TransportError.tooManyConnections, status: 503)
        let body = problem.bytes
        var answer = ByteBuffer(
            string: """
                HTTP/1.1 503 \(problem.title)\r
                Content-Type: \(Problem.mediaType)\r
                Content-Length: \(body.count)\r
                Cache-Control: no-store\r
                Retry-After: \(retryAfter)\r
                Connection: close\r
                \r

                """)
        answer.writeBytes(body)
        return answer
    }()

    func channelActive(context: ChannelHandlerContext) {
        let channel = context.channel
        context.writeAndFlush(wrapOutboundOut(Self.answer)).assumeIsolated().whenComplete { _ in
            channel.close(promise: nil)
        }
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) { context.close(promise: nil) }
}
