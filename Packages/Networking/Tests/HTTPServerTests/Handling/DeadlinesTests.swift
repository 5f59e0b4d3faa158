import Core
import Synchronization
import Testing

@testable import HTTPServer

@Suite(.timeLimit(.minutes(60))) struct DeadlinesTests {
    @Test func `work in time gives its value, or its error`() async throws {
        struct Wrong: Error {}
        let deadlines = Deadlines()
        #expect(try await deadlines.run(within: TestServer.never, continuesAfterDeadline: true) { 7 } == 7)
        await #expect(throws: Wrong.self) {
            try await deadlines.run(within: TestServer.never, continuesAfterDeadline: true) { throw Wrong() }
        }
    }

    @Test func `work that takes too long is not waited for, and goes on`() async throws {
        let deadlines = Deadlines()
        let (ended, finish) = AsyncStream.makeStream(of: Int.self)
        let (go, start) = AsyncStream.makeStream(of: Int.self)
        await #expect(throws: HTTPError.tooSlow) {
            try await deadlines.run(within: .milliseconds(1), continuesAfterDeadline: true) {
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

    @Test func `work is cancelled at its deadline unless it continues`() async throws {
        let deadlines = Deadlines()
        let (ended, finish) = AsyncStream.makeStream(of: Bool.self)
        await #expect(throws: HTTPError.tooSlow) {
            try await deadlines.run(within: .milliseconds(1), continuesAfterDeadline: false) {
                try? await Task.sleep(for: TestServer.never)
                finish.yield(Task.isCancelled)
            }
        }
        for await isCancelled in ended {
            #expect(isCancelled)
            break
        }
    }

    @Test func `a cancelled caller does not wait for its work, which is cancelled`() async throws {
        let deadlines = Deadlines()
        let (begun, begin) = AsyncStream.makeStream(of: Void.self)
        let (go, start) = AsyncStream.makeStream(of: Void.self)
        let wasCancelled = Atomic(false)
        let caller = Task {
            try await deadlines.run(within: TestServer.never, continuesAfterDeadline: true) {
                begin.yield()
                // A task of its own, which is not cancelled with the work.
                await Task { for await _ in go { break } }.value
                wasCancelled.store(Task.isCancelled, ordering: .releasing)
            }
        }
        for await _ in begun { break }
        caller.cancel()
        await #expect(throws: CancellationError.self) { try await caller.value }
        start.yield()
        await deadlines.finished()
        let isCancelled = wasCancelled.load(ordering: .acquiring)
        #expect(isCancelled)
    }

    @Test func `all work is finished only when work after its deadline has ended`() async throws {
        let deadlines = Deadlines()
        await deadlines.finished()
        let (go, start) = AsyncStream.makeStream(of: Int.self)
        let isDone = Atomic(false)
        await #expect(throws: HTTPError.tooSlow) {
            try await deadlines.run(within: .milliseconds(1), continuesAfterDeadline: true) {
                for await _ in go { break }
                isDone.store(true, ordering: .releasing)
            }
        }
        #expect(deadlines.count == 1)
        start.yield(1)
        await deadlines.finished()
        let wasDone = isDone.load(ordering: .acquiring)
        #expect(wasDone)
    }

    @Test func `concurrent work gets its value once each`() async throws {
        let deadlines = Deadlines()
        let sum = try await withThrowingTaskGroup(of: Int.self) { group in
            for number in 0..<500 {
                group.addTask {
                    try await deadlines.run(within: TestServer.never, continuesAfterDeadline: true) { number }
                }
            }
            return try await group.reduce(0, +)
        }
        #expect(sum == 499 * 500 / 2)
    }
}

/// Whether work goes on after its client has disconnected.
@Suite(.timeLimit(.minutes(60))) struct ClientPresenceTests {
    /// Runs work that ends only when it is cancelled, and returns whether the caller got an error for it.
    private func isCancelled(
        _ disconnect: ClientPresence.Disconnect, at threshold: ClientPresence.Disconnect,
        isEarly: Bool = false
    ) async -> Bool {
        let presence = ClientPresence()
        if isEarly { presence.note(disconnect) }
        do {
            try await Deadlines().run(
                within: TestServer.never, continuesAfterDeadline: false, client: (presence, threshold)
            ) {
                if !isEarly { presence.note(disconnect) }
                if disconnect < threshold { return }
                while !Task.isCancelled { await Task.yield() }
            }
            return false
        } catch { return (error as? any AcademyError)?.code == "http.client-closed" }
    }

    @Test func `work is cancelled when its client has closed the connection`() async {
        #expect(await isCancelled(.connection, at: .connection))
        #expect(await isCancelled(.connection, at: .connection, isEarly: true))
    }

    @Test func `a client that sends nothing more still gets its response`() async {
        #expect(await !isCancelled(.sendingSide, at: .connection))
    }

    @Test func `password hashing ends also for a client that sends nothing more`() async {
        #expect(await isCancelled(.sendingSide, at: .sendingSide))
        #expect(await isCancelled(.connection, at: .sendingSide, isEarly: true))
    }

    @Test func `work that continues after its deadline continues without its client`() async throws {
        let presence = ClientPresence()
        presence.note(.connection)
        let value = try await Deadlines().run(
            within: TestServer.never, continuesAfterDeadline: true, client: (presence, .connection)
        ) { Task.isCancelled ? 0 : 7 }
        #expect(value == 7)
    }

    @Test func `each of several pieces of work is cancelled, also after one of them has ended`() {
        let (presence, cancelled) = (ClientPresence(), Log<Int>())
        let numbers = (1...3).map { number in
            presence.onDisconnect(.connection) { cancelled.add(number) }
        }
        presence.removeClosure(numbers[1])
        presence.note(.sendingSide)
        #expect(cancelled.elements.isEmpty)
        presence.note(.connection)
        presence.note(.connection)
        #expect(cancelled.elements.sorted() == [1, 3])
    }
}
