public import Application
internal import Core
internal import Hummingbird
public import Logging
internal import NIOCore
public import ServiceLifecycle

/// Serves a service over HTTP, enforces the limits, and shuts down gracefully.
public struct HTTPServer: ServiceLifecycle.Service, CustomStringConvertible {
    private let respond: ConnectionAcceptor.Respond
    private let settings: ServerSettings
    private let transport: TransportContext
    private let certificate: Certificate?
    private let onListening: @Sendable ([ServerSettings.Listener]) async -> Void
    private let deadlines: Deadlines

    /// Creates a server, which ``run()`` starts.
    ///
    /// - Parameters:
    ///   - service: the service, whose endpoints are below `/v1/`.
    ///   - onListening: called with all listeners once they listen, with the actual port instead of 0.
    public init(
        service: RequestService, settings: ServerSettings, environment: ServerEnvironment, logger: Logger,
        onListening: @escaping @Sendable ([ServerSettings.Listener]) async -> Void = { _ in }
    ) {
        let shutdown = ShutdownSignal()
        let responder = Responder(service, settings, environment, shutdown, logger)
        self.init(
            responder: responder, settings: settings, logger: logger, now: environment.world.now,
            shutdown: shutdown, observability: responder.observability, deadlines: responder.deadlines,
            onListening: onListening)
    }

    /// - Parameters:
    ///   - shutdown: set when the server begins to stop.
    ///   - deadlines: the work of the responder, which ends before the server does.
    ///   - onListening: called with all listeners once they listen, with the actual port instead of 0.
    init<AnyResponder: HTTPResponder>(
        responder: AnyResponder, settings: ServerSettings, logger: Logger,
        now: @escaping @Sendable () -> Instant,
        shutdown: ShutdownSignal = ShutdownSignal(), observability: Observability? = nil,
        deadlines: Deadlines = Deadlines(), closing: ClosingTimes = ClosingTimes(),
        onListening: @escaping @Sendable ([ServerSettings.Listener]) async -> Void
    ) where AnyResponder.Context == ServerContext {
        respond = { try await responder.respond(to: $0, context: $1) }
        self.settings = settings
        self.onListening = onListening
        self.deadlines = deadlines
        certificate = settings.tls.map(Certificate.init)
        transport = TransportContext(
            settings.limits, shutdown: shutdown, logger: logger, now: now, observability: observability,
            closing: closing)
    }

    /// The name only, since one of the settings is a secret.
    public var description: String { "HTTPServer" }

    /// Reads the certificate files again, for new connections. Invalid files leave the old certificate in
    /// use.
    ///
    /// - Returns: whether there is a certificate.
    /// - Throws: ``ServerError/certificate(_:reason:)``.
    public func reloadCertificate() throws -> Bool {
        try certificate?.load()
        return certificate != nil
    }

    /// Serves until a graceful shutdown, and returns when the last response is sent and all work has ended.
    ///
    /// Cancellation closes every connection at once, and cancels all work.
    ///
    /// - Throws: ``ServerError`` if the server cannot start, or if a listener ends before the shutdown.
    public func run() async throws {
        let ending: Result<Void, any Error> = await withTaskCancellationHandler {
            let ending: Result<Void, any Error>
            do { ending = .success(try await serveUntilShutdown()) } catch { ending = .failure(error) }
            await deadlines.finished()
            return ending
        } onCancel: {
            deadlines.cancel()
        }
        transport.observability?.log.flush()
        try ending.get()
    }

    private func serveUntilShutdown() async throws {
        try certificate?.load()
        let proxies = try proxies()
        let connections = Connections(transport.limits, metrics: transport.observability?.metrics)
        try await withTaskCancellationHandler {
            try await withGracefulShutdownHandler {
                let listeners = try await listen(connections, proxies)
                await onListening(listeners.map(\.setting))
                try await end(listeners, connections)
            } onGracefulShutdown: {
                transport.shutdown.begin()
            }
        } onCancel: {
            transport.shutdown.begin()
            connections.closeAll()
        }
    }

    /// Waits until all listeners have ended. If one ends before the shutdown, the others end at once.
    private func end(_ listeners: [Listener], _ connections: Connections) async throws {
        try await withThrowingDiscardingTaskGroup { group in
            for listener in listeners {
                group.addTask {
                    await listener.ended()
                    guard transport.shutdown.hasBegun || Task.isCancelled else {
                        transport.shutdown.begin()
                        connections.closeAll()
                        throw listener.hasEnded
                    }
                }
            }
        }
    }

    /// Starts all listeners; if one fails, stops those that have started.
    private func listen(
        _ connections: Connections, _ proxies: [NetworkAddress.Network]
    ) async throws(ServerError) -> [Listener] {
        var listeners: [Listener] = []
        for setting in settings.listeners {
            let isLocal = if case .socket = setting { true } else { false }
            let acceptor = ConnectionAcceptor(
                transport: transport, connections: connections, certificate: isLocal ? nil : certificate,
                isLocal: isLocal, proxies: proxies, respond: respond)
            do throws(ServerError) {
                listeners.append(try await .start(at: setting, acceptor, logger: transport.logger))
            } catch {
                connections.closeAll()
                for listener in listeners {
                    listener.stop()
                    await listener.ended()
                }
                throw error
            }
        }
        return listeners
    }

    private func proxies() throws(ServerError) -> [NetworkAddress.Network] {
        try settings.trustedProxies.map { text throws(ServerError) in
            guard let network = NetworkAddress.Network(text) else { throw .malformedProxy(text) }
            return network
        }
    }
}
