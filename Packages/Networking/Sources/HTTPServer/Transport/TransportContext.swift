internal import Core
internal import Logging
internal import NIOCore

/// How long a connection stays open after its last response. Not configurable.
struct ClosingTimes: Sendable {
    /// The lingering close: a client that still sends can read the response (RFC 9112, 9.6).
    var drain = TimeAmount.seconds(2)
    /// An idle connection of a server that stops: a request may be on its way.
    var shutdown = TimeAmount.milliseconds(250)
}

/// The configuration that all connections of a server share.
struct TransportContext: Sendable {
    let limits: ServerLimits
    let shutdown: ShutdownSignal
    let date: DateField
    let logger: Logger
    let now: @Sendable () -> Instant
    /// Counts and logs requests; nil where neither is done.
    let observability: Observability?
    /// Bytes in the kernel's buffer that a client has not taken; called on the connection's event loop.
    let sendQueue: @Sendable (any Channel) -> Int
    let closing: ClosingTimes

    /// Bytes that a client may go on sending after an early response.
    static let drainBytes = 1 << 20
    /// Bytes of a request line without its target: the method and the version.
    static let lineRest = 64
    /// Bytes of the line that a chunk begins with, its line end included; its extensions are ignored.
    static let chunkLineBytes = 258
    /// Bytes of all chunk extensions of a request together.
    static let chunkExtensionBytes = 4 << 10
    /// Empty lines before a request line (RFC 9112, 2.2).
    static let emptyLines = 1

    init(
        _ limits: ServerLimits, shutdown: ShutdownSignal, logger: Logger,
        now: @escaping @Sendable () -> Instant,
        observability: Observability?, closing: ClosingTimes = ClosingTimes(),
        sendQueue: @escaping @Sendable (any Channel) -> Int = SendQueue.bytes
    ) {
        self.limits = limits
        self.shutdown = shutdown
        self.logger = logger
        self.now = now
        self.observability = observability
        self.sendQueue = sendQueue
        date = DateField(now: now)
        self.closing = closing
    }

    /// The least bytes of responses that a client must read within the write timeout: at least one, so that a
    /// client that takes none is never fast enough.
    var leastWrite: Int {
        max(1, Int((Double(limits.writeRate) * (limits.writeTimeout / .seconds(1))).rounded(.up)))
    }
}
