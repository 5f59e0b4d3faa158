/// Time and chance, as the software sees them: closures, so that a test decides what they say.
public struct World: Sendable {
    /// The time it is now.
    public var now: @Sendable () -> Instant
    /// So many bytes that nobody can guess.
    public var randomBytes: @Sendable (Int) -> [UInt8]

    public init(now: @escaping @Sendable () -> Instant, randomBytes: @escaping @Sendable (Int) -> [UInt8]) {
        (self.now, self.randomBytes) = (now, randomBytes)
    }
}
