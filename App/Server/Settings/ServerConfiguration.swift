import ArgumentParser
import Authentication
import Core
import HTTPServer
import Logging
import Operations
import Persistence
import Terminal

/// The values of all settings, with their defaults.
struct ServerConfiguration: Sendable {
    /// The absolute path of the data folder.
    var data = ""
    /// The PostgreSQL database of the academy; nil for that of the data folder.
    var database: PostgresAddress?
    /// The settings without the socket, the certificate, and a metrics token in a file.
    var server = ServerSettings(listeners: [.port(8_080, host: "127.0.0.1")])
    var tlsCertificate: String?
    var tlsKey: String?
    var metricsTokenFile: String?
    var accessLog = AccessLogDestination.standardOutput
    var logLevel = Logger.Level.info
    /// The maximum number of passwords that are hashed at once.
    var hashingThreads = PasswordHasher.usualThreads
    /// The maximum number of passwords that wait to be hashed.
    var hashingQueue = PasswordHasher.usualQueue
    /// The folder of the scheduled backups; nil for none.
    var backupFolder: String?
    var backupInterval = Duration.seconds(3_600)
    var backupPassphrase: String?
    var mail = MailSettings()

    /// The complete settings of the server, with the socket in the data folder for programs on the same
    /// machine.
    ///
    /// - Throws: ``FileError``; ``Core/InvalidValue`` if the file of the metrics token holds none.
    func serverSettings() throws -> ServerSettings {
        var settings = server
        settings.listeners.append(.socket(path: DataFolder.socketPath(in: data)))
        settings.metricsToken = try server.metricsToken ?? metricsTokenFile.map(MetricsToken.read)
        if let tlsCertificate, let tlsKey {
            settings.tls = .init(certificate: tlsCertificate, key: tlsKey)
        }
        return settings
    }

    /// Checks the rules that involve several settings.
    ///
    /// - Throws: `ValidationError` for the first rule that is broken.
    func check() throws(ValidationError) {
        if (tlsCertificate == nil) != (tlsKey == nil) {
            let missing = tlsKey == nil ? "tls-key" : "tls-certificate"
            throw ValidationError(Phrase("config.tls-incomplete", ["setting": missing]))
        }
        if backupFolder != nil, backupPassphrase == nil {
            throw ValidationError(
                Phrase("config.backups-without-passphrase", ["variable": BackupPassphrase.variable]))
        }
        do {
            try mail.check()
        } catch {
            throw ValidationError(error.message)
        }
        if server.metricsToken != nil, metricsTokenFile != nil {
            throw ValidationError(Phrase("config.metrics-token-twice"))
        }
    }
}

/// The destination of the access log.
enum AccessLogDestination: Hashable, Sendable {
    case standardOutput
    case file(String)
    case off
}
