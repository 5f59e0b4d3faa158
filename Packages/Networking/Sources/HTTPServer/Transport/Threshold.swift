internal import NIOCore
internal import NIOHTTPTypes

/// Says when a connection is ready to be served, and leaves: until then it must not be closed by halves.
final class Threshold: ChannelInboundHandler, RemovableChannelHandler {
    typealias InboundIn = HTTPRequestPart

    private var arrive: (() -> Void)?
    private let isLost: () -> Void

    /// - Parameter isLost: Is called instead where the connection ends before that.
    init(arrive: @escaping () -> Void, isLost: @escaping () -> Void) {
        (self.arrive, self.isLost) = (arrive, isLost)
    }

    func channelActive(context: ChannelHandlerContext) {
        arrive?()
        arrive = nil
        context.fireChannelActive()
        context.pipeline.syncOperations.removeHandler(context: context, promise: nil)
    }

    func handlerRemoved(context: ChannelHandlerContext) { if arrive != nil { isLost() } }
}
