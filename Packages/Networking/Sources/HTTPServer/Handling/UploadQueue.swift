internal import Core
internal import Synchronization

/// Limits the uploads whose files are in memory at once; a few more wait for their turn.
///
/// The next upload is that of the owner with the fewest running ones. Those that wait share their places by
/// owner (``SharedLimit``), so that the slow files of one person do not shut the others out. None of them is
/// idle: of equal owners, the one that has waited longest keeps its place.
final class UploadQueue: Sendable {
    /// The owner of uploads: an account, or a network for those of pages.
    enum Owner: Hashable, Sendable {
        case account(AccountID)
        case network(String)
    }

    /// The uploads that wait at once, for each one that runs.
    static let waitingPerUpload = 8

    private struct Waiting: Sendable {
        let number: Int
        let owner: Owner
        let turn: FirstResult<Void>
    }

    private struct State {
        var running: [Owner: Int] = [:]
        var waiting: SharedLimit<Int, Owner, Waiting>
        var last = 0

        var count: Int { running.values.reduce(0, +) }
    }

    private let most: Int
    private let patience: Duration
    private let state: Mutex<State>

    /// - Parameters:
    ///   - most: the uploads that run at once.
    ///   - patience: the time that an upload waits for its turn.
    init(most: Int, patience: Duration) {
        self.most = most
        self.patience = patience
        state = Mutex(State(waiting: SharedLimit(limit: most * Self.waitingPerUpload)))
    }

    var waiting: Int { state.withLock(\.waiting.count) }

    /// Runs a body that reads and handles an upload, when it is its turn.
    ///
    /// - Throws: ``HTTPError/tooManyUploads`` if its turn does not come in time, or if another upload takes
    ///   its place among those that wait; errors of the body.
    func run<Value>(for owner: Owner, _ body: () async throws -> Value) async throws -> Value {
        try await waitForTurn(of: owner)
        defer { end(owner) }
        return try await body()
    }

    private func waitForTurn(of owner: Owner) async throws {
        guard let waiting = enter(owner) else { return }
        let timer = Task {
            try await Task.sleep(for: patience)
            drop(waiting)
        }
        defer { timer.cancel() }
        try await withTaskCancellationHandler {
            try await waiting.turn.value()
        } onCancel: {
            drop(waiting)
        }
    }

    /// - Returns: the place among those that wait; nil if the upload may run at once.
    private func enter(_ owner: Owner) -> Waiting? {
        let (waiting, displaced) = state.withLock { state -> (Waiting?, Waiting?) in
            guard state.count >= most else {
                state.running[owner, default: 0] += 1
                return (nil, nil)
            }
            state.last += 1
            let waiting = Waiting(number: state.last, owner: owner, turn: FirstResult())
            switch state.waiting.add(waiting, as: waiting.number, of: owner) {
            case .added: return (waiting, nil)
            case .displaced(let other): return (waiting, other)
            case .refused: return (waiting, waiting)
            }
        }
        displaced?.turn.give(.failure(HTTPError.tooManyUploads))
        return waiting
    }

    /// Refuses an upload that still waits.
    private func drop(_ waiting: Waiting) {
        let dropped = state.withLock { $0.waiting.remove(waiting.number) }
        dropped?.turn.give(.failure(HTTPError.tooManyUploads))
    }

    private func end(_ owner: Owner) {
        let next = state.withLock { state -> Waiting? in
            state.running[owner] = state.running[owner].flatMap { $0 > 1 ? $0 - 1 : nil }
            let next = state.waiting.values.min {
                (state.running[$0.owner] ?? 0, $0.number) < (state.running[$1.owner] ?? 0, $1.number)
            }
            guard let next else { return nil }
            state.waiting.remove(next.number)
            state.running[next.owner, default: 0] += 1
            return next
        }
        next?.turn.give(.success(()))
    }
}
