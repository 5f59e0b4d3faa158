import Core
import Testing

@testable import Persistence

@Suite final class GroupCommitTests {
    private let folder: Folder

    init() throws { folder = try Folder() }

    private func store() async throws -> SQLiteStore {
        let store = try folder.store()
        try await store.migrate([names])
        return store
    }

    /// Runs writes that all wait for a first one, and returns the result of each.
    private func together(
        _ store: SQLiteStore, _ count: Int, _ body: @escaping @Sendable (Int) async throws -> Void
    ) async throws -> [Result<Void, any Error>] {
        let latch = Latch()
        let first = Task { try await store.write { _ in latch.wait() } }
        await latch.untilReached()
        let refused = Count()
        return try await withThrowingTaskGroup(of: Result<Void, any Error>.self) { group in
            for number in 0..<count {
                group.addTask {
                    do {
                        return .success(try await body(number))
                    } catch {
                        refused.add()
                        return .failure(error)
                    }
                }
            }
            // A write that does not wait was refused.
            await eventually { store.writerMetrics.waiting + refused.value >= count }
            latch.release()
            try await first.value
            return try await group.reduce(into: []) { $0.append($1) }
        }
    }

    @Test func `two hundred writes that wait together take few commits`() async throws {
        let store = try await store()
        let before = store.writerMetrics.groups
        _ = try await together(store, 200) { try await store.add("\($0)") }
        #expect(store.writerMetrics.groups - before < 20)
        #expect(try await store.allNames().count == 200)
    }

    @Test func `a write that fails is rolled back alone`() async throws {
        let store = try await store()
        let results = try await together(store, 20) { number in
            try await store.write { db in
                try db.run("INSERT INTO names (name) VALUES (\("\(number)"))")
                if number % 5 == 0 { throw Failure() }
            }
        }
        let failures = results.filter { if case .failure(let error) = $0 { error is Failure } else { false } }
        #expect(failures.count == 4)
        let kept = Set(try await store.allNames())
        #expect(kept == Set((0..<20).filter { $0 % 5 != 0 }.map(String.init)))
    }

    @Test func `a broken constraint in a group fails one write only`() async throws {
        let store = try await store()
        let results = try await together(store, 10) { _ in try await store.add("Ana") }
        let done = results.filter { if case .success = $0 { true } else { false } }
        #expect(done.count == 1)
        #expect(try await store.allNames() == ["Ana"])
    }

    @Test func `a write sees the changes of earlier writes in its group`() async throws {
        let store = try await store()
        _ = try await together(store, 50) { _ in
            try await store.write { db in
                let count: Int? = try db.value("SELECT count(*) AS value FROM names")
                try db.run("INSERT INTO names (name) VALUES (\("\(count ?? -1)"))")
            }
        }
        #expect(try await store.allNames() == (0..<50).map(String.init))
    }

    @Test func `a dry run in a group is rolled back alone`() async throws {
        let store = try await store()
        _ = try await together(store, 10) { number in
            let body: @Sendable (any Transaction) throws -> Void = { db in
                try db.run("INSERT INTO names (name) VALUES (\("\(number)"))")
            }
            if number < 5 { try await store.dryRun(body) } else { try await store.write(body) }
        }
        #expect(Set(try await store.allNames()) == ["5", "6", "7", "8", "9"])
    }

    @Test func `a full queue refuses further writes only`() async throws {
        let store = try await store()
        let results = try await together(store, WriteQueue.queueLimit + 10) { try await store.add("\($0)") }
        let refused = results.filter { if case .failure(StorageError.busy) = $0 { true } else { false } }
        #expect(refused.count == 10)
        #expect(try await store.allNames().count == WriteQueue.queueLimit)
    }
}
