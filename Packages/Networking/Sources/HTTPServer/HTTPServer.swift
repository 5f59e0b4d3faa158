internal import Core
internal import Hummingbird
public import Logging
internal import NIOCore
public import Networking
public import ServiceLifecycle

/// The server of a service over HTTP: it listens, keeps the limits and stops in good order.
///
/// It takes over its answers from one responder; what is no request never gets as far as that.
public struct HTTPServer: ServiceLifecycle.Service, CustomStringConvertible {
    private let answering: HTTP1Channel.Answering
    private let settings: ServerSettings
    private let transport: TransportContext
    private let certificate: Certificate?
    private let onListening: @Sendable (ServerSettings.Listener) async -> Void
    private let onStopped: @Sendable () async -> Void

    /// - Parameters:
    ///   - service: what is served, each request at its endpoint below `/v1/`.
    ///   - onListening: told each listener when all of them listen, with the port that the system chose where 0
    ///     was asked for.
    public init(
        service: Networking.Service, settings: ServerSettings, environment: ServerEnvironment, logger: Logger,
        onListening: @escaping @Sendable (ServerSettings.Listener) async -> Void = { _ in }
    ) {
        let stopping = Stopping()
        let responder = Responder(service, settings, environment, stopping, logger)
        self.init(
            responder: responder, settings: settings, logger: logger, now: environment.world.now,
            stopping: stopping, watch: responder.watch, onListening: onListening,
            onStopped: {
                await responder.deadlines.finished()
                responder.watch.log.flush()
            })
    }

    /// - Parameters:
    ///   - stopping: Is told when the server is to stop; for answers that would not end by themselves.
    ///   - onListening: Is called for each listener when all of them listen, with the port that the system chose
    ///     where 0 was asked for.
    init<Answerer: HTTPResponder>(
        responder: Answerer, settings: ServerSettings, logger: Logger, now: @escaping @Sendable () -> Instant,
        stopping: Stopping = Stopping(), watch: ServerWatch? = nil, closing: ClosingTimes = ClosingTimes(),
        onListening: @escaping @Sendable (ServerSettings.Listener) async -> Void,
        onStopped: @escaping @Sendable () async -> Void = {}
    ) where Answerer.Context == ServerContext {
        answering = { try await responder.respond(to: $0, context: $1) }
        (self.settings, self.onListening, self.onStopped) = (settings, onListening, onStopped)
        certificate = settings.tls.map(Certificate.init)
        transport = TransportContext(
            settings.limits, stopping: stopping, logger: logger, now: now, watch: watch,
            closing: closing)
    }

    /// Its name only: whoever logs it must not log its settings, of which one is a secret.
    public var description: String { "HTTPServer" }

    /// Reads the files of the certificate again, for connections to come; where they are no good, the old ones stay.
    ///
    /// - Returns: whether there is a certificate.
    /// - Throws: ``ServerError/certificate(_:reason:)``.
    public func reloadCertificate() throws -> Bool {
        try certificate?.load()
        return certificate != nil
    }

    /// Listens and answers until it is told to stop, the last answer is out, and all that was begun has ended.
    ///
    /// Cancelling it ends every connection at once.
    ///
    /// - Throws: ``ServerError`` where it cannot begin.
    public func run() async throws {
        let ending: Result<Void, any Error>
        do { ending = .success(try await answerUntilStopped()) } catch { ending = .failure(error) }
        await onStopped()
        try ending.get()
    }

    private func answerUntilStopped() async throws {
        try certificate?.load()
        let acceptor = ConnectionAcceptor(
            answering: answering, transport: transport, certificate: certificate, proxies: try proxies())
        let listeners = try await listen(acceptor)
        let stop: @Sendable () -> Void = {
            transport.stopping.begin()
            for listener in listeners { listener.stop() }
            acceptor.quiesce()
        }
        await withTaskCancellationHandler {
            await withGracefulShutdownHandler {
                for listener in listeners { await onListening(listener.listener) }
                await serve(acceptor, listeners)
            } onGracefulShutdown: {
                stop()
            }
        } onCancel: {
            stop()
            acceptor.cut()
        }
    }

    /// Serves until every listener is closed and the last connection has ended.
    private func serve(_ acceptor: ConnectionAcceptor, _ listeners: [BoundListener]) async {
        await withDiscardingTaskGroup { group in
            group.addTask { await acceptor.serve() }
            for listener in listeners { await listener.stopped() }
            acceptor.close()
        }
    }

    private func proxies() throws(ServerError) -> [NetworkAddress.Network] {
        var proxies: [NetworkAddress.Network] = []
        for text in settings.trustedProxies {
            guard let network = NetworkAddress.Network(text) else { throw .malformedProxy(text) }
            proxies.append(network)
        }
        return proxies
    }

    /// Listens everywhere, or nowhere.
    private func listen(_ acceptor: ConnectionAcceptor) async throws(ServerError) -> [BoundListener] {
        var listeners: [BoundListener] = []
        for address in settings.listeners {
            do throws(ServerError) {
                listeners.append(
                    try await .start(
                        at: address, logger: transport.logger, initializer: acceptor.open))
            } catch {
                for listener in listeners { listener.stop() }
                acceptor.cut()
                await serve(acceptor, listeners)
                throw error
            }
        }
        return listeners
    }
}
