import NIOCore
import Testing

@testable import HTTPServer

@Suite struct ShutdownTests {
    private static let request = "GET / HTTP/1.1\r\nHost: a\r\n\r\n"

    /// Sends the header of a request and waits until the server has it.
    private static func begin(_ client: RawClient, length: Int) async throws {
        client.send("POST / HTTP/1.1\r\nHost: a\r\nExpect: 100-continue\r\nContent-Length: \(length)\r\n\r\n")
        try await client.answer(with: "100 Continue")
    }

    @Test func `a request in flight is answered, says that it is the last, and the port is closed`()
        async throws
    {
        try await TestServer.run { server in
            let client = try await server.connect()
            client.send("GET /held HTTP/1.1\r\nHost: a\r\n\r\n")
            _ = try await server.responder.bodies.wait(for: 1)
            await server.stop()
            await server.responder.shutdown.begun()
            let end = ContinuousClock.now + RawClient.timeout
            await #expect(throws: (any Error).self) {
                while .now < end { try await server.connect().close() }
            }
            server.responder.latch.begin()
            let answer = try await client.rest().text
            #expect(answer.hasPrefix("HTTP/1.1 200 OK\r\n"))
            #expect(answer.contains("Connection: close\r\n"))
            #expect(answer.hasSuffix("released"))
        }
    }

    @Test func `a connection that is idle is closed`() async throws {
        try await TestServer.run { server in
            let client = try await server.connect()
            client.send(Self.request)
            try await client.answer(with: "read 0")
            await server.stop()
            #expect(try await client.rest().isClosed)
        }
    }

    @Test func `a connection that is idle is kept for a quarter of a second, for a request on its way`()
        throws
    {
        let (idle, busy) = (try EmbeddedConnection(), try EmbeddedConnection())
        for connection in [idle, busy] {
            connection.advance(by: .seconds(20))
            connection.stop()
            connection.advance(by: .milliseconds(249))
            #expect(connection.isOpen)
        }
        busy.send(Self.request)
        for connection in [idle, busy] { connection.advance(by: .milliseconds(1)) }
        #expect(!idle.isOpen)
        busy.respond()
        #expect(try busy.received().contains("Connection: close\r\n"))
    }

    @Test func `a request that has begun when the server stops is still answered`() async throws {
        try await TestServer.run { server in
            let client = try await server.connect()
            try await Self.begin(client, length: 3)
            await server.stop()
            await server.responder.shutdown.begun()
            client.send("abc")
            let answer = try await client.rest().text
            #expect(answer.hasSuffix("read 3"))
            #expect(answer.contains("Connection: close\r\n"))
        }
    }

    @Test func `a stream of events ends when the server stops`() async throws {
        try await TestServer.run { server in
            let client = try await server.connect()
            client.send("GET /events HTTP/1.1\r\nHost: a\r\n\r\n")
            try await client.answer(with: "begun")
            await server.stop()
            #expect(try await client.rest().text.contains("ended"))
        }
    }

    @Test func `a client that drips is disconnected when the time to drain is over`() async throws {
        let ends = Log<Bool>()
        try await TestServer.run(limits: { $0.readDeadline = TestServer.never }, drain: .milliseconds(300)) {
            server in
            let client = try await server.connect()
            try await Self.begin(client, length: 1_000)
            await server.stop()
            ends.add(try await client.rest().isClosed)
        }
        #expect(ends.elements == [true])
    }

    @Test(.timeLimit(.minutes(60)))
    func `work without a client is cancelled when the time to drain is over`() async throws {
        let deadlines = Deadlines()
        await #expect(throws: HTTPError.tooSlow) {
            try await deadlines.run(within: .milliseconds(1), continuesAfterDeadline: true) {
                try await Task.sleep(for: TestServer.never)
            }
        }
        try await TestServer.run(drain: .milliseconds(1), deadlines: deadlines) { _ in }
        await deadlines.finished()
    }

    @Test func `cancelling a server ends it, whatever its clients do`() async throws {
        let clients = Log<RawClient>()
        let task = Task {
            try await TestServer.run { server in
                for request in [
                    "", "GET / HT", "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\n\r\n",
                    "GET /events HTTP/1.1\r\nHost: a\r\n\r\n",
                ] {
                    let client = try await server.connect()
                    client.send(request)
                    clients.add(client)
                }
                try await Task.sleep(for: TestServer.never)
            }
        }
        _ = try await clients.wait(for: 4)
        task.cancel()
        _ = await task.result
        for client in clients.elements { #expect(try await client.rest().isClosed) }
    }

    @Test func `no request is lost when a server under load stops`() async throws {
        for _ in 0..<5 {
            let lost = Log<String>()
            // An idle connection is kept until its next request, which is answered as the last.
            try await TestServer.run(closing: ClosingTimes(shutdown: .hours(1))) { server in
                try await withThrowingTaskGroup(of: Void.self) { group in
                    let answered = Log<Int>()
                    for number in 0..<8 {
                        let client = try await server.connect()
                        group.addTask {
                            if let rest = try await Self.ask(client, { answered.add(number) }) {
                                lost.add(rest)
                            }
                        }
                    }
                    _ = try await answered.wait(for: 100)
                    await server.stop()
                    try await group.waitForAll()
                }
            }
            #expect(lost.elements.isEmpty)
        }
    }

    /// Sends requests until a response is the last of its connection.
    ///
    /// - Returns: The responses where the connection ended without that.
    private static func ask(_ client: RawClient, _ isAnswered: () -> Void) async throws -> String? {
        for number in 1...1_000_000 {
            client.send(request)
            let state = try await client.wait { $0.count(of: "read 0") >= number || $0.isClosed }
            if state.text.contains("Connection: close") { return nil }
            if state.isClosed { return state.text }
            isAnswered()
        }
        return nil
    }
}
