import Persistence
import Synchronization

/// A store that reports each write of an import after the import's work on a temporary copy.
final class WatchedStore: Store {
    private struct State {
        var isCopyDone = false
        var writes = 0
        var failsCommits = false
        var beforeWrite: @Sendable (Int) async throws -> Void = { _ in }
    }

    private let store: any Store
    private let state = Mutex(State())

    init(_ store: any Store) { self.store = store }

    var isCopyDone: Bool { state.withLock { $0.isCopyDone } }

    /// The number of writes since the work on the copy.
    var writes: Int { state.withLock { $0.writes } }

    /// Calls a closure with the number of each write, from 0, before the write.
    ///
    /// - Parameter afterCopy: whether to wait for the next work on a copy; an import that skips invalid
    ///   rows has none.
    func watch(afterCopy: Bool = true, _ beforeWrite: @escaping @Sendable (Int) async throws -> Void) {
        state.withLock { $0 = State(isCopyDone: !afterCopy, beforeWrite: beforeWrite) }
    }

    /// Lets each write after the next work on a copy fail after its body.
    func failCommits() { state.withLock { $0 = State(failsCommits: true) } }

    func read<Value: Sendable>(
        _ body: @escaping @Sendable (any Transaction) throws -> Value
    ) async throws -> Value {
        try await store.read(body)
    }

    func write<Value: Sendable>(
        _ body: @escaping @Sendable (any Transaction) throws -> Value
    ) async throws -> Value {
        let next = state.withLock { state -> (Int, @Sendable (Int) async throws -> Void)? in
            guard state.isCopyDone else { return nil }
            defer { state.writes += 1 }
            return (state.writes, state.beforeWrite)
        }
        if let (number, beforeWrite) = next { try await beforeWrite(number) }
        let failsCommits = state.withLock { $0.isCopyDone && $0.failsCommits }
        return try await store.write { db in
            let value = try body(db)
            if failsCommits { throw StorageError.notCommitted("the power is out") }
            return value
        }
    }

    func dryRun<Value: Sendable>(
        _ body: @escaping @Sendable (any Transaction) throws -> Value
    ) async throws -> Value {
        try await store.dryRun(body)
    }

    func migrate(_ migrations: [Migration]) async throws { try await store.migrate(migrations) }

    var isWriteWaiting: Bool { store.isWriteWaiting }

    var writerMetrics: WriterMetrics { store.writerMetrics }

    func emptyLog() async { await store.emptyLog() }

    func copy(to path: String) async throws { try await store.copy(to: path) }

    func close() throws { try store.close() }

    func withTemporaryCopy<Value: Sendable>(
        _ body: @escaping @Sendable (any Store) async throws -> Value
    ) async throws -> Value {
        let value = try await store.withTemporaryCopy(body)
        state.withLock { $0.isCopyDone = true }
        return value
    }
}
