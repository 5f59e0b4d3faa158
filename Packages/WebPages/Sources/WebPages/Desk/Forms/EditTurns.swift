internal import Synchronization

/// Runs the edits that are sent to the same address one at a time.
///
/// An edit reads the present values, to ask before it overwrites what another person changed, and then sends
/// its request. Two edits at the same moment would both read the values from before either of them.
final class EditTurns: Sendable {
    /// The edits that wait at each address; an address without an edit has no entry.
    private let waiting = Mutex<[String: [CheckedContinuation<Void, Never>]]>([:])

    /// The number of edits that wait at an address.
    func waitingCount(at path: String) -> Int { waiting.withLock { $0[path]?.count ?? 0 } }

    /// Runs an edit after those that were sent to the address before.
    func inTurn<Value: Sendable>(
        at path: String, _ edit: @Sendable () async throws -> Value
    ) async rethrows -> Value {
        await begin(at: path)
        defer { end(at: path) }
        return try await edit()
    }

    private func begin(at path: String) async {
        await withCheckedContinuation { continuation in
            let isFirst = waiting.withLock { waiting in
                guard waiting[path] != nil else {
                    waiting[path] = []
                    return true
                }
                waiting[path]?.append(continuation)
                return false
            }
            if isFirst { continuation.resume() }
        }
    }

    private func end(at path: String) {
        let next = waiting.withLock { waiting -> CheckedContinuation<Void, Never>? in
            guard let first = waiting[path]?.first else {
                waiting[path] = nil
                return nil
            }
            waiting[path]?.removeFirst()
            return first
        }
        next?.resume()
    }
}
