import Authentication
import CommandSupport
import Core
import HTTPServer
import Logging
import Persistence

/// Everything an operator decides, each with what holds where nobody does.
struct ServerConfiguration: Sendable {
    /// The academy's data folder: an absolute path.
    var data = ""
    var listen: [ServerSettings.Listener] = [.port(8_080, host: "127.0.0.1")]
    var tlsCertificate: String?
    var tlsKey: String?
    var trustedProxies: [String] = []
    var metricsTokenFile: String?
    var metricsToken: String?
    var accessLog = AccessLogPlace.standardOutput
    var logLevel = Logger.Level.info
    var limits = ServerLimits()
    /// Passwords that are hashed at once, and those that may wait for it.
    var hashingThreads = PasswordHasher.usualThreads
    var hashingQueue = PasswordHasher.usualQueue

    /// The socket in the data folder, where programs on the same machine find the server.
    var socketPath: String { DataFolder.socketPath(in: data) }

    private var tlsFiles: ServerSettings.TLSFiles? {
        guard let tlsCertificate, let tlsKey else { return nil }
        return .init(certificate: tlsCertificate, key: tlsKey)
    }

    /// What the server is given; the file of the token is read now.
    ///
    /// - Throws: ``FileError``; ``Core/InvalidValue`` where a file holds no token.
    func serverSettings() throws -> ServerSettings {
        var settings = ServerSettings(listeners: listen + [.socket(path: socketPath)], tls: tlsFiles)
        settings.trustedProxies = trustedProxies
        settings.metricsToken = try metricsToken ?? metricsTokenFile.map(MetricsToken.read)
        settings.limits = limits
        return settings
    }

    /// Checks what no setting can say alone.
    func check() throws(UsageError) {
        if (tlsCertificate == nil) != (tlsKey == nil) {
            let missing = tlsKey == nil ? "tls-key" : "tls-certificate"
            throw UsageError("TLS needs a certificate and its key: \(missing) is missing.")
        }
        if metricsToken != nil, metricsTokenFile != nil {
            throw UsageError("Both CLASSLY_METRICS_TOKEN and metrics-token-file are set: set one of them.")
        }
    }
}

/// Where the access log goes.
enum AccessLogPlace: Hashable, Sendable {
    case standardOutput
    case file(String)
    case off
}
