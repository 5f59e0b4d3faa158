internal import Foundation
internal import Glibc
internal import HummingbirdCore
internal import Logging
internal import NIOCore
internal import NIOPosix

/// A socket that the server listens at, with its connections. A graceful shutdown of the service ends it.
struct Listener: Sendable {
    /// The setting, with the actual port instead of 0.
    let setting: ServerSettings.Listener
    private let server: Server<ConnectionAcceptor>
    private let running: Task<Void, Never>

    /// The number of connections that may wait to be accepted.
    private static let backlog = 256
    /// The number of bytes that NIO allows in the path of a socket, both in servers and in clients.
    private static let pathLimit = 103
    /// The event loops of all listeners, half as many as processors: they use a fifth of a request's
    /// processor time, and with more of them a request moves between threads more often.
    private static let group = MultiThreadedEventLoopGroup(numberOfThreads: max(1, System.coreCount / 2))

    static func start(
        at setting: ServerSettings.Listener, _ acceptor: ConnectionAcceptor, logger: Logger
    ) async throws(ServerError) -> Listener {
        let address = try await address(setting)
        let listening = group.any().makePromise(of: (any Channel).self)
        var logger = logger
        // Hummingbird would log each listener at the level info, before all of them listen.
        logger.logLevel = max(logger.logLevel, .notice)
        let server = Server(
            childChannelSetup: acceptor,
            configuration: ServerConfiguration(address: address, backlog: backlog),
            onServerRunning: { [logger] channel in
                try? await channel.pipeline.addHandler(AcceptErrors(logger: logger), position: .first)
                listening.succeed(channel)
            },
            eventLoopGroup: group, logger: logger)
        let running = Task {
            do { try await server.run() } catch { listening.fail(error) }
        }
        do {
            let channel = try await listening.futureResult.get()
            return Listener(setting: opened(setting, channel), server: server, running: running)
        } catch {
            throw failure(error, at: setting)
        }
    }

    /// Sets the mode of a socket; returns the setting with the actual port instead of 0.
    private static func opened(
        _ setting: ServerSettings.Listener, _ channel: any Channel
    ) -> ServerSettings.Listener {
        switch setting {
        case .port(let port, let host):
            return .port(channel.localAddress?.port ?? port, host: host)
        case .socket(let path):
            // Until the mode is set, the mode of the data folder keeps other users out.
            chmod(path, 0o600)
            return setting
        }
    }

    private static func address(_ setting: ServerSettings.Listener) async throws(ServerError) -> BindAddress {
        switch setting {
        case .port(let port, let host):
            guard (0...65_535).contains(port) else { throw .noSuchPort(port) }
            return .hostname(host, port: port)
        case .socket(let path):
            guard path.utf8.count <= pathLimit, !path.utf8.contains(0) else {
                throw .socketPathTooLong(path, limit: pathLimit)
            }
            guard await !isTaken(path) else { throw .socketTaken(path) }
            return .unixDomainSocket(path: path)
        }
    }

    /// Whether a program listens at a path. NIO replaces a socket that a crashed program has left, and no
    /// other file.
    private static func isTaken(_ path: String) async -> Bool {
        guard FileManager.default.fileExists(atPath: path) else { return false }
        do {
            try await ClientBootstrap(group: group).connect(unixDomainSocketPath: path).get().close()
        } catch let error as IOError {
            return error.errnoCode != ECONNREFUSED
        } catch {}
        return true
    }

    /// Accepts no further connection.
    func stop() { Task { try? await server.shutdownGracefully() } }

    /// Waits until the last connection has ended. Stops listening if the task is cancelled.
    func ended() async {
        await withTaskCancellationHandler {
            await running.value
            // The task of the server does not wait for the connections that it accepted last.
            try? await server.shutdownGracefully()
        } onCancel: {
            stop()
        }
    }

    /// The error of a listener that ends before the shutdown.
    var hasEnded: ServerError {
        let reason = "its socket was closed"
        return switch setting {
        case .socket(let path): .cannotListen(path, reason: reason)
        case .port(let port, let host): .cannotListen(Self.name(port, host), reason: reason)
        }
    }

    private static func name(_ port: Int, _ host: String) -> String { "port \(port) of \(host)" }

    static func failure(_ error: any Error, at setting: ServerSettings.Listener) -> ServerError {
        let code = (error as? IOError)?.errnoCode
        switch setting {
        case .socket(let path):
            return error is UnixDomainSocketPathWrongType
                ? .notASocket(path) : .cannotListen(path, reason: reason(error))
        case .port(_, let host) where error is SocketAddressError.UnknownHost: return .unknownHost(host)
        case .port(let port, let host):
            return switch code {
            case EADDRINUSE: .portTaken(host, port)
            case EACCES, EPERM: .portForbidden(host, port)
            case EADDRNOTAVAIL: .foreignAddress(host)
            default: .cannotListen(name(port, host), reason: reason(error))
            }
        }
    }

    private static func reason(_ error: any Error) -> String {
        (error as? IOError).map { String(cString: strerror($0.errnoCode)) } ?? "\(error)"
    }
}

/// Logs why a connection could not be accepted, for example because no file descriptor was free. NIO tries
/// again after a second.
private final class AcceptErrors: ChannelInboundHandler, Sendable {
    typealias InboundIn = any Channel

    private let logger: Logger

    init(logger: Logger) { self.logger = logger }

    func errorCaught(context: ChannelHandlerContext, error: any Error) {
        logger.warning("connection not accepted", metadata: ["reason": "\(error)"])
        // NIO waits after an IOError; any other error would end the listener.
        if error is IOError { context.fireErrorCaught(error) }
    }
}
