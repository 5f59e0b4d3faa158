internal import Core
internal import Logging
internal import NIOCore

/// What is the same for all connections of a server.
struct Terms: Sendable {
    let limits: ServerLimits
    let stopping: Stopping
    let date: DateField
    let logger: Logger
    let now: @Sendable () -> Instant
    /// What counts and writes down; nil where nobody does.
    let watch: ServerWatch?
    let read: TimeAmount
    let idle: TimeAmount

    /// How long a client whose answer came early may go on sending.
    static let linger = TimeAmount.seconds(2)
    /// Bytes of the same.
    static let lingerBytes = 1 << 20
    /// How long a connection on which nothing happens is kept when the server stops.
    static let lastWord = TimeAmount.milliseconds(250)
    /// What else is in a request line: the method and the version.
    static let lineRest = 64

    init(
        _ limits: ServerLimits, stopping: Stopping, logger: Logger, now: @escaping @Sendable () -> Instant,
        watch: ServerWatch?
    ) {
        (self.limits, self.stopping, self.logger) = (limits, stopping, logger)
        (self.now, self.watch, date) = (now, watch, DateField(now: now))
        (read, idle) = (TimeAmount(limits.readDeadline), TimeAmount(limits.idleTimeout))
    }
}
