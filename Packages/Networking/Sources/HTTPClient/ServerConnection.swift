internal import Application
internal import AsyncHTTPClient
internal import Core
internal import Glibc
internal import NIOCore
internal import NIOSSL

/// The connections to one server, shared by any number of clients until ``close()``.
public final class ServerConnection: Sendable {
    public let address: ServerAddress
    let configuration: ClientConfiguration
    let newKey: @Sendable () -> String
    let pool: AsyncHTTPClient.HTTPClient

    /// - Parameter newKey: Returns a new idempotency key: 1 to 255 visible ASCII characters.
    /// - Throws: ``RemoteError/badAuthority(path:)``, ``RemoteError/missingAuthority(path:)``,
    ///   ``RemoteError/folderAsAuthority(path:)``, ``RemoteError/unreadableAuthority(path:reason:)``.
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
            try checkIsReadable(path)
            guard let authorities = try? NIOSSLCertificate.fromPEMFile(path), !authorities.isEmpty else {
                throw .badAuthority(path: path)
            }
            tls.trustRoots = .certificates(authorities)
        }
        return tls
    }

    /// Refuses a file that cannot be read, which the TLS library would report as one without certificates.
    private static func checkIsReadable(_ path: String) throws(RemoteError) {
        var status = stat()
        guard stat(path, &status) == 0, access(path, R_OK) == 0 else {
            if errno == ENOENT { throw .missingAuthority(path: path) }
            throw .unreadableAuthority(path: path, reason: String(cString: strerror(errno)))
        }
        guard status.st_mode & S_IFMT != S_IFDIR else { throw .folderAsAuthority(path: path) }
    }
}
