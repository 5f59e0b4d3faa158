internal import Core
internal import Synchronization

/// Work that has to end in time: who waits for it is answered at the deadline, whatever the work does; where whoever waits is cancelled, so is the work.
///
/// One task looks at all of it twice a second, which costs a request less than a timer of its own.
final class Deadlines: Sendable {
    private struct Waiting {
        let until: ContinuousClock.Instant
        let giveUp: @Sendable () -> Void
    }

    private struct State {
        var next = 0
        var waiting: [Int: Waiting] = [:]
        var isWatched = false
    }

    private let state = Mutex(State())

    /// Runs work and gives its value, or throws ``HTTPError/tooSlow`` when the time is over; the work goes on.
    func run<Value: Sendable>(
        within time: Duration, _ work: @escaping @Sendable () async throws -> Value
    ) async throws -> Value {
        let answer = Answer<Value>()
        let number = add(Waiting(until: .now + time, giveUp: { answer.give(.failure(HTTPError.tooSlow)) }))
        let task = Task {
            do {
                answer.give(.success(try await work()))
            } catch {
                answer.give(.failure(error))
            }
            state.withLock { _ = $0.waiting.removeValue(forKey: number) }
        }
        return try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { answer.wait($0) }
        } onCancel: {
            task.cancel()
            answer.give(.failure(CancellationError()))
        }
    }

    private func add(_ waiting: Waiting) -> Int {
        let (number, mustWatch) = state.withLock { state in
            state.next += 1
            state.waiting[state.next] = waiting
            defer { state.isWatched = true }
            return (state.next, !state.isWatched)
        }
        if mustWatch { Task { await watch() } }
        return number
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
