internal import Synchronization

/// Counts the open streams of each owner, so that one cannot use up ``ServerLimits/streams``.
final class StreamOwners: Sendable {
    private let counts = Mutex<[StreamOwner: Int]>([:])

    /// Checks whether an owner can open another stream.
    ///
    /// - Throws: ``HTTPError/tooManyStreamsOfAccount(limit:)``, ``HTTPError/tooManyStreamsOfScreen(limit:)``.
    func check(_ owner: StreamOwner?) throws(HTTPError) {
        guard let owner else { return }
        guard counts.withLock({ $0[owner, default: 0] < owner.limit }) else { throw owner.tooMany }
    }

    /// Counts a stream that an owner opens.
    ///
    /// - Throws: ``HTTPError/tooManyStreamsOfAccount(limit:)``, ``HTTPError/tooManyStreamsOfScreen(limit:)``;
    ///   then the stream is not counted.
    func add(_ owner: StreamOwner?) throws(HTTPError) {
        guard let owner else { return }
        let isCounted = counts.withLock { counts in
            guard counts[owner, default: 0] < owner.limit else { return false }
            counts[owner, default: 0] += 1
            return true
        }
        guard isCounted else { throw owner.tooMany }
    }

    /// Stops counting a stream that an owner has closed.
    func remove(_ owner: StreamOwner?) {
        guard let owner else { return }
        counts.withLock { $0[owner] = $0[owner].flatMap { $0 > 1 ? $0 - 1 : nil } }
    }
}
