internal import Synchronization

/// Counts the open streams of each token of a page, so that one screen cannot open all.
///
/// A program may show all rooms with one token, and has no such limit.
final class StreamOwners: Sendable {
    /// The most streams of one token.
    static let most = 8

    private let counts = Mutex<[String: Int]>([:])

    /// Whether a token has as many streams as it may have.
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
