internal import Core
internal import Synchronization

/// The times of the last polls of device authorizations, and the intervals between their polls.
///
/// The interval of an authorization grows with every poll that is too early (RFC 8628, section 3.5). The
/// times are in memory, since a poll must not cost a write. After a restart the first poll of a device is
/// never too early.
final class DevicePolls: Sendable {
    private struct Poll {
        var lastAt: Instant
        var interval: Int
        let expiresAt: Instant
    }

    private let polls = Mutex<[[UInt8]: Poll]>([:])

    /// The number of authorizations that are remembered.
    var count: Int { polls.withLock(\.count) }

    /// Notes a poll of an authorization that has not expired.
    ///
    /// - Parameter hash: the hash of the device code.
    /// - Returns: the seconds that the device must wait from now on if the poll is too early; nil if it is
    ///   not.
    func note(_ hash: [UInt8], expiresAt: Instant, at now: Instant) -> Int? {
        polls.withLock { polls in
            guard var poll = polls[hash] else {
                polls = polls.filter { $0.value.expiresAt > now }
                polls[hash] = Poll(lastAt: now, interval: DeviceAuthorization.interval, expiresAt: expiresAt)
                return nil
            }
            let isEarly = poll.lastAt <= now && now < poll.lastAt.adding(seconds: poll.interval)
            if isEarly { poll.interval += DeviceAuthorization.interval }
            poll.lastAt = now
            polls[hash] = poll
            return isEarly ? poll.interval : nil
        }
    }
}
