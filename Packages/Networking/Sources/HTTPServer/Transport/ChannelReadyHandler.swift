internal import NIOCore
internal import NIOHTTPTypes

/// Reports that the channel is active, then removes itself; until then the channel must not be half-closed.
final class ChannelReadyHandler: ChannelInboundHandler, RemovableChannelHandler {
    typealias InboundIn = HTTPRequestPart

    private var onReady: (() -> Void)?
    private let onClosed: () -> Void

    /// - Parameter onClosed: Called instead if the connection closes before it is active.
    init(onReady: @escaping () -> Void, onClosed: @escaping () -> Void) {
        self.onReady = onReady
        self.onClosed = onClosed
    }

    func channelActive(context: ChannelHandlerContext) {
        onReady?()
        onReady = nil
        context.fireChannelActive()
        context.pipeline.syncOperations.removeHandler(context: context, promise: nil)
    }

    func handlerRemoved(context: ChannelHandlerContext) { if onReady != nil { onClosed() } }
}
