internal import Application
internal import Core
internal import Persistence
internal import Synchronization

/// A running import: it keeps the importer's state from one batch to the next.
final class ImportRun: Sendable {
    private struct State {
        var importer: Importer
        var batches = 0
    }

    private let state: Mutex<State>

    init(_ importer: Importer) { state = Mutex(State(importer: importer)) }

    /// The number of batches that were committed.
    var batches: Int { state.withLock { $0.batches } }

    var position: ImportPosition { state.withLock { $0.importer.position } }

    var result: ImportReportBuilder { state.withLock { $0.importer.result } }

    /// Imports everything, one transaction for each batch. Long reads take place between batches, in
    /// transactions of their own, which block no writes of a server.
    func run(_ call: AsyncCall) async throws {
        try await prepare(call)
        while true {
            try Task.checkCancellation()
            let next = try await retrying {
                try await call.writeBatch { db in
                    try self.state.withLock {
                        try $0.importer.batch(in: db, isAwaited: { call.isWriteWaiting })
                    }
                }
            }
            state.withLock { $0.batches += 1 }
            switch next {
            case .batch: continue
            case .prepare: try await prepare(call)
            case .end: return
            }
        }
    }

    private func prepare(_ call: AsyncCall) async throws {
        try await call.read { db in try self.state.withLock { try $0.importer.prepare(in: db) } }
    }

    /// Tries again while the writer's queue is full.
    private func retrying<Value: Sendable>(_ body: () async throws -> Value) async throws -> Value {
        for _ in 1..<Self.attempts {
            do { return try await body() } catch StorageError.busy { try await Task.sleep(for: Self.pause) }
        }
        return try await body()
    }

    /// The maximum number of attempts to write one batch.
    private static let attempts = 100
    private static let pause = Duration.milliseconds(50)
}
