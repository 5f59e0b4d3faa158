import NIOCore
import NIOHTTP1
import NIOPosix
import NIOSSL
import Synchronization

/// A push service on loopback, which answers as a test says and keeps what it received.
final class PushServer: Sendable {
    struct Received: Sendable {
        let head: HTTPRequestHead
        let body: [UInt8]
    }

    /// What the server does with a message.
    enum Answer: Sendable {
        case status(Int, HTTPHeaders = [:])
        /// A response that is none of HTTP.
        case noise
        /// The connection ends without a response.
        case end
        /// The connection stays open without a response.
        case silence
    }

    private let state = Mutex((answer: Answer.status(201), received: [Received]()))
    private let channel: Mutex<(any Channel)?> = Mutex(nil)

    var received: [Received] { state.withLock(\.received) }
    var address: SocketAddress? { channel.withLock { $0?.localAddress } }

    func answer(_ answer: Answer) { state.withLock { $0.answer = answer } }

    /// Listens on a free port of loopback.
    static func start() async throws -> PushServer {
        let server = PushServer()
        let certificate = try NIOSSLCertificate(bytes: Array(PushCertificate.certificate.utf8), format: .pem)
        let key = try NIOSSLPrivateKey(bytes: Array(PushCertificate.key.utf8), format: .pem)
        let context = try NIOSSLContext(
            configuration: .makeServerConfiguration(
                certificateChain: [.certificate(certificate)], privateKey: .privateKey(key)))
        let channel = try await ServerBootstrap(group: .singletonMultiThreadedEventLoopGroup)
            .childChannelInitializer { child in
                child.eventLoop.makeCompletedFuture {
                    let pipeline = child.pipeline.syncOperations
                    try pipeline.addHandler(NIOSSLServerHandler(context: context))
                    try pipeline.configureHTTPServerPipeline()
                    try pipeline.addHandler(Handler(server))
                }
            }
            .bind(host: "127.0.0.1", port: 0).get()
        server.channel.withLock { $0 = channel }
        return server
    }

    func stop() async throws { try await channel.withLock { $0 }?.close() }

    /// The certificate that clients trust.
    static func authority() throws -> NIOSSLCertificate {
        try NIOSSLCertificate(bytes: Array(PushCertificate.certificate.utf8), format: .pem)
    }

    private func take(_ received: Received) -> Answer {
        state.withLock { state in
            state.received.append(received)
            return state.answer
        }
    }

    private final class Handler: ChannelInboundHandler {
        typealias InboundIn = HTTPServerRequestPart
        typealias OutboundOut = HTTPServerResponsePart

        private let server: PushServer
        private var head: HTTPRequestHead?
        private var body: [UInt8] = []

        init(_ server: PushServer) { self.server = server }

        func channelRead(context: ChannelHandlerContext, data: NIOAny) {
            switch unwrapInboundIn(data) {
            case .head(let head): self.head = head
            case .body(let bytes): body += Array(buffer: bytes)
            case .end: respond(context)
            }
        }

        private func respond(_ context: ChannelHandlerContext) {
            guard let head else { return }
            switch server.take(Received(head: head, body: body)) {
            case .status(let status, let fields):
                let response = HTTPResponseHead(
                    version: .http1_1, status: HTTPResponseStatus(statusCode: status), headers: fields)
                context.write(wrapOutboundOut(.head(response)), promise: nil)
                context.writeAndFlush(wrapOutboundOut(.end(nil)), promise: nil)
            case .noise:
                let response = HTTPResponseHead(
                    version: .http1_1, status: .custom(code: 201, reasonPhrase: "Created\r\n\u{0}: \u{1}"))
                context.writeAndFlush(wrapOutboundOut(.head(response)), promise: nil)
            case .end: context.close(promise: nil)
            case .silence: break
            }
        }

        func errorCaught(context: ChannelHandlerContext, error: any Error) { context.close(promise: nil) }
    }
}

extension Array where Element == UInt8 {
    fileprivate init(buffer: ByteBuffer) { self.init(buffer.readableBytesView) }
}
