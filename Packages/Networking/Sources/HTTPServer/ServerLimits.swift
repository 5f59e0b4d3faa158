/// The limits of a server; each has a setting.
public struct ServerLimits: Sendable, Equatable {
    /// The time from the first byte of a request to its last.
    public var readDeadline: Duration = .seconds(10)
    /// The time without a request after which a connection is closed.
    public var idleTimeout: Duration = .seconds(30)
    /// In each such period a client must read all that was sent before it, or as much as ``writeRate``
    /// demands.
    public var writeTimeout: Duration = .seconds(30)
    /// Bytes of a response that a client must read each second, on average over ``writeTimeout``.
    public var writeRate = 240
    /// The time from the last byte of a request to the first of its response.
    public var handlerDeadline: Duration = .seconds(15)
    /// The same for ``Networking/RequestCost/bulk`` and ``Networking/RequestCost/export``.
    public var bulkDeadline: Duration = .seconds(300)
    /// The time from the signal to stop until running requests are cancelled.
    public var drainDeadline: Duration = .seconds(10)
    /// The time from then until the process is ended.
    public var cancelDeadline: Duration = .seconds(4)
    /// Bytes of a body.
    public var body = 1 << 20
    /// Bytes of a body, for endpoints without a token.
    public var anonymousBody = 4 << 10
    /// Bytes of a body, for ``Networking/RequestCost/bulk``.
    public var bulkBody = 16 << 20
    /// Bytes of all header fields together.
    public var headerBytes = 16 << 10
    public var headerFields = 100
    /// Bytes of a path with its query.
    public var uri = 4 << 10
    public var connections = 1_024
    public var connectionsPerAddress = 64
    /// Open event streams.
    public var streams = 256
    /// The time after which a stream ends; its client opens it again.
    public var streamLifetime: Duration = .seconds(300)
    /// Requests of one account.
    public var principalRate = Rate(300, per: .seconds(60), burst: 60)
    /// All requests of one address.
    public var addressRate = Rate(6_000, per: .seconds(60), burst: 1_000)
    /// Requests of one address without a valid token.
    public var anonymousRate = Rate(30, per: .seconds(60), burst: 30)
    /// Requests of ``Networking/RequestCost/manual`` of one account.
    public var manualRate = Rate(6, per: .seconds(60), burst: 6)
    /// Requests of ``Networking/RequestCost/export`` of one account.
    public var exportRate = Rate(6, per: .seconds(3_600), burst: 6)

    public init() {}
}

/// The parameters of a token bucket.
public struct Rate: Sendable, Equatable {
    /// Tokens in each period; 0 means no limit.
    public var count: Int
    public var period: Duration
    /// Tokens of a full bucket.
    public var burst: Int

    public init(_ count: Int, per period: Duration, burst: Int) {
        self.count = count
        self.period = period
        self.burst = burst
    }

    public static let unlimited = Rate(0, per: .seconds(1), burst: 0)
}
