import NIOCore
import NIOPosix
import NIOSSL
import Synchronization

/// A client that sends bytes as a test wants them and keeps what comes back.
final class RawClient: Sendable {
    struct State {
        var text = ""
        var isClosed = false

        func count(of part: String) -> Int { text.ranges(of: part).count }
    }

    private let channel: any Channel
    private let received: Received
    /// Longer than the slowest machine takes; only a defect reaches it.
    static let timeout = Duration.seconds(3_600)

    private final class Received: ChannelInboundHandler, Sendable {
        typealias InboundIn = ByteBuffer

        let state = Mutex(State())
        private let keepsSending: Bool

        init(keepsSending: Bool) { self.keepsSending = keepsSending }

        func channelRead(context: ChannelHandlerContext, data: NIOAny) {
            let text = String(buffer: unwrapInboundIn(data))
            state.withLock { $0.text += text }
        }

        func channelInactive(context: ChannelHandlerContext) { state.withLock { $0.isClosed = true } }

        func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
            guard case ChannelEvent.inputClosed = event else { return }
            state.withLock { $0.isClosed = true }
            if !keepsSending { context.close(promise: nil) }
        }

        func errorCaught(context: ChannelHandlerContext, error: any Error) { context.close(promise: nil) }
    }

    private init(_ channel: any Channel, _ received: Received) {
        (self.channel, self.received) = (channel, received)
    }

    /// - Parameters:
    ///   - receiveBuffer: Bytes that the kernel receives for the client; nil for as many as it likes.
    ///   - keepsSending: Whether the client keeps its side open when the server has closed the other.
    static func connect(
        host: String = "127.0.0.1", port: Int, tls: Bool = false, receiveBuffer: CInt? = nil,
        keepsSending: Bool = false
    ) async throws -> RawClient {
        let received = Received(keepsSending: keepsSending)
        var bootstrap = bootstrap(received, tls: tls)
        if let receiveBuffer {
            bootstrap = bootstrap.channelOption(.socketOption(.so_rcvbuf), value: .init(receiveBuffer))
        }
        let channel = try await bootstrap.connect(host: host, port: port).get()
        return RawClient(channel, received)
    }

    static func connect(path: String) async throws -> RawClient {
        let received = Received(keepsSending: false)
        let channel = try await bootstrap(received, tls: false).connect(unixDomainSocketPath: path).get()
        return RawClient(channel, received)
    }

    private static func bootstrap(_ received: Received, tls: Bool) -> ClientBootstrap {
        ClientBootstrap(group: MultiThreadedEventLoopGroup.singleton)
            .channelOption(.allowRemoteHalfClosure, value: true)
            .channelInitializer { channel in
                channel.eventLoop.makeCompletedFuture {
                    if tls {
                        var settings = TLSConfiguration.makeClientConfiguration()
                        settings.certificateVerification = .none
                        let context = try NIOSSLContext(configuration: settings)
                        try channel.pipeline.syncOperations.addHandler(
                            try NIOSSLClientHandler(context: context, serverHostname: nil))
                    }
                    try channel.pipeline.syncOperations.addHandler(received)
                }
            }
    }

    /// The subject of the certificate that the server showed.
    func certificate() async throws -> String {
        let certificate = try await channel.nioSSL_peerCertificate().get()
        return certificate.map { "\($0)" } ?? ""
    }

    func send(_ text: String) { channel.writeAndFlush(ByteBuffer(string: text), promise: nil) }

    func sent(_ text: String) async -> Bool {
        (try? await channel.writeAndFlush(ByteBuffer(string: text)).get()) != nil
    }

    func stopReading() async throws { try await channel.setOption(.autoRead, value: false).get() }

    func close() { channel.close(promise: nil) }

    func finishSending() { channel.close(mode: .output, promise: nil) }

    var text: String { received.state.withLock(\.text) }

    var isClosed: Bool { received.state.withLock(\.isClosed) }

    /// What has come when it is enough, or when the timeout is over.
    @discardableResult func wait(until isEnough: (State) -> Bool) async throws -> State {
        let end = ContinuousClock.now + Self.timeout
        while true {
            let state = received.state.withLock { $0 }
            if isEnough(state) || .now > end { return state }
            try await Task.sleep(for: .milliseconds(5))
        }
    }

    /// All that comes until the server closes.
    func rest() async throws -> State { try await wait { $0.isClosed } }

    /// All that has come once a text is in it.
    @discardableResult func answer(with text: String) async throws -> String {
        try await wait { $0.text.contains(text) || $0.isClosed }.text
    }
}
