/// A write in the queue. It runs in the transaction of its group, and its caller is resumed after the group's
/// commit.
protocol QueuedWrite: AnyObject, Sendable {
    /// Whether the write is rolled back after it has run.
    var isDryRun: Bool { get }

    /// Runs the write and keeps its value or error for the caller.
    func run(in db: any Transaction) throws

    /// Replaces the result by an error.
    func fail(_ error: any Error)

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
    // Unsafe but confined: only the writer's queue runs and finishes the write. A mutex would look up the
    // metadata of its generic type each time.
    private nonisolated(unsafe) var result: Result<Value, any Error>?

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
            result = .success(try body(db))
        } catch {
            result = .failure(error)
            throw error
        }
    }

    func fail(_ error: any Error) { result = .failure(error) }

    func finish(failure: (any Error)?) {
        if let failure { return caller.resume(throwing: failure) }
        caller.resume(with: result ?? .failure(StorageError.notCommitted("it did not run")))
    }
}
