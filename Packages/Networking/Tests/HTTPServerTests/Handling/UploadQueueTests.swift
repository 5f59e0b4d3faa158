import Core
import Testing

@testable import HTTPServer

@Suite struct UploadQueueTests {
    private static let first = UploadQueue.Owner.account(AccountID(1))
    private static let second = UploadQueue.Owner.account(AccountID(2))

    /// Waits until a number of uploads wait for their turn, for up to an hour.
    private func untilWaiting(_ count: Int, in queue: UploadQueue) async throws {
        let end = ContinuousClock.now + .seconds(3_600)
        while queue.waiting < count, .now < end { try await Task.sleep(for: .milliseconds(1)) }
        try #require(queue.waiting >= count)
    }

    @Test func `the next upload is that of the owner with the fewest running ones`() async throws {
        let queue = UploadQueue(most: 2, patience: TestServer.never)
        let (firstMayEnd, secondMayEnd) = (ShutdownSignal(), ShutdownSignal())
        let (running, order) = (Log<Void>(), Log<Int>())
        try await withThrowingTaskGroup { group in
            for mayEnd in [firstMayEnd, secondMayEnd] {
                group.addTask {
                    try await queue.run(for: Self.first) {
                        running.add(())
                        await mayEnd.begun()
                    }
                }
            }
            _ = try await running.wait(for: 2)
            group.addTask { try await queue.run(for: Self.first) { order.add(1) } }
            try await untilWaiting(1, in: queue)
            group.addTask { try await queue.run(for: Self.second) { order.add(2) } }
            try await untilWaiting(2, in: queue)
            firstMayEnd.begin()
            _ = try await order.wait(for: 2)
            secondMayEnd.begin()
            try await group.waitForAll()
        }
        #expect(order.elements == [2, 1])
    }

    @Test func `of equal owners, those that have waited longest keep their places`() async throws {
        let queue = UploadQueue(most: 1, patience: TestServer.never)
        let (mayEnd, running) = (ShutdownSignal(), Log<Void>())
        let served = Log<Int64>()
        try await withThrowingTaskGroup { group in
            group.addTask {
                try await queue.run(for: .account(AccountID(100))) {
                    running.add(())
                    await mayEnd.begun()
                }
            }
            _ = try await running.wait(for: 1)
            for number in 1...UploadQueue.waitingPerUpload {
                group.addTask {
                    try await queue.run(for: .account(AccountID(Int64(number)))) { served.add(Int64(number)) }
                }
                try await untilWaiting(number, in: queue)
            }
            _ = await #expect(throws: HTTPError.tooManyUploads) {
                try await queue.run(for: .account(AccountID(99))) {}
            }
            mayEnd.begin()
            try await group.waitForAll()
        }
        #expect(served.elements == (1...Int64(UploadQueue.waitingPerUpload)).map(\.self))
    }

    @Test func `an upload whose turn does not come in time is refused`() async throws {
        let queue = UploadQueue(most: 1, patience: .milliseconds(1))
        try await queue.run(for: Self.first) {
            _ = await #expect(throws: HTTPError.tooManyUploads) {
                try await queue.run(for: Self.second) {}
            }
        }
        #expect(queue.waiting == 0)
        try await queue.run(for: Self.second) {}
    }

    @Test func `a cancelled upload does not wait`() async throws {
        let queue = UploadQueue(most: 1, patience: TestServer.never)
        try await queue.run(for: Self.first) {
            let other = Task { try await queue.run(for: Self.second) {} }
            try await untilWaiting(1, in: queue)
            other.cancel()
            _ = await #expect(throws: HTTPError.tooManyUploads) { try await other.value }
        }
    }
}
