internal import Core
internal import Synchronization

/// Runs work with a deadline. The caller gets an error at the deadline even if the work goes on.
///
/// The work's task is cancelled at the deadline, when the client disconnects, and when the caller is
/// cancelled while it waits. Writes that it has already queued are committed; otherwise it ends without
/// effect. One task checks all deadlines twice a second: a timer for each request would stay in memory until
/// its deadline.
final class Deadlines: Sendable {
    /// Work that has not ended, with or without a caller that waits for it.
    private struct Running {
        let task: Task<Void, Never>
        let deadline: ContinuousClock.Instant
        /// Gives the caller its error; nil after the deadline.
        var expire: (@Sendable (Task<Void, Never>) -> Void)?
    }

    private struct State {
        var last = 0
        var running: [Int: Running] = [:]
        var isWatched = false
        var isCancelled = false
    }

    private let state = Mutex(State())

    /// The work that has not ended, with or without a caller.
    var count: Int { state.withLock(\.running.count) }

    /// Runs work and returns its value.
    ///
    /// - Parameters:
    ///   - continuesAfterDeadline: whether the work goes on after its deadline, and when the client
    ///     disconnects; it is cancelled only if its caller is cancelled while it waits, or by ``cancel()``.
    ///   - client: the client that waits for the value, and the kind of disconnect that cancels the work.
    /// - Throws: ``HTTPError/tooSlow`` at the deadline; ``HTTPError/clientClosed`` if the client disconnects;
    ///   `CancellationError` if the caller is cancelled; errors of the work.
    func run<Value: Sendable>(
        within time: Duration, continuesAfterDeadline: Bool = false,
        client: (presence: ClientPresence, threshold: ClientPresence.Disconnect)? = nil,
        _ work: @escaping @Sendable () async throws -> Value
    ) async throws -> Value {
        let first = FirstResult<Value>()
        let task = start(until: .now + time) {
            do { first.give(.success(try await work())) } catch { first.give(.failure(error)) }
        } expire: { task in
            first.give(.failure(HTTPError.tooSlow))
            if !continuesAfterDeadline { task.cancel() }
        }
        var closure: Int?
        if let client, !continuesAfterDeadline {
            closure = client.presence.onDisconnect(client.threshold) {
                first.give(.failure(HTTPError.clientClosed))
                task.cancel()
            }
        }
        defer { if let closure { client?.presence.removeClosure(closure) } }
        return try await withTaskCancellationHandler {
            try await first.value()
        } onCancel: {
            if first.give(.failure(CancellationError())) { task.cancel() }
        }
    }

    /// Cancels all work, including work without a caller and work that starts later.
    func cancel() {
        let tasks = state.withLock { state in
            state.isCancelled = true
            return state.running.values.map(\.task)
        }
        for task in tasks { task.cancel() }
    }

    /// Waits until all work has ended, including work without a caller.
    func finished() async {
        while let task = state.withLock({ $0.running.values.first?.task }) { await task.value }
    }

    private func start(
        until deadline: ContinuousClock.Instant, _ work: @escaping @Sendable () async -> Void,
        expire: @escaping @Sendable (Task<Void, Never>) -> Void
    ) -> Task<Void, Never> {
        let (task, mustWatch) = state.withLock { state in
            state.last += 1
            let number = state.last
            let task = Task {
                await work()
                self.state.withLock { $0.running[number] = nil }
            }
            if state.isCancelled { task.cancel() }
            state.running[number] = Running(task: task, deadline: deadline, expire: expire)
            defer { state.isWatched = true }
            return (task, !state.isWatched)
        }
        if mustWatch { Task { await watch() } }
        return task
    }

    /// Checks the deadlines until none is left.
    private func watch() async {
        repeat { try? await Task.sleep(for: .milliseconds(500)) } while expireLate()
    }

    /// Gives the callers of late work their error.
    ///
    /// - Returns: whether a deadline is left.
    private func expireLate() -> Bool {
        let now = ContinuousClock.now
        let (late, isWatched) = state.withLock { state in
            let late = state.running.filter { $0.value.expire != nil && $0.value.deadline <= now }
            for number in late.keys { state.running[number]?.expire = nil }
            state.isWatched = state.running.values.contains { $0.expire != nil }
            return (late.values, state.isWatched)
        }
        for work in late { work.expire?(work.task) }
        return isWatched
    }
}
