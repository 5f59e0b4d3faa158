internal import Synchronization

/// A write in the queue. It runs in the transaction of its group, and its caller is resumed after the group's
/// commit.
protocol QueuedWrite: AnyObject, Sendable {
    /// Whether the write is rolled back after it has run.
    var isDryRun: Bool { get }

    /// Runs the write and keeps its value or error for the caller.
    func run(in db: any Transaction) throws

    /// Resumes the caller once: with the write's result, or with the reason why its group was not committed.
    func finish(failure: (any Error)?)
}

/// A write whose caller waits for a value.
final class PendingWrite<Value: Sendable>: QueuedWrite {
    let isDryRun: Bool
    private let body: @Sendable (any Transaction) throws -> Value
    // Unsafe, since a checked continuation allocates memory for each write; ``finish(failure:)`` alone
    // resumes it.
    private let caller: UnsafeContinuation<Value, any Error>
    private let result = Mutex<Result<Value, any Error>?>(nil)

    init(
        isDryRun: Bool, resuming caller: UnsafeContinuation<Value, any Error>,
        _ body: @escaping @Sendable (any Transaction) throws -> Value
    ) {
        self.isDryRun = isDryRun
        self.caller = caller
        self.body = body
    }

    func run(in db: any Transaction) throws {
        do {
            let value = try body(db)
            result.withLock { $0 = .success(value) }
        } catch {
            result.withLock { $0 = .failure(error) }
            throw error
        }
    }

    func finish(failure: (any Error)?) {
        let outcome = failure.map(Result.failure) ?? result.withLock { $0 }
        caller.resume(with: outcome ?? .failure(StorageError.notCommitted("it did not run")))
    }
}
