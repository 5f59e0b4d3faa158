internal import Core
internal import Logging
internal import NIOCore

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

    /// The maximum number of bytes in a request line without its target: the method and the version.
    static let lineRest = 64
    /// The maximum number of bytes in the line that a chunk begins with, its line end included; chunk
    /// extensions are ignored.
    static let chunkLineBytes = 258
    /// The maximum number of bytes in all chunk extensions of a request together.
    static let chunkExtensionBytes = 4 << 10
    /// The maximum number of empty lines before a request line (RFC 9112, 2.2).
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

    /// The maximum number of bytes that a client may still send after the last response: a client that sends
    /// a whole body before it reads gets the response of a request that is refused early. A client on a slow
    /// line is cut off by the time of the lingering close instead (``ClosingTimes``).
    var drainBytes: Int { max(limits.body, limits.bulkBody) }

    /// The least bytes of responses that a client must read within the write timeout: at least one, so that a
    /// client that takes none is never fast enough.
    var leastWrite: Int {
        max(1, Int((Double(limits.writeRate) * (limits.writeTimeout / .seconds(1))).rounded(.up)))
    }
}
