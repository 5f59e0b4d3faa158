internal import NIOCore

/// Where connections come in.
struct Door: Sendable {
    private typealias Arrival = (connection: HTTP1Channel, channel: HTTP1Channel.Value)

    private let answering: HTTP1Channel.Answering
    private let transport: TransportContext
    private let certificate: Certificate?
    private let proxies: [NetworkAddress.Network]
    private let connections: Connections
    private let arrivals = Arrivals<Arrival>()

    init(
        answering: @escaping HTTP1Channel.Answering, transport: TransportContext, certificate: Certificate?,
        proxies: [NetworkAddress.Network]
    ) {
        (self.answering, self.transport) = (answering, transport)
        (self.certificate, self.proxies) = (certificate, proxies)
        connections = Connections(transport.limits, metrics: transport.watch?.metrics)
    }

    /// Makes the pipeline of a connection; runs on its event loop.
    ///
    /// One too many is told so where that costs a write; by TLS it would cost a handshake, and it is closed.
    @Sendable func open(_ channel: any Channel, isRemote: Bool) -> EventLoopFuture<Void> {
        channel.eventLoop.makeCompletedFuture {
            let certificate = isRemote ? certificate : nil
            let connection = Connection(
                channel, isLocal: !isRemote, isSecure: certificate != nil, proxies: proxies)
            guard arrivals.announce() else { throw ChannelError.ioOnClosedChannel }
            guard connections.admit(connection) else {
                arrivals.takeBack()
                guard certificate == nil else { throw ChannelError.ioOnClosedChannel }
                return try channel.pipeline.syncOperations.addHandler(TurnedAway(transport))
            }
            do {
                if let certificate {
                    try channel.pipeline.syncOperations.addHandler(try certificate.handler())
                }
                try channel.pipeline.syncOperations.addHandler(ClientPresenceHandler(connection.presence))
                let http = HTTP1Channel(on: connection, transport: transport, answering: answering)
                let value = try http.prepare(channel)
                let threshold = Threshold(
                    arrive: { arrivals.handOver((http, value)) }, isLost: { arrivals.takeBack() })
                try channel.pipeline.syncOperations.addHandler(threshold)
            } catch {
                arrivals.takeBack()
                throw error
            }
        }
    }

    /// Serves connections until the door is closed and the last of them has ended.
    func serve() async {
        await withDiscardingTaskGroup { group in
            while let arrival = await arrivals.next() {
                group.addTask {
                    await arrival.connection.handle(value: arrival.channel, logger: transport.logger)
                }
            }
        }
    }

    /// Tells who is in that the next answer is the last.
    func quiesce() { connections.quiesce() }

    /// Lets nobody in any more.
    func close() { arrivals.close() }

    /// Ends what is still going on.
    func cut() { connections.cut() }
}
