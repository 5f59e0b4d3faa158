import Core
import Testing

@testable import Persistence

@Suite struct WriterMetricsTests {
    @Test func `a group is counted in the first bucket that holds it`() {
        var figures = WriterMetrics()
        for size in [1, 2, 3, 4, 5, 127, 128, 129] { figures.add(group: size, committed: size - 1) }
        #expect(figures.groupSizes == [1, 1, 2, 1, 0, 0, 0, 2, 1])
        #expect(figures.groups == 8)
        #expect(figures.writes == 399 && figures.committedWrites == 391)
    }

    @Test func `every write is in one group and every group in one bucket`() async throws {
        let store = try memory()
        try await store.migrate([names])
        let before = store.writerMetrics
        try await withThrowingTaskGroup(of: Void.self) { group in
            for number in 0..<100 { group.addTask { try await store.add("\(number)") } }
            try await group.waitForAll()
        }
        let figures = store.writerMetrics
        #expect(figures.writes - before.writes == 100)
        #expect((1...100).contains(figures.groups - before.groups))
        #expect(figures.groupSizes.reduce(0, +) == figures.groups)
        #expect(figures.waiting == 0)
    }

    @Test func `a write that waits for another is counted as waiting`() async throws {
        let folder = try Folder()
        let store = try folder.store()
        try await store.migrate([names])
        let latch = Latch()
        async let first: Void = store.write { _ in latch.wait() }
        await latch.untilReached()
        async let second: Void = store.add("Ana")
        await eventually { store.writerMetrics.waiting == 1 }
        latch.release()
        _ = try await (first, second)
        #expect(store.writerMetrics.waiting == 0)
    }

    @Test func `a dry run or a write that fails is no group, since it is not committed`() async throws {
        let store = try memory()
        try await store.migrate([names])
        let before = store.writerMetrics
        _ = try await store.dryRun { try $0.run("INSERT INTO names (name) VALUES ('Ana')") }
        await #expect(throws: Failure.self) { try await store.write { _ in throw Failure() } }
        #expect(store.writerMetrics == before)
        try await store.add("Bea")
        #expect(store.writerMetrics.groups - before.groups == 1)
        #expect(store.writerMetrics.writes - before.writes == 1)
    }

    @Test func `writes that are rolled back are not counted as committed`() async throws {
        let folder = try Folder()
        let store = try folder.store()
        try await store.migrate([names])
        let (before, latch) = (store.writerMetrics, Latch())
        async let first: Void = store.write { _ in latch.wait() }
        await latch.untilReached()
        async let second: Void = store.add("Ana")
        async let failing: Void = store.write { _ in throw Failure() }
        async let tried: Void = store.dryRun { _ in }
        await eventually { store.writerMetrics.waiting == 3 }
        latch.release()
        _ = try await (first, second, tried)
        do {
            try await failing
            Issue.record("The write did not fail.")
        } catch is Failure {}
        let after = store.writerMetrics
        #expect(after.groups - before.groups == 2 && after.writes - before.writes == 4)
        #expect(after.committedWrites - before.committedWrites == 2)
    }
}
