internal import Operations
internal import Synchronization

/// Asks for the answer to the newest of several texts, once no other text has come for an interval.
///
/// The answer to an older text is dropped. Its request is not cancelled: a request may renew the sign-in,
/// and would lose the new one.
final class Debouncer<Answer: Sendable>: Sendable {
    private struct State {
        /// The number of the newest text.
        var number = 0
        /// Waits for the end of the interval, and then for the answer.
        var task: Task<Void, Never>?
    }

    private let interval: Duration
    private let clock: any Clock<Duration>
    private let ask: @Sendable (String) async -> Answer
    private let deliver: @Sendable (String, Answer) -> Void
    private let state = Mutex(State())

    /// - Parameters:
    ///   - ask: returns the answer to a text.
    ///   - deliver: takes the newest text with its answer.
    init(
        interval: Duration, clock: any Clock<Duration>, ask: @escaping @Sendable (String) async -> Answer,
        deliver: @escaping @Sendable (String, Answer) -> Void
    ) {
        self.interval = interval
        self.clock = clock
        self.ask = ask
        self.deliver = deliver
    }

    /// Replaces the newest text; its interval begins now.
    ///
    /// - Returns: the task that ends once the answer was delivered or dropped.
    @discardableResult
    func submit(_ text: String) -> Task<Void, Never> {
        let wait = clock.timer(interval)
        return state.withLock { state in
            state.task?.cancel()
            state.number += 1
            let task = Task { [number = state.number] in await self.answer(text, number, after: wait) }
            state.task = task
            return task
        }
    }

    /// Drops the newest text.
    func cancel() {
        state.withLock { state in
            state.task?.cancel()
            state.number += 1
        }
    }

    private func answer(_ text: String, _ number: Int, after wait: @Sendable () async throws -> Void) async {
        guard (try? await wait()) != nil, isNewest(number) else { return }
        // A task of its own is not cancelled by the next text.
        let answer = await Task { [ask] in await ask(text) }.value
        if isNewest(number) { deliver(text, answer) }
    }

    private func isNewest(_ number: Int) -> Bool { state.withLock { $0.number == number } }
}

extension Clock<Duration> {
    /// A function that waits until an interval has passed since this call.
    fileprivate func timer(_ interval: Duration) -> @Sendable () async throws -> Void {
        let end = now.advanced(by: interval)
        return { try await sleep(until: end, tolerance: nil) }
    }
}
