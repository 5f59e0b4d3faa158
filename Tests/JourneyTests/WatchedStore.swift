import Persistence
import Synchronization

/// A store that tells a test what an import is about to do: when its work on a copy is over, and each write behind it.
final class WatchedStore: Store {
    private struct State {
        var isTrialOver = false
        var writes = 0
        var beforeWrite: @Sendable (Int) async throws -> Void = { _ in }
    }

    private let store: any Store
    private let state = Mutex(State())

    init(_ store: any Store) { self.store = store }

    var isTrialOver: Bool { state.withLock { $0.isTrialOver } }

    /// Writes since an import's work on a copy was over.
    var writes: Int { state.withLock { $0.writes } }

    /// Tells the number of each write behind the next import's work on a copy, from 0, before it is sent.
    func watch(_ beforeWrite: @escaping @Sendable (Int) async throws -> Void) {
        state.withLock { $0 = State(beforeWrite: beforeWrite) }
    }

    func read<Value: Sendable>(
        _ body: @escaping @Sendable (any Transaction) throws -> Value
    ) async throws -> Value {
        try await store.read(body)
    }

    func write<Value: Sendable>(
        _ body: @escaping @Sendable (any Transaction) throws -> Value
    ) async throws -> Value {
        let next = state.withLock { state -> (Int, @Sendable (Int) async throws -> Void)? in
            guard state.isTrialOver else { return nil }
            defer { state.writes += 1 }
            return (state.writes, state.beforeWrite)
        }
        if let (number, beforeWrite) = next { try await beforeWrite(number) }
        return try await store.write(body)
    }

    func dryRun<Value: Sendable>(
        _ body: @escaping @Sendable (any Transaction) throws -> Value
    ) async throws -> Value {
        try await store.dryRun(body)
    }

    func migrate(_ migrations: [Migration]) async throws { try await store.migrate(migrations) }

    func withTemporaryCopy<Value: Sendable>(
        _ body: @escaping @Sendable (any Store) async throws -> Value
    ) async throws -> Value {
        let value = try await store.withTemporaryCopy(body)
        state.withLock { $0.isTrialOver = true }
        return value
    }
}
