import Core
import PostgresSupport
import Synchronization
import Testing

@testable import Persistence

@Suite(.serialized, .timeLimit(.minutes(60))) struct PostgresDurabilityTests {
    private static let tasks = 8

    /// A table of texts without a unique constraint, so that a text that was written twice is found twice.
    private static let marks = Migration("marks/1") { dialect in
        ["CREATE TABLE marks (\(part: dialect.id), text TEXT NOT NULL) \(part: dialect.strict)"]
    }

    private func cluster(_ settings: [String: String]) throws -> PostgresCluster {
        let common = ["fsync": "on", "full_page_writes": "on", "max_connections": "50"]
        return try PostgresCluster(common.merging(settings) { $1 })
    }

    private func store(in cluster: PostgresCluster, isDurable: Bool) async throws -> PostgresStore {
        let store = try postgres(at: cluster.newSchema(), isDurable: isDurable)
        try await store.migrate([Self.marks])
        // Without synchronous commits the kill could lose the table too.
        try cluster.query("CHECKPOINT")
        return store
    }

    /// Writes marks in several tasks, kills the server once there are enough, and starts it again.
    ///
    /// - Returns: the marks whose writes were acknowledged.
    private func acknowledged(
        by store: PostgresStore, _ cluster: PostgresCluster, beforeKill count: Int
    ) async throws -> Set<String> {
        let load = Load(store: store)
        try await withThrowingTaskGroup(of: Void.self) { group in
            for task in 0..<Self.tasks { group.addTask { await load.run(task) } }
            await eventually { load.acknowledged.count >= count }
            try cluster.kill()
            load.end()
            try cluster.start()
        }
        return load.acknowledged
    }

    private func storedMarks(_ store: PostgresStore) async throws -> [String] {
        try await store.read { try $0.rows("SELECT text FROM marks").map { try $0["text"] } }
    }

    @Test(arguments: [50, 400])
    func `each acknowledged write is stored once after the server was killed`(count: Int) async throws {
        let cluster = try cluster(["synchronous_commit": "on"])
        let store = try await store(in: cluster, isDurable: true)
        let acknowledged = try await acknowledged(by: store, cluster, beforeKill: count)
        let stored = try await storedMarks(store)
        #expect(acknowledged.count >= count)
        #expect(acknowledged.subtracting(stored).isEmpty)
        #expect(Set(stored).count == stored.count)
    }

    /// Without it, the test before would not be known to notice a loss.
    @Test func `without synchronous commits the kill loses acknowledged writes`() async throws {
        let cluster = try cluster(["synchronous_commit": "off", "wal_writer_delay": "10s"])
        let store = try await store(in: cluster, isDurable: false)
        let acknowledged = try await acknowledged(by: store, cluster, beforeKill: 50)
        let stored = try await storedMarks(store)
        #expect(!acknowledged.subtracting(stored).isEmpty)
    }
}

/// Writes marks until it ends.
private final class Load: Sendable {
    private let store: PostgresStore
    private let marks = Mutex<Set<String>>([])
    private let hasEnded = Atomic(false)

    init(store: PostgresStore) { self.store = store }

    var acknowledged: Set<String> { marks.withLock(\.self) }

    func end() { hasEnded.store(true, ordering: .releasing) }

    /// Writes marks of a task one after another, until one is not acknowledged.
    func run(_ task: Int) async {
        var number = 0
        while !hasEnded.load(ordering: .acquiring) {
            number += 1
            let mark = "\(task)-\(number)"
            let stored = try? await store.write { try $0.run("INSERT INTO marks (text) VALUES (\(mark))") }
            guard stored != nil else { return }
            _ = marks.withLock { $0.insert(mark) }
        }
    }
}
