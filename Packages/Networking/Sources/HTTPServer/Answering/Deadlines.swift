internal import Core
internal import Synchronization

/// Work that has to end in time: who waits for it is answered at the deadline, whatever the work does; where whoever
/// waits is cancelled, so is the work.
///
/// One task looks at all of it twice a second, which costs a request less than a timer of its own.
final class Deadlines: Sendable {
    private struct Waiting {
        let until: ContinuousClock.Instant
        let giveUp: @Sendable () -> Void
    }

    private struct State {
        var next = 0
        /// Work that has not come to its end, whether or not anybody waits for it.
        var running: Set<Int> = []
        var waiting: [Int: Waiting] = [:]
        var isWatched = false
        var onFinished: [CheckedContinuation<Void, Never>] = []
    }

    private let state = Mutex(State())

    /// Runs work and gives its value, or throws ``HTTPError/tooSlow`` when the time is over.
    ///
    /// - Parameter goesOn: whether the work goes on behind its deadline; other work is cancelled.
    func run<Value: Sendable>(
        within time: Duration, goesOn: Bool, _ work: @escaping @Sendable () async throws -> Value
    ) async throws -> Value {
        let answer = Answer<Value>()
        let number = begin()
        let task = Task {
            do {
                answer.give(.success(try await work()))
            } catch {
                answer.give(.failure(error))
            }
            end(number)
        }
        watch(
            number,
            Waiting(until: .now + time) {
                answer.give(.failure(HTTPError.tooSlow))
                if !goesOn { task.cancel() }
            })
        return try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { answer.wait($0) }
        } onCancel: {
            task.cancel()
            answer.give(.failure(CancellationError()))
        }
    }

    /// Waits until all work has come to its end, that which nobody waits for any more too.
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

    /// Sees to the deadline of work, unless that has come to its end already.
    private func watch(_ number: Int, _ waiting: Waiting) {
        let mustWatch = state.withLock { state in
            guard state.running.contains(number) else { return false }
            state.waiting[number] = waiting
            defer { state.isWatched = true }
            return !state.isWatched
        }
        if mustWatch { Task { await watch() } }
    }

    /// Looks until there is nothing left to look at.
    private func watch() async {
        while true {
            try? await Task.sleep(for: .milliseconds(500))
            let now = ContinuousClock.now
            let (late, isDone) = state.withLock { state in
                let late = state.waiting.filter { $0.value.until <= now }
                for number in late.keys { state.waiting[number] = nil }
                if state.waiting.isEmpty { state.isWatched = false }
                return (late.values.map(\.giveUp), state.waiting.isEmpty)
            }
            for giveUp in late { giveUp() }
            if isDone { return }
        }
    }

    /// What is answered once: the first word counts.
    private final class Answer<Value: Sendable>: Sendable {
        private enum State {
            case open
            case waiting(CheckedContinuation<Value, any Error>)
            case given(Result<Value, any Error>)
            case over
        }

        private let state = Mutex(State.open)

        func wait(_ continuation: CheckedContinuation<Value, any Error>) {
            let result: Result<Value, any Error>? = state.withLock { state in
                guard case .given(let result) = state else {
                    state = .waiting(continuation)
                    return nil
                }
                state = .over
                return result
            }
            if let result { continuation.resume(with: result) }
        }

        func give(_ result: Result<Value, any Error>) {
            let waiting: CheckedContinuation<Value, any Error>? = state.withLock { state in
                switch state {
                case .open:
                    state = .given(result)
                    return nil
                case .waiting(let continuation):
                    state = .over
                    return continuation
                case .given, .over: return nil
                }
            }
            waiting?.resume(with: result)
        }
    }
}
