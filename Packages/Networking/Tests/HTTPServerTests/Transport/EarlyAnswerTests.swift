import Testing

@testable import HTTPServer

@Suite struct EarlyAnswerTests {
    private static let piece = String(repeating: "x", count: 1 << 16)

    @Test(arguments: ["/early", "/"])
    func `an unread body closes its connection`(path: String) async throws {
        try await TestServer.run { server in
            let client = try await RawClient.connect(port: server.port, keepsSending: true)
            client.send("POST \(path) HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n")
            var pieces = 0
            while pieces < 4_000, await client.sent("10000\r\n\(Self.piece)\r\n") { pieces += 1 }
            #expect(pieces < 4_000)
            let answer = try await client.rest().text
            #expect(answer.hasPrefix(path == "/" ? "HTTP/1.1 400 " : "HTTP/1.1 415 "))
            #expect(answer.contains("Connection: close\r\n"))
        }
    }

    @Test func `who stops sending at once can read an early answer`() async throws {
        try await TestServer.run { server in
            let client = try await server.connect()
            client.send("POST /early HTTP/1.1\r\nHost: a\r\nContent-Length: 500000\r\n\r\n\(Self.piece)")
            let answer = try await client.rest().text
            #expect(answer.hasPrefix("HTTP/1.1 415 "))
            #expect(answer.hasSuffix("early"))
        }
    }

    @Test func `a body that has come whole leaves the connection open`() async throws {
        try await TestServer.run { server in
            let client = try await server.connect()
            client.send("POST /early HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\n\r\nabc")
            try await client.answer(with: "early")
            client.send("GET / HTTP/1.1\r\nHost: a\r\n\r\n")
            #expect(try await client.answer(with: "read 0").contains("read 0"))
        }
    }

    @Test(arguments: [
        "GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n",
        "GET / HTTP/1.1\r\nHost: a\r\nConnection: Close\r\n\r\n",
        "GET / HTTP/1.0\r\n\r\n",
        "GET / HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: h2c\r\n\r\n",
    ])
    func `a connection that was to end ends with its answer`(request: String) async throws {
        try await TestServer.run { server in
            let client = try await server.connect()
            client.send(request)
            let state = try await client.rest()
            #expect(state.isClosed)
            #expect(state.text.contains("Connection: close\r\n"))
            #expect(state.text.hasSuffix("read 0"))
        }
    }

    @Test func `HEAD has the fields of an answer and no body`() async throws {
        try await TestServer.run { server in
            let client = try await server.connect()
            client.send("HEAD / HTTP/1.1\r\nHost: a\r\n\r\nGET /peer HTTP/1.1\r\nHost: a\r\n\r\n")
            let answer = try await client.answer(with: "/peer")
            #expect(answer.contains("Content-Length: 6\r\n"))
            #expect(!answer.contains("read 0"))
            #expect(answer.contains("\r\n\r\nHTTP/1.1 200 OK\r\n"))
        }
    }

    @Test func `requests sent at once are answered in their order`() async throws {
        try await TestServer.run { server in
            let client = try await server.connect()
            let bodies = (1...50).map { String(repeating: "b", count: $0) }
            client.send(
                bodies.map { "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: \($0.utf8.count)\r\n\r\n\($0)" }
                    .joined())
            let answer = try await client.answer(with: "read 50")
            let read = answer.matches(of: /read (\d+)/).map { Int($0.1) }
            #expect(read == Array(1...50))
        }
    }

    @Test func `every answer has the date`() async throws {
        try await TestServer.run { server in
            let client = try await server.connect()
            client.send("GET / HTTP/1.1\r\nHost: a\r\n\r\n")
            #expect(
                try await client.answer(with: "read 0").contains("Date: Thu, 01 Jan 1970 00:00:00 GMT\r\n"))
        }
    }
}
