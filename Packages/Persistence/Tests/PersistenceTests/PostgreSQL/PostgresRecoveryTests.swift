import Core
import PostgresSupport
import Testing

@testable import Persistence

/// The tests stop the server that they share.
@Suite(.serialized, .timeLimit(.minutes(60))) struct PostgresRecoveryTests {
    private static let cluster = Result { try PostgresCluster(["max_connections": "50"]) }

    private let cluster: PostgresCluster
    private let schema: TemporarySchema

    init() throws {
        cluster = try Self.cluster.get()
        schema = try TemporarySchema(in: cluster)
    }

    /// - Parameter limit: By default, more time than a restart takes on a busy machine.
    private func store(limit: Duration = .seconds(600)) async throws -> PostgresStore {
        try await namesStore(at: schema.address, limit: limit)
    }

    /// Ends all connections of stores as an administrator does.
    private func endConnections() throws {
        try cluster.query(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'classly'")
    }

    /// Runs a body while a write is between two of its statements.
    private func duringWrite(
        of store: PostgresStore, _ body: () throws -> Void, then end: SQL? = nil
    ) async throws -> StorageFault? {
        let latch = Latch()
        async let failure = fault {
            try await store.write { db in
                try db.run("INSERT INTO names (name) VALUES ('Luis')")
                latch.wait()
                if let end { try db.run(end) }
            }
        }
        await latch.untilReached()
        let result = Result { try body() }
        latch.release()
        try result.get()
        return await failure
    }

    @Test func `reads and writes succeed after a restart of the server`() async throws {
        let store = try await store()
        try await store.addName("Ana")
        try cluster.stop()
        try cluster.start()
        #expect(try await store.storedNames() == ["Ana"])
        try await store.addName("Luis")
        #expect(try await store.storedNames() == ["Ana", "Luis"])
    }

    @Test func `reads and writes wait for a server that restarts`() async throws {
        let store = try await store()
        try cluster.stop()
        async let write = store.addName("Ana")
        async let read = store.storedNames()
        try await Task.sleep(for: .milliseconds(500))
        try cluster.start()
        let id = try await write
        #expect(id == 1)
        let found = try await read
        #expect([[], ["Ana"]].contains(found))
        #expect(try await store.storedNames() == ["Ana"])
    }

    @Test func `a write fails once the server was away for longer than the limit`() async throws {
        let store = try await store(limit: .milliseconds(600))
        try cluster.stop()
        let start = ContinuousClock.now
        #expect(await fault { _ = try await store.addName("Ana") } == .unreachable)
        #expect(ContinuousClock.now - start >= .milliseconds(400))
        #expect(await fault { _ = try await store.storedNames() } == .unreachable)
        try cluster.start()
        #expect(try await store.storedNames().isEmpty)
        try await store.addName("Luis")
        #expect(try await store.storedNames() == ["Luis"])
    }

    @Test func `after the limit each transaction is tried once, until one succeeds`() async throws {
        let store = try await store(limit: .seconds(1))
        func failedWrites(_ count: Int) async -> Duration {
            let start = ContinuousClock.now
            for _ in 0..<count { #expect(await fault { _ = try await store.addName("Ana") } == .unreachable) }
            return .now - start
        }
        try cluster.stop()
        #expect(await failedWrites(1) >= .milliseconds(700))
        // If each write waited, they would take at least 14 s.
        #expect(await failedWrites(20) < .seconds(14))
        try cluster.start()
        try await store.addName("Luis")
        // The next absence is waited for again.
        try cluster.stop()
        #expect(await failedWrites(1) >= .milliseconds(700))
        try cluster.start()
        #expect(try await store.storedNames() == ["Luis"])
    }

    @Test func `a write succeeds after its connection was ended between two writes`() async throws {
        let store = try await store()
        try await store.addName("Ana")
        try endConnections()
        try await store.addName("Luis")
        try endConnections()
        #expect(try await store.storedNames() == ["Ana", "Luis"])
    }

    @Test func `a write whose connection is ended fails, and is not stored`() async throws {
        let store = try await store()
        let found = try await duringWrite(
            of: store, endConnections, then: "INSERT INTO names (name) VALUES ('Eva')")
        #expect(found == .unreachable)
        #expect(try await store.storedNames().isEmpty)
        try await store.addName("Ana")
        #expect(try await store.storedNames() == ["Ana"])
    }

    @Test func `if the connection ends before the commit, the outcome is unknown`() async throws {
        let store = try await store()
        let found = try await duringWrite(of: store, endConnections)
        #expect(found == .outcomeUnknown)
        #expect(try await store.storedNames().isEmpty)
        try await store.addName("Ana")
        #expect(try await store.storedNames() == ["Ana"])
    }

    @Test func `a write that ignores the end of its connection is not stored`() async throws {
        let (store, latch) = (try await store(), Latch())
        let write = Task {
            try await store.write { db in
                try db.run("INSERT INTO names (name) VALUES ('Ana')")
                latch.wait()
                _ = try? db.run("INSERT INTO names (name) VALUES ('Luis')")
                _ = try? db.run("INSERT INTO names (name) VALUES ('Eva')")
            }
        }
        await latch.untilReached()
        try endConnections()
        latch.release()
        await #expect(throws: StorageError.rolledBack) { try await write.value }
        #expect(try await store.storedNames().isEmpty)
    }

    @Test func `writes that wait for one whose connection ends are stored`() async throws {
        let (store, latch) = (try await store(), Latch())
        async let first = fault {
            try await store.write { db in
                latch.wait()
                try db.run("INSERT INTO names (name) VALUES ('Ana')")
            }
        }
        await latch.untilReached()
        async let second = store.addName("Luis")
        await eventually { store.isWriteWaiting }
        try endConnections()
        latch.release()
        let failure = await first
        #expect(failure == .unreachable)
        _ = try await second
        #expect(try await store.storedNames() == ["Luis"])
    }

    @Test func `a statement that takes too long ends, and its write is not stored`() async throws {
        let store = try await store()
        let found = await fault {
            try await store.write { db in
                try db.run("INSERT INTO names (name) VALUES ('Ana')")
                try db.run("SET LOCAL statement_timeout = 50")
                _ = try db.rows("SELECT count(*) AS value FROM pg_sleep(60)")
            }
        }
        #expect(found == .timedOut)
        try await store.addName("Luis")
        #expect(try await store.storedNames() == ["Luis"])
    }

    @Test func `a read that takes too long ends`() async throws {
        let store = try await store()
        let found = await fault {
            try await store.read { db in
                try db.run("SET LOCAL statement_timeout = 50")
                _ = try db.rows("SELECT count(*) AS value FROM pg_sleep(60)")
            }
        }
        #expect(found == .timedOut)
        #expect(try await store.storedNames().isEmpty)
    }
}
