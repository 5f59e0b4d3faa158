import Core
import Testing

@testable import Persistence

/// What each store promises about writes.
@Suite("Contract: writes")
struct WriteContractTests {
    @Test(arguments: Engine.allCases)
    func `a write that throws changes nothing, and those of its group are stored`(
        _ engine: Engine
    ) async throws {
        let store = try await engine.namesStore()
        let latch = Latch()
        async let first: Void = store.write { _ in latch.wait() }
        await latch.untilReached()
        let stored = Count()
        await withTaskGroup(of: Void.self) { group in
            for number in 0..<60 {
                group.addTask {
                    let isStored: Void? = try? await store.write { db in
                        try db.run("INSERT INTO names (name) VALUES (\("\(number)"))")
                        if number % 3 == 0 { throw Failure() }
                    }
                    if isStored != nil { stored.add() }
                }
            }
            latch.release()
        }
        try await first
        #expect(stored.value == 40)
        #expect(try await Set(store.storedNames()) == Set((0..<60).filter { $0 % 3 != 0 }.map(String.init)))
    }

    @Test(arguments: Engine.allCases) func `ids are in the order of the commits`(
        _ engine: Engine
    ) async throws {
        let store = try await engine.namesStore()
        let ids = try await withThrowingTaskGroup(of: Int64.self) { group in
            for number in 0..<100 {
                group.addTask {
                    let id = try await store.addName("\(number)")
                    let highest: Int64? = try await store.read {
                        try $0.value("SELECT max(id) AS value FROM names WHERE id <= \(id)")
                    }
                    #expect(highest == id)
                    return id
                }
            }
            return try await group.reduce(into: Set()) { $0.insert($1) }
        }
        #expect(ids.count == 100)
    }

    @Test(arguments: Engine.allCases) func `a dry run returns its value and changes nothing`(
        _ engine: Engine
    ) async throws {
        let store = try await engine.namesStore()
        let count: Int? = try await store.dryRun { db in
            try db.run("INSERT INTO names (name) VALUES ('Ana')")
            return try db.value("SELECT count(*) AS value FROM names")
        }
        #expect(count == 1)
        #expect(try await store.storedNames().isEmpty)
    }

    @Test(arguments: Engine.allCases) func `after a refused statement in an attempt, the transaction goes on`(
        _ engine: Engine
    ) async throws {
        let store = try await engine.namesStore()
        try await store.addName("Ana")
        let violation = try await store.write { db -> ConstraintViolation? in
            try db.run("INSERT INTO names (name) VALUES ('Luis')")
            do {
                _ = try db.attempt { try db.run("INSERT INTO names (name) VALUES ('Ana')") }
                return nil
            } catch let violation as ConstraintViolation {
                try db.run("INSERT INTO names (name) VALUES ('Rosa')")
                return violation
            }
        }
        #expect(violation?.isUnique("names.name") == true)
        #expect(try await store.storedNames() == ["Ana", "Luis", "Rosa"])
    }

    @Test(arguments: Engine.allCases) func `a savepoint that throws takes back its own changes only`(
        _ engine: Engine
    ) async throws {
        let store = try await engine.namesStore()
        try await store.write { db in
            try db.run("INSERT INTO names (name) VALUES ('Ana')")
            try? db.savepoint {
                try db.run("INSERT INTO names (name) VALUES ('Luis')")
                throw Failure()
            }
            _ = try db.savepoint { try db.run("INSERT INTO names (name) VALUES ('Rosa')") }
        }
        #expect(try await store.storedNames() == ["Ana", "Rosa"])
    }

    @Test(arguments: [1, 3]) func `PostgreSQL stores nothing of a write that hides a refused statement`(
        _ groupSize: Int
    ) async throws {
        let store = try await Engine.postgresql.namesStore()
        try await store.addName("Ana")
        let latch = Latch()
        async let first: Void = store.write { _ in latch.wait() }
        await latch.untilReached()
        let others = Count()
        await withTaskGroup(of: Void.self) { group in
            for number in 1..<groupSize {
                group.addTask { if (try? await store.addName("\(number)")) != nil { others.add() } }
            }
            group.addTask {
                await #expect(throws: StorageError.rolledBack) {
                    try await store.write { db in
                        try db.run("INSERT INTO names (name) VALUES ('Luis')")
                        _ = try? db.run("INSERT INTO names (name) VALUES ('Ana')")
                    }
                }
            }
            latch.release()
        }
        try await first
        #expect(others.value == groupSize - 1)
        #expect(try await Set(store.storedNames()) == Set(["Ana"] + (1..<groupSize).map(String.init)))
    }

    @Test(arguments: Engine.allCases) func `a closed store refuses reads and writes`(
        _ engine: Engine
    ) async throws {
        let store = try await engine.namesStore()
        try store.close()
        await #expect(throws: StorageError.unusable(.closed)) { try await store.addName("Ana") }
        await #expect(throws: StorageError.unusable(.closed)) { try await store.storedNames() }
    }

    @Test(arguments: Engine.allCases) func `a read must not write`(_ engine: Engine) async throws {
        let store = try await engine.namesStore()
        await #expect {
            try await store.read { _ = try $0.run("INSERT INTO names (name) VALUES ('Ana')") }
        } throws: {
            guard case StorageError.fault(.readOnly, _) = $0 else { return false }
            return true
        }
    }

    @Test(arguments: [Engine.postgresql]) func `a read sees one snapshot while writes are committed`(
        _ engine: Engine
    ) async throws {
        let store = try await engine.namesStore()
        let latch = Latch()
        async let counts = store.read { db -> [Int?] in
            let before: Int? = try db.value("SELECT count(*) AS value FROM names")
            latch.wait()
            return [before, try db.value("SELECT count(*) AS value FROM names")]
        }
        await latch.untilReached()
        try await store.addName("Ana")
        latch.release()
        #expect(try await counts == [0, 0])
        #expect(try await store.storedNames() == ["Ana"])
    }

    @Test(arguments: Engine.allCases) func `a store may be released by its own last write or read`(
        _ engine: Engine
    ) async throws {
        for _ in 0..<20 {
            let store = try await engine.namesStore()
            try await store.write { [store] _ in withExtendedLifetime(store) {} }
            try await store.read { [store] _ in withExtendedLifetime(store) {} }
        }
    }

    @Test(.timeLimit(.minutes(60)))
    func `a cancelled read ends, and the next one on its connection is not interrupted`() async throws {
        let store = try postgres()
        for _ in 0..<5 {
            let task = Task {
                try await store.read { try $0.rows("SELECT count(*) AS value FROM pg_sleep(100)").count }
            }
            try await Task.sleep(for: .milliseconds(20))
            task.cancel()
            await #expect(throws: CancellationError.self) { try await task.value }
            for _ in 0..<20 {
                let one: Int? = try await store.read { try $0.value("SELECT 1 AS value") }
                #expect(one == 1)
            }
        }
    }
}
