internal import Synchronization

/// A write in the queue: it runs in its group's transaction and is answered after the group's commit.
protocol QueuedWrite: AnyObject, Sendable {
    /// Whether the write is rolled back after it has run.
    var isDryRun: Bool { get }

    /// Runs the write and keeps its value or error for the answer.
    func run(in db: any Transaction) throws

    /// Resumes the caller once: with the write's result, or with the reason why its group was not committed.
    func answer(failure: (any Error)?)
}

/// A write whose caller waits for a value.
final class PendingWrite<Value: Sendable>: QueuedWrite {
    let isDryRun: Bool
    private let body: @Sendable (any Transaction) throws -> Value
    // A checked continuation would allocate for each write; the queue resumes it in one place.
    private let caller: UnsafeContinuation<Value, any Error>
    private let result = Mutex<Result<Value, any Error>?>(nil)

    init(
        isDryRun: Bool, answering caller: UnsafeContinuation<Value, any Error>,
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

    func answer(failure: (any Error)?) {
        let answer = failure.map(Result.failure) ?? result.withLock { $0 }
        caller.resume(with: answer ?? .failure(StorageError.notCommitted("it did not run")))
    }
}
