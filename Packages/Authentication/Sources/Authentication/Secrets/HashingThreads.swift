internal import Foundation
internal import Synchronization

/// A few threads for work that keeps a processor busy, with a bounded queue.
///
/// Swift runs tasks on as many threads as there are processors: on two processors, two hashes would block
/// all other tasks. A thread starts when there is work and ends when there is none.
final class HashingThreads: Sendable {
    /// Runs the work; with an error, fails with the error and does not run the work. The returned closure
    /// resumes the caller.
    private typealias Job = @Sendable (_ error: (any Error)?) -> () -> Void

    private struct State {
        var queue: HashingQueue<Job>
        var running = 0
        var last = 0
        var isStopped = false
    }

    private enum Decision {
        /// A new thread begins with the job.
        case run
        case queued
        case displaced(Job)
        case refused(AccountError)
    }

    private let state: Mutex<State>
    private let threads: Int

    init(threads: Int, queue: Int) {
        self.threads = max(1, threads)
        state = Mutex(State(queue: HashingQueue(limit: max(0, queue))))
    }

    var waiting: Int { state.withLock(\.queue.count) }

    /// Runs work on one of the threads when it is the client's turn.
    ///
    /// Queued work is dropped when its task is cancelled, when the threads are stopped, or when the queue
    /// is full and another client uses less of it (``HashingQueue``).
    ///
    /// - Throws: ``AccountError/busy`` if the queue is full; ``AccountError/stopping``;
    ///   `CancellationError`; any error of the work.
    func run<Value: Sendable>(
        for client: HashingClient, _ work: @escaping @Sendable () throws -> Value
    ) async throws -> Value {
        let number = state.withLock { state in
            state.last += 1
            return state.last
        }
        return try await withTaskCancellationHandler {
            try Task.checkCancellation()
            return try await withCheckedThrowingContinuation { continuation in
                let job: Job = { error in
                    let result = Result { if let error { throw error } else { try work() } }
                    return { continuation.resume(with: result) }
                }
                switch admit(job, number, client) {
                case .run: Thread.detachNewThread { [self] in drain(from: job) }
                case .queued: break
                case .displaced(let other): other(AccountError.busy)()
                case .refused(let error): job(error)()
                }
                // The cancellation may have come before the job was queued.
                if Task.isCancelled { drop(number) }
            }
        } onCancel: {
            drop(number)
        }
    }

    /// Fails queued work with ``AccountError/stopping`` and refuses new work; running work completes.
    func stop() {
        let dropped = state.withLock { state in
            state.isStopped = true
            return state.queue.removeAll()
        }
        for job in dropped { job(AccountError.stopping)() }
    }

    private func admit(_ job: @escaping Job, _ number: Int, _ client: HashingClient) -> Decision {
        state.withLock { state in
            if state.isStopped { return .refused(.stopping) }
            if state.running < threads {
                state.running += 1
                state.queue.noteServed(client)
                return .run
            }
            switch state.queue.add(job, number: number, for: client) {
            case .queued: return .queued
            case .displaced(let other): return .displaced(other)
            case .refused: return .refused(.busy)
            }
        }
    }

    /// Cancels a job that waits; a running one completes.
    private func drop(_ number: Int) {
        let job = state.withLock { $0.queue.remove(number) }
        job?(CancellationError())()
    }

    private func drain(from first: @escaping Job) {
        var job: Job? = first
        while let current = job {
            let resume = current(nil)
            // The next job is taken before the caller resumes, so that the caller's next job finds a free
            // thread.
            job = next()
            resume()
        }
    }

    private func next() -> Job? {
        state.withLock { state in
            if let job = state.queue.next() { return job }
            state.running -= 1
            return nil
        }
    }
}
