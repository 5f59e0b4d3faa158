internal import Glibc
internal import Logging
internal import NIOCore
internal import NIOPosix

/// A socket that the server listens on.
struct BoundListener: Sendable {
    /// The setting, with the actual port instead of 0.
    let listener: ServerSettings.Listener
    private let channel: any Channel
    private let file: SocketFile?

    /// The number of connections that may wait to be accepted.
    private static let backlog: CInt = 256
    private static let group = MultiThreadedEventLoopGroup.singleton

    /// - Parameter initializer: creates the pipeline of a connection.
    static func start(
        at listener: ServerSettings.Listener, logger: Logger,
        initializer: @escaping @Sendable (any Channel, _ isRemote: Bool) -> EventLoopFuture<Void>
    ) async throws(ServerError) -> BoundListener {
        let bootstrap = ServerBootstrap(group: group)
            .serverChannelOption(.backlog, value: backlog)
            .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
            .childChannelOption(.allowRemoteHalfClosure, value: true)
            .serverChannelInitializer { channel in
                channel.eventLoop.makeCompletedFuture {
                    try channel.pipeline.syncOperations.addHandler(AcceptFailures(logger: logger))
                }
            }
        switch listener {
        case .port(let port, let host):
            guard (0...65_535).contains(port) else { throw .noSuchPort(port) }
            do {
                let channel = try await bootstrap.childChannelInitializer { initializer($0, true) }
                    .bind(host: host, port: port).get()
                let actual = channel.localAddress?.port ?? port
                return BoundListener(listener: .port(actual, host: host), channel: channel, file: nil)
            } catch {
                throw failure(error, host: host, port: port)
            }
        case .socket(let path):
            let (file, descriptor) = try SocketFile.bind(path)
            do {
                let channel = try await bootstrap.childChannelInitializer { initializer($0, false) }
                    .withBoundSocket(descriptor).get()
                return BoundListener(listener: listener, channel: channel, file: file)
            } catch {
                file.remove()
                throw .cannotListen(path, reason: reason(error))
            }
        }
    }

    /// Accepts no further connection.
    func stop() {
        file?.remove()
        channel.close(promise: nil)
    }

    /// Waits until the port is free again and every accepted connection has a pipeline.
    func stopped() async {
        try? await channel.closeFuture.get()
        for loop in Self.group.makeIterator() { try? await loop.submit {}.get() }
    }

    static func failure(_ error: any Error, host: String, port: Int) -> ServerError {
        if error is SocketAddressError.UnknownHost { return .unknownHost(host) }
        return switch (error as? IOError)?.errnoCode {
        case EADDRINUSE: .portTaken(host, port)
        case EACCES, EPERM: .portForbidden(host, port)
        case EADDRNOTAVAIL: .foreignAddress(host)
        default: .cannotListen("port \(port) of \(host)", reason: reason(error))
        }
    }

    private static func reason(_ error: any Error) -> String {
        guard let error = error as? IOError else { return "\(error)" }
        return String(cString: strerror(error.errnoCode))
    }
}

/// Pauses after a connection could not be accepted, mostly because no file descriptor was free: the kernel offers it
/// again at once, which would occupy the event loop.
private final class AcceptFailures: ChannelInboundHandler {
    typealias InboundIn = any Channel

    private static let pause = TimeAmount.milliseconds(100)
    private let logger: Logger
    private var isPausing = false

    init(logger: Logger) { self.logger = logger }

    func errorCaught(context: ChannelHandlerContext, error: any Error) {
        guard !isPausing else { return }
        isPausing = true
        logger.warning("connection not accepted", metadata: ["reason": "\(error)"])
        let channel = context.channel
        channel.setOption(.autoRead, value: false).assumeIsolated().whenComplete { _ in
            channel.eventLoop.assumeIsolated().scheduleTask(in: Self.pause) {
                self.isPausing = false
                channel.setOption(.autoRead, value: true).whenFailure { _ in }
            }
        }
    }
}
