internal import Core
internal import Synchronization

/// Another request with the same idempotency key is still running.
struct IdempotencyLockError: AcademyError, Equatable {
    var specification: ErrorSpecification {
        .init(.conflict, "idempotency.running", field: "idempotencyKey")
    }
}

/// Refuses a request while another one with the same token and idempotency key is running.
///
/// Stores neither tokens nor keys, only a hash of both with a random seed of the process.
final class IdempotencyLocks: Sendable {
    private let held = Mutex<Set<Int>>([])

    var count: Int { held.withLock(\.count) }

    /// Runs work while it holds the lock of a key; work without a key needs no lock.
    ///
    /// - Throws: ``IdempotencyLockError``; errors of the work.
    func withLock<Value>(
        _ token: String?, _ key: String?, _ work: () async throws -> Value
    ) async throws -> Value {
        guard let key else { return try await work() }
        var hasher = Hasher()
        hasher.combine(token ?? "")
        hasher.combine(key)
        let hash = hasher.finalize()
        guard held.withLock({ $0.insert(hash).inserted }) else { throw IdempotencyLockError() }
        defer { held.withLock { _ = $0.remove(hash) } }
        return try await work()
    }
}
