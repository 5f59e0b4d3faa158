import Core
import Synchronization
import Testing

@testable import Persistence

/// Results that are kept until the next commit.
struct SnapshotCacheTests {
    private let cache = SnapshotCache()
    private let runs = Counter()

    private final class Counter: Sendable {
        private let number = Mutex(0)
        func next() -> Int {
            number.withLock { number in
                number += 1
                return number
            }
        }
    }

    private func store() throws -> SQLiteStore { try SQLiteStore(inMemory: { Instant(milliseconds: 0) }) }

    private func read(_ key: String = "weeks", in store: SQLiteStore) async throws -> Int {
        let (cache, runs) = (cache, runs)
        return try await store.read { db in try cache.result(of: key, in: db) { runs.next() } }
    }

    @Test func `a result is computed once until the next commit`() async throws {
        let store = try store()
        #expect(try await read(in: store) == 1)
        #expect(try await read(in: store) == 1)
        #expect(try await read("hours", in: store) == 2)
        _ = try await store.write { try $0.run("CREATE TABLE t (id INTEGER PRIMARY KEY)") }
        #expect(try await read(in: store) == 3)
        #expect(try await read("hours", in: store) == 4)
    }

    @Test func `a write that is rolled back changes no result`() async throws {
        let store = try store()
        #expect(try await read(in: store) == 1)
        _ = try await store.dryRun { try $0.run("CREATE TABLE t (id INTEGER PRIMARY KEY)") }
        #expect(try await read(in: store) == 1)
    }

    @Test func `a write computes each result from its own changes`() async throws {
        let store = try store()
        let (cache, runs) = (cache, runs)
        for expected in 1...2 {
            let result = try await store.write { db in try cache.result(of: "weeks", in: db) { runs.next() } }
            #expect(result == expected)
        }
    }

    @Test func `the results of two stores are separate`() async throws {
        let (one, other) = (try store(), try store())
        #expect(try await read(in: one) == 1)
        #expect(try await read(in: other) == 2)
    }

    @Test func `a full cache starts again`() async throws {
        let store = try store()
        for number in 1...SnapshotCache.limit { #expect(try await read("\(number)", in: store) == number) }
        #expect(try await read("1", in: store) == 1)
        #expect(try await read("more", in: store) == SnapshotCache.limit + 1)
        #expect(try await read("1", in: store) == SnapshotCache.limit + 2)
    }
}
