internal import Synchronization

/// The moment a server is told to stop, for whatever would otherwise not end by itself.
final class Stopping: Sendable {
    private struct State {
        var next = 0
        var waiting: [Int: CheckedContinuation<Void, Never>] = [:]
    }

    private let state = Mutex(State())
    /// Beside the state, because every answer asks.
    private let flag = Atomic(false)

    var hasBegun: Bool { flag.load(ordering: .acquiring) }

    func begin() {
        let waiting = state.withLock { state in
            flag.store(true, ordering: .releasing)
            defer { state.waiting = [:] }
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
                    if hasBegun || Task.isCancelled { return true }
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
