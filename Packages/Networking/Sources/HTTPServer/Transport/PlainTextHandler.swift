internal import NIOCore

/// The handler before TLS: answers a plain-text request with problem details.
///
/// A first byte from `A` to `z` begins the method of a request. After any other, such as the 0x16 of a TLS
/// record, the handler removes itself.
final class PlainTextHandler: ChannelInboundHandler, RemovableChannelHandler {
    typealias InboundIn = ByteBuffer
    typealias OutboundOut = ByteBuffer

    private let transport: TransportContext
    /// Whether the response has been written; further input is discarded.
    private var hasResponded = false

    init(_ transport: TransportContext) { self.transport = transport }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        guard !hasResponded else { return }
        let first = unwrapInboundIn(data).readableBytesView.first
        guard let first, (UInt8(ascii: "A")...UInt8(ascii: "z")).contains(first) else {
            context.fireChannelRead(data)
            return context.pipeline.syncOperations.removeHandler(context: context, promise: nil)
        }
        hasResponded = true
        let response = ProtocolErrorResponse(.tlsRequired, transport, isSecure: false)
        context.writeAndFlush(wrapOutboundOut(response.bytes), promise: nil)
        // A client that is still sending needs time to read the response: an immediate close would reset it.
        context.close(mode: .output, promise: nil)
        let channel = context.channel
        context.eventLoop.assumeIsolated().scheduleTask(in: transport.closing.drain) {
            channel.close(promise: nil)
        }
    }

    func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
        guard hasResponded, case ChannelEvent.inputClosed = event else {
            return context.fireUserInboundEventTriggered(event)
        }
        context.close(promise: nil)
    }
}
