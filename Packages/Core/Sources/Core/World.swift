/// The clock and the source of randomness, as closures that tests replace.
public struct World: Sendable {
    /// The current time.
    public var now: @Sendable () -> Instant
    /// A number of unpredictable bytes.
    public var randomBytes: @Sendable (Int) -> [UInt8]
    /// How long the machine has been running; nil if it is unknown.
    public var uptime: @Sendable () -> Uptime?

    public init(
        now: @escaping @Sendable () -> Instant, randomBytes: @escaping @Sendable (Int) -> [UInt8],
        uptime: @escaping @Sendable () -> Uptime? = { nil }
    ) {
        self.now = now
        self.randomBytes = randomBytes
        self.uptime = uptime
    }
}
