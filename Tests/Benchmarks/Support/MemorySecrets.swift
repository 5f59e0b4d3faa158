public import Academy
public import Attendance
public import Core
internal import Synchronization

/// The secrets of a benchmark's academy, in memory.
public final class MemorySecrets: AcademySecrets {
    private let ring: Mutex<[SigningKey]>

    /// - Parameter secret: that of the only signing key.
    public init(secret: [UInt8], at now: Instant) {
        ring = Mutex([SigningKey(kid: "AAAA", secret: secret, state: .active, madeAt: now, retiredAt: nil)])
    }

    public func pepper() throws -> [UInt8] { Array(repeating: 7, count: 32) }
    public func keys() throws -> [SigningKey] { ring.withLock { $0 } }
    public func replace(_ keys: [SigningKey]) throws { ring.withLock { $0 = keys } }
}
