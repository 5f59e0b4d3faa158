import Core
import HTTPTypes
import NIOCore
import NIOEmbedded
import NIOHTTPTypes
import Synchronization

@testable import HTTPServer

/// A connection on virtual time, without a socket: the test plays the client, the kernel and the responder.
final class EmbeddedConnection {
    /// The bytes that the kernel holds for the client.
    private final class SendBuffer: Sendable {
        let bytes = Atomic(0)
    }

    /// The handler next to the socket: closes only the sending side, where `EmbeddedChannel` would close
    /// both, and can withhold the completion of writes.
    private final class Socket: ChannelOutboundHandler {
        typealias OutboundIn = IOData
        var isOutputClosed = false
        var withholdsWrites = false
        private var withheld: [EventLoopPromise<Void>] = []

        func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
            guard withholdsWrites, let promise else { return context.write(data, promise: promise) }
            withheld.append(promise)
            context.write(data, promise: nil)
        }

        func handlerRemoved(context: ChannelHandlerContext) {
            for promise in withheld { promise.fail(ChannelError.ioOnClosedChannel) }
        }

        func close(context: ChannelHandlerContext, mode: CloseMode, promise: EventLoopPromise<Void>?) {
            if mode == .output {
                isOutputClosed = true
                promise?.succeed(())
            } else {
                context.close(mode: mode, promise: promise)
            }
        }
    }

    private let channel = EmbeddedChannel()
    private let shutdown = ShutdownSignal()
    private let buffer = SendBuffer()
    private let socket = Socket()
    /// The bytes that the client has not taken.
    var unsent: Int {
        get { buffer.bytes.load(ordering: .relaxed) }
        set { buffer.bytes.store(newValue, ordering: .relaxed) }
    }

    var isOpen: Bool { channel.isActive }
    var isOutputClosed: Bool { socket.isOutputClosed }

    init(
        isSecure: Bool = false, observability: Observability? = nil,
        limits: (inout ServerLimits) -> Void = { _ in }
    ) throws {
        var settings = ServerLimits()
        limits(&settings)
        let transport = TransportContext(
            settings, shutdown: shutdown, logger: TestServer.quiet, now: { Instant(milliseconds: 0) },
            observability: observability, sendQueue: { [buffer] _ in buffer.bytes.load(ordering: .relaxed) })
        try ConnectionAcceptor.addHandlers(to: channel, transport, isSecure: isSecure)
        try channel.pipeline.syncOperations.addHandler(socket, position: .first)
        try channel.connect(to: SocketAddress(unixDomainSocketPath: "/connection")).wait()
    }

    deinit { _ = try? channel.finish(acceptAlreadyClosed: true) }

    // MARK: - The client

    func send(_ text: String) {
        channel.pipeline.fireChannelRead(ByteBuffer(string: text))
        channel.pipeline.fireChannelReadComplete()
    }

    func closeInput() { channel.pipeline.fireUserInboundEventTriggered(ChannelEvent.inputClosed) }

    /// All that has been written since the last call.
    func received() throws -> String {
        var text = ""
        while let data = try channel.readOutbound(as: IOData.self) {
            if case .byteBuffer(let bytes) = data { text += String(buffer: bytes) }
        }
        return text
    }

    /// Completes no write from now on: the kernel takes no more bytes.
    func withholdWrites() { socket.withholdsWrites = true }

    // MARK: - The responder

    /// The requests that have arrived since the last call, as `GET /path`, and their bodies.
    func requests() throws -> [String] {
        var requests: [String] = []
        while let part = try channel.readInbound(as: HTTPRequestPart.self) {
            switch part {
            case .head(let head): requests.append("\(head.method.rawValue) \(head.path ?? "")")
            case .body(let bytes): requests.append(String(buffer: bytes))
            case .end: break
            }
        }
        return requests
    }

    /// The head of the next request.
    func head() throws -> HTTPRequest? {
        guard case .head(let head) = try channel.readInbound(as: HTTPRequestPart.self) else { return nil }
        return head
    }

    /// The error that the responder has seen instead of the rest of a body.
    func bodyError() -> TransportError? {
        do {
            try channel.throwIfErrorCaught()
            return nil
        } catch {
            return error as? TransportError
        }
    }

    func readBody() { channel.pipeline.triggerUserOutboundEvent(ContinueEvent(), promise: nil) }

    func respond(_ body: String = "ok") {
        begin(length: body.utf8.count)
        write(body)
        end()
    }

    /// Writes the head of a response; without a length that of a stream.
    func begin(length: Int? = nil) {
        var fields = HTTPFields()
        if let length { fields[.contentLength] = "\(length)" }
        channel.writeAndFlush(
            HTTPResponsePart.head(HTTPResponse(status: .ok, headerFields: fields)), promise: nil)
    }

    func write(_ text: String) {
        channel.writeAndFlush(HTTPResponsePart.body(ByteBuffer(string: text)), promise: nil)
    }

    func end() { channel.writeAndFlush(HTTPResponsePart.end(nil), promise: nil) }

    // MARK: - The server

    func advance(by time: TimeAmount) { channel.embeddedEventLoop.advanceTime(by: time) }

    func stop() {
        shutdown.begin()
        channel.pipeline.fireUserInboundEventTriggered(ChannelShouldQuiesceEvent())
    }
}
