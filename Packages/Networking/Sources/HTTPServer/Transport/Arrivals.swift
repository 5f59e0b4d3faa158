internal import Synchronization

/// Connections on their way from the event loops that accept them to the task that serves them.
///
/// None is lost on the way: who has announced one hands it over or takes the word back, and the end comes
/// only after that. (An `AsyncStream` drops what it holds when its reader is cancelled.)
final class Arrivals<Element: Sendable>: Sendable {
    private struct State {
        var expected = 0
        var waiting: [Element] = []
        var reader: CheckedContinuation<Element?, Never>?
        var isClosed = false

        var isOver: Bool { isClosed && expected == 0 && waiting.isEmpty }
    }

    private let state = Mutex(State())

    /// Announces one; false where no more are taken.
    func announce() -> Bool {
        state.withLock { state in
            guard !state.isClosed else { return false }
            state.expected += 1
            return true
        }
    }

    func handOver(_ element: Element) {
        let reader = state.withLock { state in
            state.expected -= 1
            guard let reader = state.reader else {
                state.waiting.append(element)
                return nil as CheckedContinuation<Element?, Never>?
            }
            state.reader = nil
            return reader
        }
        reader?.resume(returning: element)
    }

    func takeBack() { endIfOver { $0.expected -= 1 } }

    /// Takes no more; what has been announced still comes.
    func close() { endIfOver { $0.isClosed = true } }

    private func endIfOver(_ change: (inout State) -> Void) {
        let reader = state.withLock { state in
            change(&state)
            guard state.isOver else { return nil as CheckedContinuation<Element?, Never>? }
            defer { state.reader = nil }
            return state.reader
        }
        reader?.resume(returning: nil)
    }

    /// The next one; nil when it is over. One reader at a time.
    func next() async -> Element? {
        await withCheckedContinuation { continuation in
            let isReady = state.withLock { state in
                if state.waiting.isEmpty, !state.isOver {
                    state.reader = continuation
                    return false
                }
                return true
            }
            guard isReady else { return }
            continuation.resume(
                returning: state.withLock { $0.waiting.isEmpty ? nil : $0.waiting.removeFirst() })
        }
    }
}
