import CommandSupport
import HTTPServer

extension ServerSetting {
    /// Every setting, in the order of `--help`.
    static let all: [ServerSetting] = locations + backups + messages + times + sizes + counts + rates

    private static let locations: [ServerSetting] = [
        .init(
            "data", \.data, .path, "The data folder of the academy.", defaultText: "$XDG_DATA_HOME/classly"),
        .init(
            "listen", \.server.listeners, .list(of: .listener),
            "The address to listen at. Port 0 is any free port; “none” leaves only the socket in the data folder."
        ),
        .init(
            "tls-certificate", \.tlsCertificate, .optionalPath,
            "The certificate chain in PEM form; SIGHUP reloads it."),
        .init("tls-key", \.tlsKey, .optionalPath, "The private key of the certificate in PEM form."),
        .init(
            "trusted-proxies", \.server.trustedProxies, .list(of: .network),
            "Addresses or networks of proxies whose Forwarded field is trusted, or “none”."),
        .init(
            "metrics-token-file", \.metricsTokenFile, .optionalPath,
            "A file with the token that other machines need to read /metrics."),
        .init(
            "metrics-token", \.server.metricsToken, .token,
            "The token for /metrics; only from the environment.", isSecret: true),
        .init(
            "access-log", \.accessLog, .accessLog,
            "The destination of the access log: - for standard output, a path, or off."),
        .init("log-level", \.logLevel, .level, "The lowest level of log messages on standard error."),
    ]

    private static let backups: [ServerSetting] = [
        .init(
            "backup-folder", \.backupFolder, .optionalPath,
            "The folder for backups after changes; without it there are none."),
        .init("backup-interval", \.backupInterval, .duration, "The time between two backups."),
        .init(
            "backup-passphrase", \.backupPassphrase, .passphrase,
            "The passphrase of the secrets in backups; only from the environment.", isSecret: true),
    ]

    private static let messages: [ServerSetting] = [
        .init(
            "mail-delivery", \.mail.delivery, .mailDelivery,
            "The mail system that messages are delivered to; without it they wait in the outbox."),
        .init(
            "mail-from", \.mail.sender, .optionalAddress, "The e-mail address that messages are sent from."),
        .init("mail-user", \.mail.user, .optionalText, "The name of the account at the mail server."),
        .init(
            "mail-password-file", \.mail.passwordFile, .optionalPath,
            "A file with the password of the account at the mail server."),
        .init(
            "mail-password", \.mail.password, .optionalText,
            "The password of the account at the mail server; only from the environment.", isSecret: true),
        .init(
            "mail-ca", \.mail.authority, .optionalPath,
            "A PEM file of the certificate authorities of the mail server; without it, the system's."),
    ]

    private static let times: [ServerSetting] = [
        .init(
            "read-deadline", \.server.limits.readDeadline, .duration,
            "The time from the first byte of a request to its last."),
        .init(
            "idle-timeout", \.server.limits.idleTimeout, .duration,
            "The time without a request after which a connection is closed."),
        .init(
            "write-timeout", \.server.limits.writeTimeout, .duration,
            "How long a client may read more slowly than write-rate before it is disconnected."),
        .init(
            "stream-lifetime", \.server.limits.streamLifetime, .duration,
            "The time after which an event stream ends; its client opens it again."),
        .init(
            "handler-deadline", \.server.limits.handlerDeadline, .duration,
            "The time from the last byte of a request to the first of its response."),
        .init(
            "bulk-deadline", \.server.limits.bulkDeadline, .duration,
            "The handler-deadline of imports and exports."),
        .init(
            "drain-deadline", \.server.limits.drainDeadline, .duration,
            "The time from the stop signal until running requests are cancelled."),
        .init(
            "cancel-deadline", \.server.limits.cancelDeadline, .duration,
            "The time after drain-deadline until the process ends in any case."),
    ]

    private static let sizes: [ServerSetting] = [
        .init("body-bytes", \.server.limits.body, .bytes, "The maximum size of a request's body."),
        .init(
            "anonymous-body-bytes", \.server.limits.anonymousBody, .bytes,
            "The maximum size of the body of a request without a token, such as a sign-in."),
        .init(
            "bulk-body-bytes", \.server.limits.bulkBody, .bytes,
            "The maximum size of the body of an import or an upload."),
        .init(
            "header-bytes", \.server.limits.headerBytes, .bytes,
            "The maximum size of all header fields of a request together."),
        .init("uri-bytes", \.server.limits.uri, .bytes, "The maximum size of a path with its query."),
        .init(
            "write-rate", \.server.limits.writeRate, .bytes,
            "The bytes of a response that a client must read each second; see write-timeout."),
    ]

    private static let counts: [ServerSetting] = [
        .init(
            "header-fields", \.server.limits.headerFields, .count,
            "The maximum number of header fields of a request."),
        .init("connections", \.server.limits.connections, .count, "The maximum number of open connections."),
        .init(
            "connections-per-address", \.server.limits.connectionsPerAddress, .count,
            "The maximum number of open connections of one address."),
        .init(
            "streams", \.server.limits.streams, .count,
            "The maximum number of open event streams; a screen with check-in codes keeps one open."),
        .init(
            "uploads", \.server.limits.uploads, .count,
            "The maximum number of pictures that are uploaded at once; each is kept in memory meanwhile."),
        .init(
            "upload-wait", \.server.limits.uploadWait, .duration,
            "The time that another picture waits for its turn."),
        .init(
            "hashing-threads", \.hashingThreads, .threads,
            "The number of passwords that are hashed at once: each takes a core and 32 MiB."),
        .init(
            "hashing-queue", \.hashingQueue, .count,
            "The maximum number of queued password hashes. When the queue is full, a new or a queued request "
                + "gets 503."),
    ]

    private static let rates: [ServerSetting] = [
        .init("principal-rate", \.server.limits.principalRate, .rate, "Requests of one account."),
        .init(
            "address-rate", \.server.limits.addressRate, .rate,
            "Requests of one address, of all accounts together."),
        .init(
            "anonymous-rate", \.server.limits.anonymousRate, .rate,
            "Sign-ins, and requests without a valid token, of one address."),
        .init(
            "scan-rate", \.server.limits.manualRate, .rate,
            "Check-ins, PINs and second-factor codes of one account."),
        .init("file-rate", \.server.limits.fileRate, .rate, "Pictures that are shown to one account."),
        .init("export-rate", \.server.limits.exportRate, .rate, "Exports of one account."),
    ]
}
