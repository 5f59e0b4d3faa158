import Application
import Core
import Dispatch
import TestSupport
import Testing

@testable import Authentication

@Suite(.limitedParallelism, .timeLimit(.minutes(60))) struct HashingStopTests {
    private static let client = HashingClient(AccountsFixture.home, isKnown: false)

    /// One thread whose jobs wait for a semaphore, and a count of those that began.
    private final class Blocked: Sendable {
        let threads = HashingThreads(threads: 1, queue: 100)
        let semaphore = DispatchSemaphore(value: 0)
        let started = Count()

        func run() async throws {
            try await threads.run(for: HashingStopTests.client) { [self] in
                started.add()
                semaphore.wait()
            }
        }

        /// Releases all jobs, so that one that began by mistake ends too.
        func release() { for _ in 0..<10 { semaphore.signal() } }

        /// Starts one job, and queues more.
        func fill(_ group: inout ThrowingTaskGroup<Void, any Error>, queued: Int) async {
            group.addTask { try await self.run() }
            await eventually { started.value >= 1 }
            for _ in 0..<queued { group.addTask { try await self.run() } }
            await eventually { threads.waiting >= queued }
        }
    }

    /// The number of jobs that completed, and the errors of the others.
    private func outcome(
        _ group: inout ThrowingTaskGroup<Void, any Error>
    ) async -> (done: Int, errors: [any Error]) {
        var (done, errors) = (0, [any Error]())
        while let result = await group.nextResult() {
            switch result {
            case .success: done += 1
            case .failure(let error): errors.append(error)
            }
        }
        return (done, errors)
    }

    @Test func `a stop fails queued work and lets running work complete`() async throws {
        let blocked = Blocked()
        let (done, errors) = await withThrowingTaskGroup { group in
            await blocked.fill(&group, queued: 5)
            blocked.threads.stop()
            #expect(blocked.threads.waiting == 0)
            blocked.release()
            return await outcome(&group)
        }
        #expect(done == 1)
        #expect(errors.compactMap { $0 as? AccountError } == Array(repeating: .stopping, count: 5))
        #expect(blocked.started.value == 1)
    }

    @Test func `no work begins after a stop`() async {
        let blocked = Blocked()
        blocked.threads.stop()
        blocked.release()
        await #expect(throws: AccountError.stopping) { try await blocked.run() }
        #expect(blocked.started.value == 0)
    }

    @Test func `queued work of a cancelled task never begins`() async throws {
        let blocked = Blocked()
        let (done, errors) = await withThrowingTaskGroup { group in
            await blocked.fill(&group, queued: 0)
            let gone = Task { try await blocked.run() }
            await eventually { blocked.threads.waiting >= 1 }
            gone.cancel()
            // It ends while the thread is still in the first.
            await #expect(throws: CancellationError.self) { try await gone.value }
            blocked.release()
            return await outcome(&group)
        }
        #expect((done, errors.count, blocked.started.value) == (1, 0, 1))
    }

    @Test func `work of a task that was cancelled before never begins`() async {
        let blocked = Blocked()
        let gone = Task {
            while !Task.isCancelled { await Task.yield() }
            try await blocked.run()
        }
        gone.cancel()
        blocked.release()
        await #expect(throws: CancellationError.self) { try await gone.value }
        #expect(blocked.started.value == 0)
    }

    @Test func `a sign-in after the stop of the hasher is refused as unavailable`() async throws {
        let fixture = try await AccountsFixture()
        try await fixture.openAdmin()
        let before = fixture.hashes.value
        fixture.accounts.hasher.stop()
        for _ in 0..<20 { await #expect(throws: AccountError.stopping) { try await fixture.signInAdmin() } }
        #expect(fixture.hashes.value == before)
        #expect(
            AccountError.stopping.kind == .unavailable && AccountError.stopping.code == "password.stopping")
    }
}
