import HTTPTypes
import Testing

@testable import HTTPServer

@Suite struct ProtocolErrorTests {
    private func refusal(
        _ request: String, limits: (inout ServerLimits) -> Void = { _ in }
    ) async throws -> String {
        var text = ""
        try await TestServer.run(
            limits: limits,
            { server in
                let client = try await server.connect()
                client.send(request)
                text = try await client.rest().text
                #expect(server.responder.bodies.elements.isEmpty)
            })
        return text
    }

    @Test(arguments: [
        ("GET / HTTP/1.1\r\nHost: a\r\nBad Name: x\r\n\r\n", 400, "http.malformed"),
        ("NOTHING\r\n\r\n", 400, "http.malformed"),
        ("\u{16}\u{3}\u{1} /\r\n\r\n", 400, "http.malformed"),
        ("SING / HTTP/1.1\r\nHost: a\r\n\r\n", 501, "http.unknown-method"),
        ("get /v1/students HTTP/1.1\r\nHost: a\r\n\r\n", 501, "http.unknown-method"),
        (
            "POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: gzip, chunked\r\n\r\n0\r\n\r\n", 501,
            "http.unknown-transfer-coding"
        ),
        ("GET / HTTP/2.0\r\nHost: a\r\n\r\n", 400, "http.malformed"),
        ("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", 400, "http.malformed"),
        ("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: -1\r\n\r\n", 400, "http.malformed"),
        (
            "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n", 400,
            "http.malformed"
        ),
        (
            "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n", 400,
            "http.malformed"
        ),
        ("GET / HTTP/1.1\r\n\r\n", 400, "http.malformed-host"),
        ("GET / HTTP/1.1\r\nHost: a\r\nHost: a\r\n\r\n", 400, "http.malformed-host"),
        ("GET / HTTP/1.1\r\nHost: a, b\r\n\r\n", 400, "http.malformed-host"),
        ("GET / HTTP/1.1\r\nHost:\r\n\r\n", 400, "http.malformed-host"),
        ("GET / HTTP/1.1\r\nHost: a\r\nExpect: the-best\r\n\r\n", 417, "http.expectation-failed"),
        ("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 16777217\r\n\r\n", 413, "http.body-too-large"),
        (
            "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 99999999999999999999\r\n\r\n", 400,
            "http.malformed"
        ),
    ])
    func `what is no request is told so in problem details`(request: String, status: Int, code: String)
        async throws
    {
        let answer = try await refusal(request)
        #expect(answer.hasPrefix("HTTP/1.1 \(status) "))
        #expect(answer.contains("Connection: close\r\n"))
        #expect(answer.contains("Content-Type: application/problem+json\r\n"))
        #expect(answer.contains(#""code":"\#(code)""#))
    }

    @Test func `as many fields as the limit says pass, and one more is 431`() async throws {
        let fields = (2...5).map { "X-\($0): y\r\n" }.joined()
        try await TestServer.run(
            limits: { $0.headerFields = 5 },
            { server in
                let client = try await server.connect()
                client.send("GET / HTTP/1.1\r\nHost: a\r\n\(fields)\r\n")
                try await client.answer(with: "read 0")
                client.send("GET / HTTP/1.1\r\nHost: a\r\n\(fields)X-6: y\r\n\r\n")
                #expect(try await client.rest().text.contains("HTTP/1.1 431 "))
            })
    }

    @Test(arguments: [(4, false), (5, true), (5_000, true)])
    func `header fields longer than the limit are 431`(length: Int, isRefused: Bool) async throws {
        // “Host: a” and “X: ” take six bytes of the ten.
        try await TestServer.run(
            limits: { $0.headerBytes = 10 },
            { server in
                let client = try await server.connect()
                client.send(
                    "GET / HTTP/1.1\r\nHost: a\r\nX: \(String(repeating: "y", count: length))\r\n\r\n")
                let answer = try await client.answer(with: isRefused ? "too-large" : "read 0")
                #expect(answer.hasPrefix(isRefused ? "HTTP/1.1 431 " : "HTTP/1.1 200 "))
            })
    }

    @Test(arguments: [(99, 200), (100, 414), (400, 414), (60_000, 414), (3_000_000, 414)])
    func `a path longer than the limit is 414, however long it is`(length: Int, status: Int) async throws {
        try await TestServer.run(
            limits: { $0.uri = 100 },
            { server in
                let client = try await server.connect()
                client.send("GET /\(String(repeating: "y", count: length)) HTTP/1.1\r\nHost: a\r\n\r\n")
                let answer = try await client.answer(with: status == 200 ? "read 0" : "uri-too-long")
                #expect(answer.hasPrefix("HTTP/1.1 \(status) "))
            })
    }

    @Test func `a request that is refused is answered after those before it`() async throws {
        try await TestServer.run { server in
            let client = try await server.connect()
            client.send("GET /held HTTP/1.1\r\nHost: a\r\n\r\nGET / HTTP/1.1\r\n\r\n")
            _ = try await server.responder.bodies.wait(for: 1)
            #expect(client.text.isEmpty)
            server.responder.latch.begin()
            let answer = try await client.rest().text
            #expect(answer.hasPrefix("HTTP/1.1 200 OK\r\n"))
            #expect(answer.contains("releasedHTTP/1.1 400 Bad Request\r\n"))
        }
    }

    @Test(arguments: [("x", 1), ("GET / HTTP/1.1\r\nHost: a\r\n\r\n", 1), ("y", 100_000)])
    func `bytes after the last request do not change its response`(
        text: String, count: Int
    ) async throws {
        let rest = String(repeating: text, count: count)
        for isAtOnce in [true, false] {
            try await TestServer.run { server in
                let client = try await server.connect()
                let last = "GET /held HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n"
                client.send(isAtOnce ? last + rest : last)
                _ = try await server.responder.bodies.wait(for: 1)
                if !isAtOnce { #expect(await client.sent(rest)) }
                server.responder.latch.begin()
                let answer = try await client.rest().text
                #expect(answer.hasPrefix("HTTP/1.1 200 OK\r\n"))
                #expect(answer.hasSuffix("released"))
                #expect(server.responder.bodies.elements.count == 1)
            }
        }
    }

    @Test func `a body that its sender breaks off is not taken for whole`() async throws {
        try await TestServer.run { server in
            let client = try await server.connect()
            client.send("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 10\r\n\r\nabc")
            client.finishSending()
            #expect(try await server.responder.bodies.wait(for: 1) == ["failed"])
        }
    }

    @Test func `the response to a malformed body has the id that the responder logs`() async throws {
        let observability = try await ResponderFixture().responder.observability
        let connection = try EmbeddedConnection(observability: observability)
        connection.send(
            "POST / HTTP/1.1\r\nHost: a\r\nX-Request-ID: x\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n")
        let id = try #require(try connection.head()?.headerFields[.requestID])
        #expect(id.utf8.count == 16)
        #expect(try connection.received().contains("\r\nX-Request-ID: \(id)\r\n"))
        #expect(connection.bodyError() == .malformed)
    }

    @Test func `a broken chunk is 400 and reaches the answering side as a failure`() async throws {
        try await TestServer.run { server in
            let client = try await server.connect()
            client.send("POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n")
            #expect(try await client.rest().text.hasPrefix("HTTP/1.1 400 "))
            #expect(try await server.responder.bodies.wait(for: 1) == ["failed"])
        }
    }
}
