internal import Core
internal import Synchronization

/// Runs work with a deadline. The caller gets an error at the deadline even if the work goes on.
///
/// The work's task is cancelled at the deadline, when the client disconnects, and when the caller is cancelled. Writes
/// that it has already queued are committed; otherwise it ends without effect.
/// One task checks all deadlines twice a second, which costs a request less than a timer of its own.
final class Deadlines: Sendable {
    private struct Waiting {
        let until: ContinuousClock.Instant
        let expire: @Sendable () -> Void
    }

    private struct State {
        var next = 0
        /// Work that has not ended, with or without a caller that waits for it.
        var running: Set<Int> = []
        var waiting: [Int: Waiting] = [:]
        var isWatched = false
        var onFinished: [CheckedContinuation<Void, Never>] = []
    }

    private let state = Mutex(State())

    /// Runs work and returns its value.
    ///
    /// - Parameters:
    ///   - continuesAfterDeadline: whether the work goes on after its deadline, and when the client disconnects; it is
    ///     cancelled with the caller only.
    ///   - client: the client that waits for the value, and the kind of disconnect that cancels the work.
    /// - Throws: ``HTTPError/tooSlow`` at the deadline; ``HTTPError/clientClosed`` if the client disconnects;
    ///   `CancellationError` if the caller is cancelled; errors of the work.
    func run<Value: Sendable>(
        within time: Duration, continuesAfterDeadline: Bool,
        client: (presence: ClientPresence, threshold: ClientPresence.Disconnect)? = nil,
        _ work: @escaping @Sendable () async throws -> Value
    ) async throws -> Value {
        let result = FirstResult<Value>()
        let number = begin()
        let task = Task {
            do {
                result.set(.success(try await work()))
            } catch {
                result.set(.failure(error))
            }
            end(number)
        }
        watch(
            number,
            Waiting(until: .now + time) {
                result.set(.failure(HTTPError.tooSlow))
                if !continuesAfterDeadline { task.cancel() }
            })
        if let client, !continuesAfterDeadline {
            client.presence.onDisconnect(client.threshold) {
                result.set(.failure(HTTPError.clientClosed))
                task.cancel()
            }
        }
        defer { client?.presence.removeClosure() }
        return try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { result.wait($0) }
        } onCancel: {
            task.cancel()
            result.set(.failure(CancellationError()))
        }
    }

    /// Waits until all work has ended, including work without a caller.
    func finished() async {
        await withCheckedContinuation { continuation in
            let isOver = state.withLock { state in
                if !state.running.isEmpty { state.onFinished.append(continuation) }
                return state.running.isEmpty
            }
            if isOver { continuation.resume() }
        }
    }

    private func begin() -> Int {
        state.withLock { state in
            state.next += 1
            state.running.insert(state.next)
            return state.next
        }
    }

    private func end(_ number: Int) {
        let finished = state.withLock { state in
            state.running.remove(number)
            state.waiting[number] = nil
            guard state.running.isEmpty else { return [CheckedContinuation<Void, Never>]() }
            defer { state.onFinished = [] }
            return state.onFinished
        }
        for continuation in finished { continuation.resume() }
    }

    /// Registers the deadline of work, unless the work has ended already.
    private func watch(_ number: Int, _ waiting: Waiting) {
        let mustWatch = state.withLock { state in
            guard state.running.contains(number) else { return false }
            state.waiting[number] = waiting
            defer { state.isWatched = true }
            return !state.isWatched
        }
        if mustWatch { Task { await watch() } }
    }

    /// Checks the deadlines until none is left.
    private func watch() async {
        while true {
            try? await Task.sleep(for: .milliseconds(500))
            let now = ContinuousClock.now
            let (late, isDone) = state.withLock { state in
                let late = state.waiting.filter { $0.value.until <= now }
                for number in late.keys { state.waiting[number] = nil }
                if state.waiting.isEmpty { state.isWatched = false }
                return (late.values.map(\.expire), state.waiting.isEmpty)
            }
            for expire in late { expire() }
            if isDone { return }
        }
    }

    /// The first result that is set.
    private final class FirstResult<Value: Sendable>: Sendable {
        private enum State {
            case open
            case waiting(CheckedContinuation<Value, any Error>)
            case ready(Result<Value, any Error>)
            case delivered
        }

        private let state = Mutex(State.open)

        func wait(_ continuation: CheckedContinuation<Value, any Error>) {
            let result: Result<Value, any Error>? = state.withLock { state in
                guard case .ready(let result) = state else {
                    state = .waiting(continuation)
                    return nil
                }
                state = .delivered
                return result
            }
            if let result { continuation.resume(with: result) }
        }

        func set(_ result: Result<Value, any Error>) {
            let waiting: CheckedContinuation<Value, any Error>? = state.withLock { state in
                switch state {
                case .open:
                    state = .ready(result)
                    return nil
                case .waiting(let continuation):
                    state = .delivered
                    return continuation
                case .ready, .delivered: return nil
                }
            }
            waiting?.resume(with: result)
        }
    }
}
