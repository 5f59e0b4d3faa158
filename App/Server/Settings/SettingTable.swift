import HTTPServer
import Operations
import Terminal

extension ServerSetting {
    /// Every setting, in the order of `--help`.
    static let all: [ServerSetting] = locations + backups + messages + times + sizes + counts + rates

    private static let locations: [ServerSetting] = [
        .init(
            "data", \.data, .path, defaultText: "$XDG_DATA_HOME/classly"),
        .init("database", \.database, .database),
        .init(
            "listen", \.server.listeners, .list(of: .listener)),
        .init(
            "tls-certificate", \.tlsCertificate, .optionalPath),
        .init("tls-key", \.tlsKey, .optionalPath),
        .init(
            "trusted-proxies", \.server.trustedProxies, .list(of: .network)),
        .init(
            "metrics-token-file", \.metricsTokenFile, .optionalPath),
        .init(
            "metrics-token", \.server.metricsToken, .token, isSecret: true),
        .init(
            "access-log", \.accessLog, .accessLog),
        .init("log-level", \.logLevel, .level),
    ]

    private static let backups: [ServerSetting] = [
        .init(
            "backup-folder", \.backupFolder, .optionalPath),
        .init("backup-interval", \.backupInterval, .duration),
        .init(
            "backup-passphrase", \.backupPassphrase, .passphrase, isSecret: true),
    ]

    private static let messages: [ServerSetting] = [
        .init(
            "mail-delivery", \.mail.delivery, .mailDelivery),
        .init(
            "mail-from", \.mail.sender, .optionalAddress),
        .init("mail-user", \.mail.user, .optionalText),
        .init(
            "mail-password-file", \.mail.passwordFile, .optionalPath),
        .init(
            "mail-password", \.mail.password, .optionalText, isSecret: true),
        .init(
            "mail-ca", \.mail.authority, .optionalPath),
    ]

    private static let times: [ServerSetting] = [
        .init(
            "read-deadline", \.server.limits.readDeadline, .duration),
        .init(
            "idle-timeout", \.server.limits.idleTimeout, .duration),
        .init(
            "write-timeout", \.server.limits.writeTimeout, .duration),
        .init(
            "stream-lifetime", \.server.limits.streamLifetime, .duration),
        .init(
            "handler-deadline", \.server.limits.handlerDeadline, .duration),
        .init(
            "bulk-deadline", \.server.limits.bulkDeadline, .duration),
        .init(
            "drain-deadline", \.server.limits.drainDeadline, .duration),
        .init(
            "cancel-deadline", \.server.limits.cancelDeadline, .duration),
    ]

    private static let sizes: [ServerSetting] = [
        .init("body-bytes", \.server.limits.body, .bytes),
        .init(
            "anonymous-body-bytes", \.server.limits.anonymousBody, .bytes),
        .init(
            "bulk-body-bytes", \.server.limits.bulkBody, .bytes),
        .init(
            "header-bytes", \.server.limits.headerBytes, .bytes),
        .init("uri-bytes", \.server.limits.uri, .bytes),
        .init(
            "write-rate", \.server.limits.writeRate, .bytes),
    ]

    private static let counts: [ServerSetting] = [
        .init(
            "header-fields", \.server.limits.headerFields, .count),
        .init("connections", \.server.limits.connections, .count),
        .init(
            "connections-per-address", \.server.limits.connectionsPerAddress, .count),
        .init(
            "streams", \.server.limits.streams, .count),
        .init(
            "uploads", \.server.limits.uploads, .count),
        .init(
            "upload-wait", \.server.limits.uploadWait, .duration),
        .init(
            "hashing-threads", \.hashingThreads, .threads),
        .init(
            "hashing-queue", \.hashingQueue, .count),
    ]

    private static let rates: [ServerSetting] = [
        .init("principal-rate", \.server.limits.principalRate, .rate),
        .init(
            "address-rate", \.server.limits.addressRate, .rate),
        .init(
            "anonymous-rate", \.server.limits.anonymousRate, .rate),
        .init(
            "scan-rate", \.server.limits.manualRate, .rate),
        .init("file-rate", \.server.limits.fileRate, .rate),
        .init("export-rate", \.server.limits.exportRate, .rate),
    ]
}
