import Foundation
import Synchronization

/// A few threads of their own for work that keeps a processor busy, with a queue that has an end.
///
/// A thread starts where there is work and ends where there is none, so a program that hashes nothing has none.
/// The threads that run Swift's tasks are as many as processors, and two hashes would stop them all.
final class HashingThreads: Sendable {
    private typealias Job = @Sendable () -> Void

    private struct State {
        var running = 0
        var last = 0
        var waiting: [(number: Int, job: Job, drop: Job)] = []
    }

    private enum Place { case thread, queue, none }

    private let state = Mutex(State())
    private let threads: Int
    private let queue: Int

    init(threads: Int, queue: Int) { (self.threads, self.queue) = (max(1, threads), max(0, queue)) }

    /// Runs work on one of the threads, in the order of arrival; work that waits when its task is cancelled is dropped.
    ///
    /// - Throws: ``AccountError/busy`` where the queue is full; `CancellationError`; what the work throws.
    func run<Value: Sendable>(_ work: @escaping @Sendable () throws -> Value) async throws -> Value {
        let number = state.withLock { state in
            state.last += 1
            return state.last
        }
        return try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                let job: Job = { continuation.resume(with: Result { try work() }) }
                switch admit(number, job, drop: { continuation.resume(throwing: CancellationError()) }) {
                case .thread: Thread.detachNewThread { [self] in drain(from: job) }
                case .queue: if Task.isCancelled { self.drop(number) }
                case .none: continuation.resume(throwing: AccountError.busy)
                }
            }
        } onCancel: {
            drop(number)
        }
    }

    private func admit(_ number: Int, _ job: @escaping Job, drop: @escaping Job) -> Place {
        state.withLock { state in
            if state.running < threads {
                state.running += 1
                return .thread
            }
            guard state.waiting.count < queue else { return .none }
            state.waiting.append((number, job, drop))
            return .queue
        }
    }

    /// Gives up work that waits; work that has begun goes on to its end.
    private func drop(_ number: Int) {
        let drop: Job? = state.withLock { state in
            state.waiting.firstIndex { $0.number == number }.map { state.waiting.remove(at: $0).drop }
        }
        drop?()
    }

    private func drain(from first: Job) {
        first()
        while let job = next() { job() }
    }

    private func next() -> Job? {
        state.withLock { state in
            guard !state.waiting.isEmpty else {
                state.running -= 1
                return nil
            }
            return state.waiting.removeFirst().job
        }
    }
}
