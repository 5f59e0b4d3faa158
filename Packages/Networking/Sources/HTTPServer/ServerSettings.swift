/// Where a server listens, whom it trusts, and what it takes.
public struct ServerSettings: Sendable, Equatable {
    public var listeners: [Listener]
    /// The files of the certificate; nil where TLS is another's work.
    public var tls: TLSFiles?
    /// Addresses, or networks such as `10.0.0.0/8`, whose `Forwarded` field is believed.
    public var trustedProxies: [String] = []
    /// What opens `/metrics` to others than the local socket; nil where nothing does.
    public var metricsToken: String?
    public var limits = ServerLimits()

    public init(listeners: [Listener], tls: TLSFiles? = nil) { (self.listeners, self.tls) = (listeners, tls) }

    /// Whether a text can stand in ``trustedProxies``.
    public static func isNetwork(_ text: String) -> Bool { NetworkAddress.Network(text) != nil }

    /// A place to listen at.
    public enum Listener: Hashable, Sendable {
        /// A port of an address; port 0 is any that is free.
        case port(Int, host: String)
        /// A Unix socket, for its owner only; programs on the same machine find it there.
        case socket(path: String)
    }

    /// A certificate chain and its key, as PEM.
    public struct TLSFiles: Hashable, Sendable {
        public let certificate: String
        public let key: String

        public init(certificate: String, key: String) { (self.certificate, self.key) = (certificate, key) }
    }
}
