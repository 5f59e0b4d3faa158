/// The listeners, certificate, proxies and limits of a server.
public struct ServerSettings: Sendable, Equatable {
    public var listeners: [Listener]
    /// The certificate files; nil without TLS.
    public var tls: TLSFiles?
    /// Addresses and networks, such as `10.0.0.0/8`, of proxies whose `Forwarded` field is trusted.
    public var trustedProxies: [String] = []
    /// The token that other machines need to read `/metrics`; nil if they may not read it.
    public var metricsToken: String?
    public var limits = ServerLimits()

    public init(listeners: [Listener], tls: TLSFiles? = nil) {
        self.listeners = listeners
        self.tls = tls
    }

    /// Whether a text is an IP address or a network, such as `10.0.0.0/8`.
    public static func isNetwork(_ text: String) -> Bool { NetworkAddress.Network(text) != nil }

    /// An address to listen at.
    public enum Listener: Hashable, Sendable {
        /// A TCP port; 0 is any free port.
        case port(Int, host: String)
        /// A Unix socket, for programs of the same user on this machine.
        case socket(path: String)
    }

    /// The paths of two PEM files: a certificate chain, and its private key without a passphrase.
    public struct TLSFiles: Hashable, Sendable {
        public let certificate: String
        public let key: String

        public init(certificate: String, key: String) {
            self.certificate = certificate
            self.key = key
        }
    }
}
