/// What a server takes, and no more: each limit has a name and a setting.
public struct ServerLimits: Sendable, Equatable {
    /// From a request's first byte to its last; whoever drips is cut.
    public var readDeadline: Duration = .seconds(10)
    /// A connection on which nothing happens.
    public var idleTimeout: Duration = .seconds(30)
    /// The period in which a client has to take what has been written, or as much as ``writeRate`` demands.
    public var writeTimeout: Duration = .seconds(30)
    /// Bytes a second of a response that a client takes at least, on average over ``writeTimeout``.
    public var writeRate = 240
    /// From a request's last byte to its answer's first.
    public var handlerDeadline: Duration = .seconds(15)
    /// The same for a request of ``Networking/RequestCost/bulk`` or ``Networking/RequestCost/export``.
    public var bulkDeadline: Duration = .seconds(300)
    /// From the signal to stop until requests in flight are cut.
    public var drainDeadline: Duration = .seconds(10)
    /// From then until the process ends whatever still runs.
    public var cancelDeadline: Duration = .seconds(4)
    /// Bytes of a body.
    public var body = 1 << 20
    /// Bytes of a body of an endpoint that needs no token.
    public var anonymousBody = 4 << 10
    /// Bytes of a body of ``Networking/RequestCost/bulk``.
    public var bulkBody = 16 << 20
    /// Bytes of all header fields together.
    public var headerBytes = 16 << 10
    public var headerFields = 100
    /// Bytes of a path with its query.
    public var uri = 4 << 10
    public var connections = 1_024
    public var connectionsPerAddress = 64
    /// Streams of live codes at once.
    public var streams = 256
    /// From the start of a stream to its end; its client opens it again.
    public var streamLifetime: Duration = .seconds(300)
    /// Requests of one principal.
    public var principalRate = Rate(300, per: .seconds(60), burst: 60)
    /// Requests of one address, whoever signs them.
    public var addressRate = Rate(6_000, per: .seconds(60), burst: 1_000)
    /// Requests of one address that nobody signs, or with a token that is not valid.
    public var anonymousRate = Rate(30, per: .seconds(60), burst: 30)
    /// Scans of one principal.
    public var scanRate = Rate(6, per: .seconds(60), burst: 6)
    /// Exports of one principal.
    public var exportRate = Rate(6, per: .seconds(3_600), burst: 6)

    public init() {}
}

/// How often something may happen: so many times in a while, and at most a burst at once.
public struct Rate: Sendable, Equatable {
    /// How many times; 0 is no limit.
    public var count: Int
    public var period: Duration
    public var burst: Int

    public init(_ count: Int, per period: Duration, burst: Int) {
        (self.count, self.period, self.burst) = (count, period, burst)
    }

    /// No limit.
    public static let unlimited = Rate(0, per: .seconds(1), burst: 0)
}
