import Synchronization
import Testing

@testable import HTTPServer

@Suite struct DeadlinesTests {
    @Test func `work in time gives its value, or its error`() async throws {
        struct Wrong: Error {}
        let deadlines = Deadlines()
        #expect(try await deadlines.run(within: .seconds(60)) { 7 } == 7)
        await #expect(throws: Wrong.self) { try await deadlines.run(within: .seconds(60)) { throw Wrong() } }
    }

    @Test func `work that takes too long is not waited for, and goes on`() async throws {
        let deadlines = Deadlines()
        let (ended, finish) = AsyncStream.makeStream(of: Int.self)
        let (go, start) = AsyncStream.makeStream(of: Int.self)
        await #expect(throws: HTTPError.tooSlow) {
            try await deadlines.run(within: .milliseconds(1)) {
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

    @Test func `many at once are each answered once`() async throws {
        let deadlines = Deadlines()
        let sum = try await withThrowingTaskGroup(of: Int.self) { group in
            for number in 0..<500 {
                group.addTask { try await deadlines.run(within: .seconds(60)) { number } }
            }
            return try await group.reduce(0, +)
        }
        #expect(sum == 499 * 500 / 2)
    }
}
