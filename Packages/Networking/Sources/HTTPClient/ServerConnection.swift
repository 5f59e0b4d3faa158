internal import AsyncHTTPClient
internal import Core
internal import Foundation
internal import NIOCore
internal import NIOSSL
internal import Networking

/// The connections to one server, shared by any number of clients until ``close()``.
public final class ServerConnection: Sendable {
    public let address: ServerAddress
    let configuration: ClientConfiguration
    let newKey: @Sendable () -> String
    let pool: AsyncHTTPClient.HTTPClient

    /// - Parameter newKey: Returns a new idempotency key: 1 to 255 visible ASCII characters.
    /// - Throws: ``RemoteError/badAuthority(path:)``, ``RemoteError/missingAuthority(path:)``.
    public init(
        _ address: ServerAddress, configuration: ClientConfiguration = ClientConfiguration(),
        newKey: @escaping @Sendable () -> String
    ) throws(RemoteError) {
        self.address = address
        self.configuration = configuration
        self.newKey = newKey
        var poolConfiguration = AsyncHTTPClient.HTTPClient.Configuration(
            tlsConfiguration: try Self.tls(configuration), redirectConfiguration: .disallow,
            timeout: .init(connect: TimeAmount(configuration.connectTimeout)))
        poolConfiguration.httpVersion = .http1Only
        // Only `response(to:)` repeats requests; a server that does not listen is reported at once.
        poolConfiguration.connectionPool.retryConnectionEstablishment = false
        pool = AsyncHTTPClient.HTTPClient(configuration: poolConfiguration)
    }

    /// Closes the connections; no further request can be sent.
    public func close() async { try? await pool.shutdown() }

    private static func tls(_ configuration: ClientConfiguration) throws(RemoteError) -> TLSConfiguration {
        var tls = TLSConfiguration.makeClientConfiguration()
        tls.minimumTLSVersion = .tlsv12
        if let path = configuration.certificateAuthority {
            guard FileManager.default.fileExists(atPath: path) else { throw .missingAuthority(path: path) }
            guard let authorities = try? NIOSSLCertificate.fromPEMFile(path), !authorities.isEmpty else {
                throw .badAuthority(path: path)
            }
            tls.trustRoots = .certificates(authorities)
        }
        return tls
    }
}

extension TimeAmount {
    fileprivate init(_ duration: Duration) {
        let (seconds, attoseconds) = duration.components
        self = .seconds(seconds) + .nanoseconds(attoseconds / 1_000_000_000)
    }
}
