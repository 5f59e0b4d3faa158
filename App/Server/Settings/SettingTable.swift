import HTTPServer

extension ServerSetting {
    /// Every setting, in the order they are shown in.
    static let all: [ServerSetting] = places + limits

    private static let places: [ServerSetting] = [
        .init(
            "data", \.data, .path, "The academy's data folder.", standard: "$XDG_DATA_HOME/classly"),
        .init(
            "listen", listOf: \.listen, .listener,
            "Where to listen; port 0 is any that is free, none leaves the socket in the data folder alone."),
        .init(
            "tls-certificate", \.tlsCertificate, .optionalPath,
            "The certificate chain, as PEM; read again on SIGHUP."),
        .init("tls-key", \.tlsKey, .optionalPath, "The certificate's private key, as PEM."),
        .init(
            "trusted-proxies", listOf: \.trustedProxies, .network,
            "Addresses or networks of proxies whose Forwarded field is believed."),
        .init(
            "metrics-token-file", \.metricsTokenFile, .optionalPath,
            "A file with the token that opens /metrics to other machines."),
        .init(
            "metrics-token", \.metricsToken, .token, "The same token itself; from the environment only.",
            isSecret: true),
        .init(
            "access-log", \.accessLog, .accessLog,
            "Where the line of each request goes: -, which is standard output, a path, or off."),
        .init("log-level", \.logLevel, .level, "The least of the events that are told on standard error."),
    ]

    private static let limits: [ServerSetting] = times + sizes + counts + rates

    private static let times: [ServerSetting] = [
        .init(
            "read-deadline", \.limits.readDeadline, .duration,
            "From a request's first byte to its last; whoever drips is cut."),
        .init(
            "idle-timeout", \.limits.idleTimeout, .duration,
            "A connection on which nothing happens is closed."),
        .init(
            "write-timeout", \.limits.writeTimeout, .duration,
            """
            A client that in such a period takes neither all that was sent before it nor write-rate bytes a second is \
            disconnected.
            """),
        .init(
            "stream-lifetime", \.limits.streamLifetime, .duration,
            "A stream of live codes ends after so long; its client opens it again."),
        .init(
            "handler-deadline", \.limits.handlerDeadline, .duration,
            "From a request's last byte to its answer's first."),
        .init(
            "bulk-deadline", \.limits.bulkDeadline, .duration,
            "The same for imports and exports."),
        .init(
            "drain-deadline", \.limits.drainDeadline, .duration,
            "From the signal to stop until requests in flight are cut."),
        .init(
            "cancel-deadline", \.limits.cancelDeadline, .duration,
            "From then until the process ends, whatever still runs."),
    ]

    private static let sizes: [ServerSetting] = [
        .init("body-bytes", \.limits.body, .bytes, "A request's body."),
        .init(
            "anonymous-body-bytes", \.limits.anonymousBody, .bytes,
            "The body of a request that needs no token, such as a sign-in."),
        .init("bulk-body-bytes", \.limits.bulkBody, .bytes, "The body of an import."),
        .init("header-bytes", \.limits.headerBytes, .bytes, "All header fields of a request together."),
        .init("uri-bytes", \.limits.uri, .bytes, "A path with its query."),
        .init(
            "write-rate", \.limits.writeRate, .bytes,
            "Bytes a second of a response that a client takes at least."),
    ]

    private static let counts: [ServerSetting] = [
        .init("header-fields", \.limits.headerFields, .count, "Header fields of a request."),
        .init("connections", \.limits.connections, .count, "Connections at once."),
        .init(
            "connections-per-address", \.limits.connectionsPerAddress, .count,
            "Connections at once of one address."),
        .init("streams", \.limits.streams, .count, "Screens that are sent live codes at once."),
        .init(
            "hashing-threads", \.hashingThreads, .threads,
            "Passwords that are hashed at once: each takes a core and 32 MiB."),
        .init(
            "hashing-queue", \.hashingQueue, .count,
            "Passwords that wait to be hashed; beyond that one request is answered with 503."),
    ]

    private static let rates: [ServerSetting] = [
        .init("principal-rate", \.limits.principalRate, .rate, "Requests of one principal."),
        .init("address-rate", \.limits.addressRate, .rate, "Requests of one address, whoever signs them."),
        .init(
            "anonymous-rate", \.limits.anonymousRate, .rate,
            "Sign-ins and requests without a valid token of one address."),
        .init("scan-rate", \.limits.scanRate, .rate, "Scans of one principal."),
        .init("export-rate", \.limits.exportRate, .rate, "Exports of one principal."),
    ]
}
