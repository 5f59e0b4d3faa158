internal import NIOCore

/// Accepts connections, creates their pipelines and serves them.
struct ConnectionAcceptor: Sendable {
    private typealias Accepted = (connection: HTTP1Channel, channel: HTTP1Channel.Value)

    private let respond: HTTP1Channel.Respond
    private let transport: TransportContext
    private let certificate: Certificate?
    private let proxies: [NetworkAddress.Network]
    private let connections: Connections
    private let accepted = AcceptedConnections<Accepted>()

    init(
        respond: @escaping HTTP1Channel.Respond, transport: TransportContext, certificate: Certificate?,
        proxies: [NetworkAddress.Network]
    ) {
        self.respond = respond
        self.transport = transport
        self.certificate = certificate
        self.proxies = proxies
        connections = Connections(transport.limits, metrics: transport.observability?.metrics)
    }

    /// Creates the pipeline of a connection; runs on its event loop.
    ///
    /// Above the limit, a plain-text connection is answered with 503. A TLS connection is closed, since a response
    /// would cost a handshake.
    @Sendable func open(_ channel: any Channel, isRemote: Bool) -> EventLoopFuture<Void> {
        channel.eventLoop.makeCompletedFuture {
            let certificate = isRemote ? certificate : nil
            let connection = Connection(
                channel, isLocal: !isRemote, isSecure: certificate != nil, proxies: proxies)
            guard accepted.reserve() else { throw ChannelError.ioOnClosedChannel }
            guard connections.admit(connection) else {
                accepted.cancelReservation()
                guard certificate == nil else { throw ChannelError.ioOnClosedChannel }
                return try channel.pipeline.syncOperations.addHandler(ConnectionLimitHandler(transport))
            }
            do {
                if let certificate {
                    try channel.pipeline.syncOperations.addHandlers(
                        PlainTextHandler(transport), try certificate.handler())
                }
                try channel.pipeline.syncOperations.addHandler(ClientPresenceHandler(connection.presence))
                let http = HTTP1Channel(on: connection, transport: transport, respond: respond)
                let value = try http.prepare(channel)
                let ready = ChannelReadyHandler(
                    onReady: { accepted.fill(with: (http, value)) },
                    onClosed: { accepted.cancelReservation() })
                try channel.pipeline.syncOperations.addHandler(ready)
            } catch {
                accepted.cancelReservation()
                throw error
            }
        }
    }

    /// Serves connections until the acceptor is closed and the last of them has ended.
    func serve() async {
        await withDiscardingTaskGroup { group in
            while let next = await accepted.next() {
                group.addTask {
                    await next.connection.handle(value: next.channel, logger: transport.logger)
                }
            }
        }
    }

    /// Makes the next response of each connection its last.
    func quiesce() { connections.quiesce() }

    /// Accepts no further connection.
    func close() { accepted.close() }

    /// Closes every connection at once.
    func cut() { connections.cut() }
}
