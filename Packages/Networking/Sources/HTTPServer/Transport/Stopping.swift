internal import Synchronization

/// The moment a server is told to stop, for whatever would otherwise not end by itself.
final class Stopping: Sendable {
    private struct State {
        var hasBegun = false
        var next = 0
        var waiting: [Int: CheckedContinuation<Void, Never>] = [:]
    }

    private let state = Mutex(State())

    var hasBegun: Bool { state.withLock(\.hasBegun) }

    func begin() {
        let waiting = state.withLock { state in
            defer { (state.hasBegun, state.waiting) = (true, [:]) }
            return state.waiting.values
        }
        for continuation in waiting { continuation.resume() }
    }

    /// Comes back when the server stops, or when the task that waits is cancelled.
    func begun() async {
        let number = state.withLock { state in
            state.next += 1
            return state.next
        }
        await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                let isOver = state.withLock { state in
                    if state.hasBegun || Task.isCancelled { return true }
                    state.waiting[number] = continuation
                    return false
                }
                if isOver { continuation.resume() }
            }
        } onCancel: {
            state.withLock { $0.waiting.removeValue(forKey: number) }?.resume()
        }
    }
}
