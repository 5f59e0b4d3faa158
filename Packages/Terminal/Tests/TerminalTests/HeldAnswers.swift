import Synchronization

/// Answers to texts; a test holds each answer back until it releases it.
final class HeldAnswers: Sendable {
    private struct State {
        var asked: [String] = []
        var released: Set<String> = []
        var waiting: [(isOver: @Sendable (State) -> Bool, wake: CheckedContinuation<Void, Never>)] = []
    }

    private let state = Mutex(State())

    /// The texts that were asked about, in their order.
    var asked: [String] { state.withLock(\.asked) }

    /// Waits until the answer to a text is released.
    func answer(_ text: String) async {
        change { $0.asked.append(text) }
        await wait { $0.released.contains(text) }
    }

    func release(_ texts: String...) { change { $0.released.formUnion(texts) } }

    /// Waits until so many texts were asked about.
    func wait(forTexts count: Int) async { await wait { $0.asked.count >= count } }

    private func change(_ body: (inout State) -> Void) {
        let due = state.withLock { state in
            body(&state)
            let current = state
            state.waiting.removeAll { $0.isOver(current) }
            return current.waiting.filter { $0.isOver(current) }
        }
        for waiter in due { waiter.wake.resume() }
    }

    private func wait(_ isOver: @escaping @Sendable (State) -> Bool) async {
        await withCheckedContinuation { continuation in
            let isDue = state.withLock { state in
                if isOver(state) { return true }
                state.waiting.append((isOver, continuation))
                return false
            }
            if isDue { continuation.resume() }
        }
    }
}
