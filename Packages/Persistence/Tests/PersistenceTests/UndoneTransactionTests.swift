import Core
import Persistence
import Testing

/// SQLite undoes a whole transaction by itself where a disk is full; `ROLLBACK` stands for that here.
@Suite struct UndoneTransactionTests {
    private func store(_ folder: Folder) async throws -> SQLiteStore {
        let store = try folder.store()
        try await store.migrate([names])
        return store
    }

    @Test func `nothing is written behind a transaction that was undone`() async throws {
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

    @Test func `everybody of the group is told, and the next write goes on`() async throws {
        let folder = try Folder()
        let store = try await store(folder)
        let gate = Gate()
        let first = Task { try await store.write { _ in gate.wait() } }
        try await gate.someoneWaits()
        let second = Task { try await store.add("Ana") }
        while store.figures.waiting < 1 { try await Task.sleep(for: .milliseconds(1)) }
        let third = Task { try await store.write { _ = try $0.run("ROLLBACK") } }
        while store.figures.waiting < 2 { try await Task.sleep(for: .milliseconds(1)) }
        gate.open()
        try await first.value
        await #expect(throws: StorageError.self) { try await second.value }
        await #expect(throws: StorageError.self) { try await third.value }
        try await store.add("Luz")
        #expect(try await store.allNames() == ["Luz"])
    }
}
