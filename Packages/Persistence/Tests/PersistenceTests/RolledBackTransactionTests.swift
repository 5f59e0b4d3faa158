import Core
import Persistence
import Testing

/// On a full disk SQLite rolls back the whole transaction; these tests use `ROLLBACK` instead. They use
/// `RELEASE` to make the rollback of a savepoint fail.
@Suite struct RolledBackTransactionTests {
    private func store(_ folder: Folder) async throws -> SQLiteStore {
        let store = try folder.store()
        try await store.migrate([names])
        return store
    }

    @Test func `nothing is written after a transaction was rolled back`() async throws {
        let folder = try Folder()
        let store = try await store(folder)
        let error = await #expect(throws: StorageError.self) {
            try await store.write { db in
                try db.run("INSERT INTO names (name) VALUES ('Ana')")
                try db.run("ROLLBACK")
                // Without a guard this would be committed alone.
                _ = try? db.run("INSERT INTO names (name) VALUES ('Eva')")
            }
        }
        #expect(error?.code == "store.not-committed")
        #expect(try await store.allNames().isEmpty)
    }

    @Test func `a savepoint that cannot be rolled back rolls back the whole write`() async throws {
        let folder = try Folder()
        let store = try await store(folder)
        let error = await #expect(throws: StorageError.self) {
            try await store.write { db in
                try db.run("INSERT INTO names (name) VALUES ('Ana')")
                try? db.savepoint {
                    try db.run("INSERT INTO names (name) VALUES ('Eva')")
                    try db.run("RELEASE part")
                    throw Failure()
                }
            }
        }
        #expect(error?.code == "store.not-committed")
        #expect(try await store.allNames().isEmpty)
    }

    @Test func `every write of the group fails, and the next write succeeds`() async throws {
        let folder = try Folder()
        let store = try await store(folder)
        let latch = Latch()
        let first = Task { try await store.write { _ in latch.wait() } }
        await latch.untilReached()
        let second = Task { try await store.add("Ana") }
        await eventually { store.writerMetrics.waiting >= 1 }
        let third = Task { try await store.write { _ = try $0.run("ROLLBACK") } }
        await eventually { store.writerMetrics.waiting >= 2 }
        latch.release()
        try await first.value
        await #expect(throws: StorageError.self) { try await second.value }
        await #expect(throws: StorageError.self) { try await third.value }
        try await store.add("Luz")
        #expect(try await store.allNames() == ["Luz"])
    }
}
