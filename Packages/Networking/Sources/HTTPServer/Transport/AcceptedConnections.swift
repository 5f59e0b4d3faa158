internal import Synchronization

/// The queue of accepted connections, from the event loops that accept them to the task that serves them.
///
/// Every reservation is either filled or cancelled before the queue ends, so that no accepted connection is
/// lost. (An `AsyncStream` drops its elements when its reader is cancelled.)
final class AcceptedConnections<Element: Sendable>: Sendable {
    private struct State {
        var reserved = 0
        var waiting: [Element] = []
        var reader: CheckedContinuation<Element?, Never>?
        var isClosed = false

        var isFinished: Bool { isClosed && reserved == 0 && waiting.isEmpty }
    }

    private let state = Mutex(State())

    /// Reserves a slot; false if the queue is closed.
    func reserve() -> Bool {
        state.withLock { state in
            guard !state.isClosed else { return false }
            state.reserved += 1
            return true
        }
    }

    /// Fills a reserved slot.
    func fill(with element: Element) {
        let reader = state.withLock { state in
            state.reserved -= 1
            guard let reader = state.reader else {
                state.waiting.append(element)
                return nil as CheckedContinuation<Element?, Never>?
            }
            state.reader = nil
            return reader
        }
        reader?.resume(returning: element)
    }

    /// Cancels a reservation.
    func cancelReservation() { update { $0.reserved -= 1 } }

    /// Accepts no further reservation; reserved slots may still be filled.
    func close() { update { $0.isClosed = true } }

    private func update(_ change: (inout State) -> Void) {
        let reader = state.withLock { state in
            change(&state)
            guard state.isFinished else { return nil as CheckedContinuation<Element?, Never>? }
            defer { state.reader = nil }
            return state.reader
        }
        reader?.resume(returning: nil)
    }

    /// The next element; nil when the queue has ended. There is one reader at a time.
    func next() async -> Element? {
        await withCheckedContinuation { continuation in
            let isReady = state.withLock { state in
                if state.waiting.isEmpty, !state.isFinished {
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
