internal import Core
internal import Networking
internal import Persistence
internal import Synchronization

/// An import under way: what it has to keep from one batch to the next.
final class ImportRun: Sendable {
    private struct State {
        var pass: ImportPass
        var batches = 0
    }

    private let state: Mutex<State>

    init(_ pass: ImportPass) { state = Mutex(State(pass: pass)) }

    /// Batches that were brought in.
    var batches: Int { state.withLock { $0.batches } }

    /// Where it is: "payments.csv, row 12".
    var place: String { state.withLock { $0.pass.place } }

    var result: ImportPass.Result { state.withLock { $0.pass.result } }

    /// Brings everything in, a batch a write; what takes long without writing anything is done between two.
    func go(_ call: AsyncCall) async throws {
        while true {
            try Task.checkCancellation()
            switch try await patiently({ try await call.writeBatch { try self.batch(in: $0) } }) {
            case .more: continue
            case .look: try await call.read { db in try self.state.withLock { try $0.pass.look(in: db) } }
            case .end: return
            }
        }
    }

    private func batch(in db: any Transaction) throws -> ImportPass.Next {
        try state.withLock { state in
            let next = try state.pass.batch(in: db)
            state.batches += 1
            return next
        }
    }

    /// Tries once more, where too many others write.
    private func patiently<Value: Sendable>(_ body: () async throws -> Value) async throws -> Value {
        for _ in 0..<Self.attempts {
            do { return try await body() } catch StorageError.busy { try await Task.sleep(for: Self.rest) }
        }
        return try await body()
    }

    /// How often a batch is tried that finds the writer's queue full.
    private static let attempts = 100
    private static let rest = Duration.milliseconds(50)
}

/// What lets one import run at a time.
final class ImportTurn: Sendable {
    private let isTaken = Mutex(false)

    /// - Throws: ``ExchangeError/running``.
    func take() throws {
        let wasTaken = isTaken.withLock { isTaken in
            defer { isTaken = true }
            return isTaken
        }
        if wasTaken { throw ExchangeError.running }
    }

    func end() { isTaken.withLock { $0 = false } }
}
