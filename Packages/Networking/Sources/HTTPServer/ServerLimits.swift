/// The limits of a server. The program has a setting for each.
public struct ServerLimits: Sendable, Equatable {
    /// The maximum time from the first byte of a request to its last.
    public var readDeadline: Duration = .seconds(10)
    /// The time without a request after which a connection is closed.
    public var idleTimeout: Duration = .seconds(30)
    /// The period in which a client must read all bytes that were waiting at its start, or at least
    /// ``writeRate`` bytes a second on average. A slower client is disconnected.
    public var writeTimeout: Duration = .seconds(30)
    /// The bytes of responses that a client must read each second, on average over ``writeTimeout``.
    public var writeRate = 240
    /// The maximum time from the last byte of a request to the first byte of its response.
    public var handlerDeadline: Duration = .seconds(15)
    /// The handler deadline of ``Networking/RequestCost/bulk`` and ``Networking/RequestCost/export``.
    public var bulkDeadline: Duration = .seconds(300)
    /// The time from the stop signal until running requests are cancelled.
    public var drainDeadline: Duration = .seconds(10)
    /// The time from the end of ``drainDeadline`` until the process is ended.
    public var cancelDeadline: Duration = .seconds(4)
    /// The maximum number of bytes in the body of a request.
    public var body = 1 << 20
    /// The maximum number of bytes in the body of a request to an endpoint without a token, such as a
    /// sign-in.
    public var anonymousBody = 4 << 10
    /// The maximum number of bytes in the body of a ``Networking/RequestCost/bulk`` request, in an upload, or
    /// in a form with files.
    public var bulkBody = 16 << 20
    /// The maximum number of bytes in all header fields of a request together.
    public var headerBytes = 16 << 10
    /// The maximum number of header fields of a request.
    public var headerFields = 100
    /// The maximum number of bytes in a path with its query.
    public var uri = 4 << 10
    /// The maximum number of open connections, counted for the network and for the Unix socket separately.
    public var connections = 1_024
    /// The maximum number of open connections of one IPv4 address, or of the first 64 bits of an IPv6
    /// address; trusted proxies have no such limit.
    public var connectionsPerAddress = 64
    /// The maximum number of open event streams.
    public var streams = 256
    /// The maximum number of uploads (``Networking/RequestCost/upload``) whose files are in memory at once.
    public var uploads = 4
    /// The time that another upload waits for its turn, less than ``readDeadline``.
    public var uploadWait: Duration = .seconds(5)
    /// The time after which a stream ends; its client opens it again.
    public var streamLifetime: Duration = .seconds(300)
    /// Requests of one account, screen or station, except those that ``manualRate``, ``fileRate`` or
    /// ``exportRate`` counts.
    public var principalRate = Rate(300, per: .seconds(60), burst: 60)
    /// All requests of one address. IPv6 addresses count by their first 64 bits, here and below.
    public var addressRate = Rate(6_000, per: .seconds(60), burst: 1_000)
    /// Requests of one address without a valid token, or to endpoints that need none, such as a sign-in.
    public var anonymousRate = Rate(30, per: .seconds(60), burst: 30)
    /// Requests of ``Networking/RequestCost/manual`` of one account.
    public var manualRate = Rate(6, per: .seconds(60), burst: 6)
    /// Requests of ``Networking/RequestCost/file`` of one account.
    public var fileRate = Rate(3_000, per: .seconds(60), burst: 600)
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
