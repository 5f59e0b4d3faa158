internal import Core
internal import Hummingbird
public import Logging
internal import NIOCore
public import Networking
public import ServiceLifecycle

/// Serves a service over HTTP, enforces the limits, and shuts down gracefully.
public struct HTTPServer: ServiceLifecycle.Service, CustomStringConvertible {
    private let respond: HTTP1Channel.Respond
    private let settings: ServerSettings
    private let transport: TransportContext
    private let certificate: Certificate?
    private let onListening: @Sendable (ServerSettings.Listener) async -> Void
    private let onStopped: @Sendable () async -> Void

    /// - Parameters:
    ///   - service: the service, whose endpoints are below `/v1/`.
    ///   - onListening: called for each listener once all of them listen, with the actual port instead of 0.
    public init(
        service: Networking.Service, settings: ServerSettings, environment: ServerEnvironment, logger: Logger,
        onListening: @escaping @Sendable (ServerSettings.Listener) async -> Void = { _ in }
    ) {
        let shutdown = ShutdownSignal()
        let responder = Responder(service, settings, environment, shutdown, logger)
        self.init(
            responder: responder, settings: settings, logger: logger, now: environment.world.now,
            shutdown: shutdown, observability: responder.observability, onListening: onListening,
            onStopped: {
                await responder.deadlines.finished()
                responder.observability.log.flush()
            })
    }

    /// - Parameters:
    ///   - shutdown: set when the server begins to stop.
    ///   - onListening: called for each listener once all of them listen, with the actual port instead of 0.
    init<AnyResponder: HTTPResponder>(
        responder: AnyResponder, settings: ServerSettings, logger: Logger,
        now: @escaping @Sendable () -> Instant,
        shutdown: ShutdownSignal = ShutdownSignal(), observability: Observability? = nil,
        closing: ClosingTimes = ClosingTimes(),
        onListening: @escaping @Sendable (ServerSettings.Listener) async -> Void,
        onStopped: @escaping @Sendable () async -> Void = {}
    ) where AnyResponder.Context == ServerContext {
        respond = { try await responder.respond(to: $0, context: $1) }
        self.settings = settings
        self.onListening = onListening
        self.onStopped = onStopped
        certificate = settings.tls.map(Certificate.init)
        transport = TransportContext(
            settings.limits, shutdown: shutdown, logger: logger, now: now, observability: observability,
            closing: closing)
    }

    /// The name only, since one of the settings is a secret.
    public var description: String { "HTTPServer" }

    /// Reads the certificate files again, for new connections. Invalid files leave the old certificate in use.
    ///
    /// - Returns: whether there is a certificate.
    /// - Throws: ``ServerError/certificate(_:reason:)``.
    public func reloadCertificate() throws -> Bool {
        try certificate?.load()
        return certificate != nil
    }

    /// Serves until a graceful shutdown: the last response is sent, and all work has ended.
    ///
    /// Cancellation closes every connection at once.
    ///
    /// - Throws: ``ServerError`` if the server cannot start.
    public func run() async throws {
        let ending: Result<Void, any Error>
        do { ending = .success(try await serveUntilShutdown()) } catch { ending = .failure(error) }
        await onStopped()
        try ending.get()
    }

    private func serveUntilShutdown() async throws {
        try certificate?.load()
        let acceptor = ConnectionAcceptor(
            respond: respond, transport: transport, certificate: certificate, proxies: try proxies())
        let listeners = try await listen(acceptor)
        let stop: @Sendable () -> Void = {
            transport.shutdown.begin()
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

    /// Binds all listeners, or none.
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
