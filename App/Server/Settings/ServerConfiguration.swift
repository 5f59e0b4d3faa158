import Authentication
import CommandSupport
import Core
import HTTPServer
import Logging
import Persistence

/// The values of all settings, with their defaults.
struct ServerConfiguration: Sendable {
    /// The absolute path of the data folder.
    var data = ""
    var listen: [ServerSettings.Listener] = [.port(8_080, host: "127.0.0.1")]
    var tlsCertificate: String?
    var tlsKey: String?
    var trustedProxies: [String] = []
    var metricsTokenFile: String?
    var metricsToken: String?
    var accessLog = AccessLogDestination.standardOutput
    var logLevel = Logger.Level.info
    var limits = ServerLimits()
    /// The numbers of passwords that are hashed at once, and that may wait.
    var hashingThreads = PasswordHasher.usualThreads
    var hashingQueue = PasswordHasher.usualQueue

    /// The socket in the data folder, where programs on the same machine find the server.
    var socketPath: String { DataFolder.socketPath(in: data) }

    private var tlsFiles: ServerSettings.TLSFiles? {
        guard let tlsCertificate, let tlsKey else { return nil }
        return .init(certificate: tlsCertificate, key: tlsKey)
    }

    /// The settings of the server. Reads the file of the metrics token.
    ///
    /// - Throws: ``FileError``; ``Core/InvalidValue`` if the file holds no token.
    func serverSettings() throws -> ServerSettings {
        var settings = ServerSettings(listeners: listen + [.socket(path: socketPath)], tls: tlsFiles)
        settings.trustedProxies = trustedProxies
        settings.metricsToken = try metricsToken ?? metricsTokenFile.map(MetricsToken.read)
        settings.limits = limits
        return settings
    }

    /// Checks the rules that involve several settings.
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

/// The destination of the access log.
enum AccessLogDestination: Hashable, Sendable {
    case standardOutput
    case file(String)
    case off
}
