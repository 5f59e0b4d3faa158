import Synchronization
import Testing

@testable import HTTPServer

@Suite struct DeadlinesTests {
    @Test func `work in time gives its value, or its error`() async throws {
        struct Wrong: Error {}
        let deadlines = Deadlines()
        #expect(try await deadlines.run(within: .seconds(60), goesOn: true) { 7 } == 7)
        await #expect(throws: Wrong.self) {
            try await deadlines.run(within: .seconds(60), goesOn: true) { throw Wrong() }
        }
    }

    @Test func `work that takes too long is not waited for, and goes on`() async throws {
        let deadlines = Deadlines()
        let (ended, finish) = AsyncStream.makeStream(of: Int.self)
        let (go, start) = AsyncStream.makeStream(of: Int.self)
        await #expect(throws: HTTPError.tooSlow) {
            try await deadlines.run(within: .milliseconds(1), goesOn: true) {
                for await _ in go { break }
                finish.yield(1)
            }
        }
        start.yield(1)
        for await value in ended {
            #expect(value == 1)
            break
        }
    }

    @Test func `work that nobody waits for any more is cancelled where it is not to go on`() async throws {
        let deadlines = Deadlines()
        let (ended, finish) = AsyncStream.makeStream(of: Bool.self)
        await #expect(throws: HTTPError.tooSlow) {
            try await deadlines.run(within: .milliseconds(1), goesOn: false) {
                try? await Task.sleep(for: .seconds(600))
                finish.yield(Task.isCancelled)
            }
        }
        for await isCancelled in ended {
            #expect(isCancelled)
            break
        }
    }

    @Test func `all work is finished only when that is which nobody waits for`() async throws {
        let deadlines = Deadlines()
        await deadlines.finished()
        let (go, start) = AsyncStream.makeStream(of: Int.self)
        let isDone = Atomic(false)
        await #expect(throws: HTTPError.tooSlow) {
            try await deadlines.run(within: .milliseconds(1), goesOn: true) {
                for await _ in go { break }
                isDone.store(true, ordering: .releasing)
            }
        }
        let waiting = Task {
            await deadlines.finished()
            return isDone.load(ordering: .acquiring)
        }
        try await Task.sleep(for: .milliseconds(20))
        start.yield(1)
        #expect(await waiting.value)
    }

    @Test func `many at once are each answered once`() async throws {
        let deadlines = Deadlines()
        let sum = try await withThrowingTaskGroup(of: Int.self) { group in
            for number in 0..<500 {
                group.addTask { try await deadlines.run(within: .seconds(60), goesOn: true) { number } }
            }
            return try await group.reduce(0, +)
        }
        #expect(sum == 499 * 500 / 2)
    }
}
