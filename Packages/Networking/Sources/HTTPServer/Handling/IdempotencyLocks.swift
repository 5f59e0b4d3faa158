internal import Core
internal import Synchronization

/// Another request with the same idempotency key is still running.
struct IdempotencyLockError: AcademyError, Equatable {
    var specification: ErrorSpecification {
        .init(
            .conflict, "idempotency.running", field: "idempotencyKey",
            "A request with this idempotency key is still running.",
            nextStep: "Send it again with the same key in a moment to get its response.")
    }
}

/// Refuses a request while another one with the same token and idempotency key is running.
///
/// It stores neither tokens nor keys, only a hash of both with a secret of the process.
final class IdempotencyLocks: Sendable {
    /// A lock that is held.
    struct Lease: Sendable {
        fileprivate let hash: Int
        fileprivate let number: Int
    }

    private struct State {
        var numbers: [Int: Int] = [:]
        var last = 0
    }

    private let state = Mutex(State())

    /// The number of locks that are held.
    var count: Int { state.withLock { $0.numbers.count } }

    /// Acquires the lock of a key; ``release(_:)`` has to follow, however the request ends.
    ///
    /// - Parameter token: the token of the request, or an empty text.
    func acquire(_ token: String, _ key: String) throws(IdempotencyLockError) -> Lease {
        var hasher = Hasher()
        hasher.combine(token)
        hasher.combine(key)
        let hash = hasher.finalize()
        let lease: Lease? = state.withLock { state in
            guard state.numbers[hash] == nil else { return nil }
            state.last += 1
            state.numbers[hash] = state.last
            return Lease(hash: hash, number: state.last)
        }
        guard let lease else { throw IdempotencyLockError() }
        return lease
    }

    /// Releases a lock. A second release does nothing, even if the key is locked again.
    func release(_ lease: Lease) {
        state.withLock { state in
            if state.numbers[lease.hash] == lease.number { state.numbers[lease.hash] = nil }
        }
    }
}
