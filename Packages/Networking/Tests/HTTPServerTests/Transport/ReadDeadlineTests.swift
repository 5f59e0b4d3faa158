import Testing

@testable import HTTPServer

@Suite struct ReadDeadlineTests {
    private func withServer(_ body: (TestServer) async throws -> Void) async throws {
        try await TestServer.run(
            limits: {
                $0.readDeadline = .seconds(1)
                $0.idleTimeout = .seconds(30)
            }, body)
    }

    private static func drip(_ client: RawClient, _ text: String) async throws {
        for _ in 0..<400 where !client.isClosed {
            client.send(text)
            try await Task.sleep(for: .milliseconds(25))
        }
    }

    @Test func `header lines that drip are cut with 408`() async throws {
        try await withServer { server in
            let client = try await server.connect()
            client.send("GET / HTTP/1.1\r\nHost: a\r\n")
            try await Self.drip(client, "X: y\r\n")
            let answer = try await client.rest().text
            #expect(answer.hasPrefix("HTTP/1.1 408 Request Timeout\r\n"))
            #expect(answer.contains("Connection: close\r\n"))
            #expect(answer.contains(#""code":"http.read-deadline""#))
        }
    }

    @Test func `a body that drips is cut with 408, and the answering side never takes it for whole`()
        async throws
    {
        try await withServer { server in
            let client = try await server.connect()
            client.send("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1000\r\n\r\n")
            try await Self.drip(client, "a")
            #expect(try await client.rest().text.hasPrefix("HTTP/1.1 408 "))
            #expect(try await server.responder.bodies.wait(for: 1) == ["failed"])
        }
    }

    @Test func `a chunked body that drips is cut with 408`() async throws {
        try await withServer { server in
            let client = try await server.connect()
            client.send("POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n")
            try await Self.drip(client, "1\r\na\r\n")
            #expect(try await client.rest().text.hasPrefix("HTTP/1.1 408 "))
        }
    }

    @Test func `a request that stops in the middle is cut as one that drips is`() async throws {
        try await withServer { server in
            let client = try await server.connect()
            client.send("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 10\r\n\r\nabc")
            #expect(try await client.rest().text.hasPrefix("HTTP/1.1 408 "))
        }
    }

    @Test func `the deadline begins anew with each request of a connection`() async throws {
        try await TestServer.run(limits: { $0.readDeadline = .milliseconds(2_500) }) { server in
            let client = try await server.connect()
            for number in 1...4 {
                client.send("POST /\(number) HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\n\r\n")
                try await Task.sleep(for: .milliseconds(700))
                client.send("\(number)")
                try await client.wait { $0.count(of: "read 1") == number || $0.isClosed }
            }
            #expect(!client.isClosed)
            #expect(server.responder.bodies.elements == ["1", "2", "3", "4"])
        }
    }

    @Test func `a request that is long in its handler meets no deadline`() async throws {
        try await withServer { server in
            let client = try await server.connect()
            client.send("GET /held HTTP/1.1\r\nHost: a\r\n\r\n")
            try await Task.sleep(for: .milliseconds(2_000))
            server.responder.latch.begin()
            #expect(try await client.answer(with: "released").hasPrefix("HTTP/1.1 200 OK\r\n"))
        }
    }

    @Test func `a request that waits behind a long one meets no deadline`() async throws {
        try await withServer { server in
            let client = try await server.connect()
            client.send(
                "GET /held HTTP/1.1\r\nHost: a\r\n\r\nPOST / HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\n\r\na"
            )
            try await Task.sleep(for: .milliseconds(2_000))
            server.responder.latch.begin()
            try await client.answer(with: "released")
            client.send("bc")
            #expect(try await client.answer(with: "read 3").contains("read 3"))
        }
    }

    @Test func `a stream of events outlives the deadline and the idle timeout`() async throws {
        try await TestServer.run(
            limits: {
                $0.readDeadline = .seconds(1)
                $0.idleTimeout = .seconds(1)
            },
            { server in
                let client = try await server.connect()
                client.send("GET /events HTTP/1.1\r\nHost: a\r\n\r\n")
                try await client.answer(with: "begun")
                try await Task.sleep(for: .milliseconds(2_500))
                #expect(!client.isClosed)
                client.close()
            })
    }

    @Test func `a connection on which nothing happens is closed without a word`() async throws {
        try await TestServer.run(
            limits: { $0.idleTimeout = .seconds(1) },
            { server in
                let silent = try await server.connect()
                let client = try await server.connect()
                client.send("GET / HTTP/1.1\r\nHost: a\r\n\r\n")
                #expect(try await silent.rest().text.isEmpty)
                #expect(try await client.rest().text.hasSuffix("read 0"))
            })
    }

    @Test func `who does not take an answer is cut`() async throws {
        try await TestServer.run(
            limits: { $0.idleTimeout = .seconds(1) },
            { server in
                let client = try await server.connect()
                try await client.stopReading()
                client.send("GET /large HTTP/1.1\r\nHost: a\r\n\r\n")
                try await Task.sleep(for: .milliseconds(2_000))
                try await client.startReading()
                let state = try await client.rest()
                #expect(state.isClosed)
                #expect(state.text.utf8.count < 60 << 20)
            })
    }
}
