internal import Core
internal import Synchronization

/// Decides whether a request comes too soon after others of its principal or address.
///
/// At most ``most`` subjects are kept, the same number for each limit, so that a flood of addresses leaves
/// principals alone; ``TokenBuckets`` says what happens to a flood. Addresses of IPv6 count by their first 64
/// bits (``NetworkAddress/neighbourhood``).
final class RateLimiter: Sendable {
    /// Subjects that are kept, over all limits.
    static let most = 100_000

    /// Whose request it is.
    enum Subject: Hashable, Sendable {
        case principal(AccountID)
        case scan(AccountID)
        case export(AccountID)
        /// Without a port or brackets.
        case address(String)
        case anonymous(String)
    }

    private let now: @Sendable () -> ContinuousClock.Instant
    private let principals: Mutex<TokenBuckets>
    private let scans: Mutex<TokenBuckets>
    private let exports: Mutex<TokenBuckets>
    private let addresses: Mutex<TokenBuckets>
    private let anonymous: Mutex<TokenBuckets>

    init(_ limits: ServerLimits, now: @escaping @Sendable () -> ContinuousClock.Instant) {
        let room = Self.most / RateLimit.allCases.count
        self.now = now
        principals = Mutex(TokenBuckets(limits.principalRate, room: room))
        scans = Mutex(TokenBuckets(limits.scanRate, room: room))
        exports = Mutex(TokenBuckets(limits.exportRate, room: room))
        addresses = Mutex(TokenBuckets(limits.addressRate, room: room))
        anonymous = Mutex(TokenBuckets(limits.anonymousRate, room: room))
    }

    /// How many subjects are kept.
    var count: Int {
        principals.withLock(\.count) + scans.withLock(\.count) + exports.withLock(\.count)
            + addresses.withLock(\.count) + anonymous.withLock(\.count)
    }

    /// Counts a request.
    func admit(_ subject: Subject) throws(RateError) {
        let now = now()
        switch subject {
        case .principal(let account): try take(principals, .principal, Self.number(account), at: now)
        case .scan(let account): try take(scans, .scan, Self.number(account), at: now)
        case .export(let account): try take(exports, .export, Self.number(account), at: now)
        case .address(let text): try take(addresses, .address, Self.number(address: text), at: now)
        case .anonymous(let text): try take(anonymous, .anonymous, Self.number(address: text), at: now)
        }
    }

    private func take(
        _ buckets: borrowing Mutex<TokenBuckets>, _ limit: RateLimit, _ subject: UInt64,
        at now: ContinuousClock.Instant
    ) throws(RateError) {
        if let wait = buckets.withLock({ $0.take(subject, at: now) }) { throw RateError(limit, wait: wait) }
    }

    private static func number(_ account: AccountID) -> UInt64 { UInt64(bitPattern: account.number) }

    /// A number that stands for an address and its neighbours: a hash of 64 bits with a key of the process's
    /// own. What is no address (a socket, a proxy's word for someone) counts as it is written.
    static func number(address text: String) -> UInt64 {
        var hasher = Hasher()
        if let address = NetworkAddress(text) {
            hasher.combine(address.neighbourhood)
        } else {
            hasher.combine(text)
        }
        return UInt64(bitPattern: Int64(hasher.finalize()))
    }
}
