internal import Synchronization

/// Counts the open streams of the pages with each token, so that one screen cannot use up
/// ``ServerLimits/streams``.
///
/// The streams of API clients are not counted here: a program may show all rooms with one token.
final class StreamOwners: Sendable {
    /// The most streams of one token.
    static let most = 8

    private let counts = Mutex<[String: Int]>([:])

    /// Whether a token has ``most`` streams.
    func isAtLimit(_ token: String?) -> Bool {
        guard let token else { return false }
        return counts.withLock { $0[token, default: 0] >= Self.most }
    }

    /// Counts a stream of a token, unless that would exceed the limit.
    ///
    /// - Returns: whether the stream may open.
    func opened(_ token: String?) -> Bool {
        guard let token else { return true }
        return counts.withLock { counts in
            guard counts[token, default: 0] < Self.most else { return false }
            counts[token, default: 0] += 1
            return true
        }
    }

    func closed(_ token: String?) {
        guard let token else { return }
        counts.withLock { $0[token] = $0[token].flatMap { $0 > 1 ? $0 - 1 : nil } }
    }
}
