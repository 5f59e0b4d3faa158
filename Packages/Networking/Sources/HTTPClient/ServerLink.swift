internal import AsyncHTTPClient
internal import Core
internal import NIOCore
internal import NIOHTTP1
internal import NIOSSL
internal import Networking

/// A program's way to one server, over which any number of clients may ask; it ends with ``close()``.
public final class ServerLink: Sendable {
    public let address: ServerAddress
    let settings: LinkSettings
    let newKey: @Sendable () -> String
    private let connections: AsyncHTTPClient.HTTPClient

    /// - Parameter newKey: an idempotency key that nobody else has: 1 to 255 visible ASCII characters.
    /// - Throws: ``LinkError/badAuthority(path:)``.
    public init(
        _ address: ServerAddress, settings: LinkSettings = LinkSettings(),
        newKey: @escaping @Sendable () -> String
    ) throws(LinkError) {
        (self.address, self.settings, self.newKey) = (address, settings, newKey)
        var configuration = AsyncHTTPClient.HTTPClient.Configuration(
            tlsConfiguration: try Self.trust(settings), redirectConfiguration: .disallow,
            timeout: .init(connect: TimeAmount(settings.connectTimeout)))
        configuration.httpVersion = .http1Only
        // Whoever is not there is said so at once; what may be tried again is decided here and nowhere else.
        configuration.connectionPool.retryConnectionEstablishment = false
        connections = AsyncHTTPClient.HTTPClient(configuration: configuration)
    }

    /// Closes the connections; nothing can be asked over the link any more.
    public func close() async { try? await connections.shutdown() }

    private static func trust(_ settings: LinkSettings) throws(LinkError) -> TLSConfiguration {
        var configuration = TLSConfiguration.makeClientConfiguration()
        configuration.minimumTLSVersion = .tlsv12
        if let path = settings.certificateAuthority {
            guard let authorities = try? NIOSSLCertificate.fromPEMFile(path), !authorities.isEmpty else {
                throw .badAuthority(path: path)
            }
            configuration.trustRoots = .certificates(authorities)
        }
        return configuration
    }

    /// Sends a message once, and gives the head of the answer; its body is still to be read.
    func head(of message: Message) async throws -> HTTPClientResponse {
        try await connections.execute(message.outgoing(to: address), deadline: .distantFuture)
    }
}

extension TimeAmount {
    fileprivate init(_ duration: Duration) {
        let (seconds, attoseconds) = duration.components
        self = .seconds(seconds) + .nanoseconds(attoseconds / 1_000_000_000)
    }
}
