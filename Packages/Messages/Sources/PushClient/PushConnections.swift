public import Messages
internal import NIOCore
internal import NIOHTTP1
internal import NIOPosix
internal import NIOSSL

/// Delivers messages to push services over HTTPS, each over a connection of its own.
///
/// The host name of an endpoint is looked up once for each message, and the connection is made to the address
/// that was checked: a name that leads elsewhere a moment later (DNS rebinding) reaches nothing.
public struct PushConnections: PushTransport {
    /// The port of all push services.
    private static let port = 443
    /// Seconds to wait for the address of a host name, and for a connection.
    private static let connectTimeout: Int64 = 5
    /// Seconds after which a connection is closed, its TLS handshake included.
    private static let deadline: Int64 = 10

    private let tls: NIOSSLContext
    /// The only address to connect to, whatever the host; nil outside tests.
    private let testAddress: SocketAddress?
    private let deadline: TimeAmount
    /// Finds the address of a host name that the system prefers.
    private let resolve: @Sendable (String) throws -> SocketAddress

    /// Creates the transport, which trusts the certificate authorities of the system.
    ///
    /// - Throws: an error of TLS.
    public init() throws {
        try self.init(resolving: { try SocketAddress.makeAddressResolvingHost($0, port: Self.port) })
    }

    /// Creates a transport that finds addresses in its own way.
    init(resolving resolve: @escaping @Sendable (String) throws -> SocketAddress) throws {
        self.init(
            tls: try Self.context(trusting: nil), testAddress: nil, deadline: .seconds(Self.deadline),
            resolve: resolve)
    }

    /// Creates a transport for tests, which connects to one address in place of those of host names.
    init(
        connectingTo address: SocketAddress, trusting authorities: [NIOSSLCertificate],
        deadline: TimeAmount = .seconds(deadline)
    ) throws {
        self.init(
            tls: try Self.context(trusting: authorities), testAddress: address, deadline: deadline,
            resolve: { _ in address })
    }

    private init(
        tls: NIOSSLContext, testAddress: SocketAddress?, deadline: TimeAmount,
        resolve: @escaping @Sendable (String) throws -> SocketAddress
    ) {
        self.tls = tls
        self.testAddress = testAddress
        self.deadline = deadline
        self.resolve = resolve
    }

    private static func context(trusting authorities: [NIOSSLCertificate]?) throws -> NIOSSLContext {
        var configuration = TLSConfiguration.makeClientConfiguration()
        configuration.minimumTLSVersion = .tlsv12
        configuration.applicationProtocols = ["http/1.1"]
        if let authorities { configuration.trustRoots = .certificates(authorities) }
        return try NIOSSLContext(configuration: configuration)
    }

    public func deliver(_ message: PushMessage) async -> PushResult {
        let loop = MultiThreadedEventLoopGroup.singleton.next()
        if let testAddress { return await deliver(message, to: testAddress, on: loop) }
        guard let address = await address(of: message.endpoint.host, on: loop) else { return .unreachable }
        guard PublicAddress.contains(address) else { return .forbidden }
        return await deliver(message, to: address, on: loop)
    }

    /// The address of a host name; nil if there is none, or it is not found in time.
    private func address(of host: String, on loop: any EventLoop) async -> SocketAddress? {
        let found = loop.makePromise(of: SocketAddress?.self)
        NIOThreadPool.singleton.runIfActive(eventLoop: loop) { [resolve] in try? resolve(host) }
            .cascade(to: found)
        let end = loop.scheduleTask(in: .seconds(Self.connectTimeout)) { found.succeed(nil) }
        defer { end.cancel() }
        return try? await found.futureResult.get()
    }

    private func deliver(
        _ message: PushMessage, to address: SocketAddress, on loop: any EventLoop
    ) async -> PushResult {
        let answer = loop.makePromise(of: PushResult.self)
        let channel: any Channel
        do {
            channel = try await ClientBootstrap(group: loop)
                .connectTimeout(.seconds(Self.connectTimeout))
                .channelInitializer { [tls] channel in
                    channel.eventLoop.makeCompletedFuture {
                        let pipeline = channel.pipeline.syncOperations
                        let host = message.endpoint.host
                        try pipeline.addHandler(NIOSSLClientHandler(context: tls, serverHostname: host))
                        try pipeline.addHTTPClientHandlers(leftOverBytesStrategy: .dropBytes)
                        try pipeline.addHandler(PushHandler(message, answer: answer))
                    }
                }
                .connect(to: address).get()
        } catch {
            answer.succeed(.unreachable)
            return .unreachable
        }
        let end = loop.scheduleTask(in: deadline) { channel.close(promise: nil) }
        defer { end.cancel() }
        return (try? await answer.futureResult.get()) ?? .unconfirmed
    }
}
