internal import Glibc
internal import Synchronization

/// Waits for a database that cannot be reached, for a limited time.
///
/// Several connections may share it: once one of them has waited for ``limit`` in vain, each transaction is
/// tried once only, until one succeeds.
final class PostgresRecovery: Sendable {
    /// How long a transaction waits for the database.
    static let limit = Duration.seconds(10)
    /// The time between two attempts.
    static let pause = Duration.milliseconds(200)

    private let isFailing = Atomic(false)
    private let limit: Duration

    init(limit: Duration = PostgresRecovery.limit) { self.limit = limit }

    /// Another one with the same limit, for connections that may fail alone.
    var another: PostgresRecovery { PostgresRecovery(limit: limit) }

    /// Runs a body, and repeats it while the database cannot be reached, is read-only or is locked.
    func attempt(isCancelled: () -> Bool = { false }, _ body: () throws -> Void) throws {
        let end = ContinuousClock.now + limit
        while true {
            do {
                try body()
                return isFailing.store(false, ordering: .relaxed)
            } catch let error as StorageError where error.isTransient {
                guard !isFailing.load(ordering: .relaxed), .now + Self.pause < end, !isCancelled() else {
                    if !isCancelled() { isFailing.store(true, ordering: .relaxed) }
                    throw error
                }
                usleep(UInt32(Self.pause / .microseconds(1)))
            }
        }
    }
}

extension StorageError {
    /// Whether another attempt to begin a transaction may succeed soon, such as after a restart of the
    /// database.
    fileprivate var isTransient: Bool {
        guard case .fault(let fault, _) = self else { return false }
        return fault == .unreachable || fault == .readOnly || fault == .locked
    }
}
